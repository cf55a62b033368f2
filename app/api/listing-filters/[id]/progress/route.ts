import { filterProgressEndpoint } from "@/lib/filters/api";
import { getFilter } from "@/lib/filters/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(filterProgressEndpoint, async ({ viewer, params }) => {
    const { progress, isCompleted, name, message } = await getFilter(viewer.userId, params.id);
    return { progress, isCompleted, name, message };
  }),
);
