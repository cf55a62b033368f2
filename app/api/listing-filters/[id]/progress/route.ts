import { filterProgressEndpoint, progressAnswer } from "@/lib/filters/api";
import { getFilter } from "@/lib/filters/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(filterProgressEndpoint, async ({ viewer, params }) => {
    const filter = await getFilter(viewer.userId, params.id);
    return { ...progressAnswer(filter), name: filter.name };
  }),
);
