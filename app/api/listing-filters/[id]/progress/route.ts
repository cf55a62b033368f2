import { methods, route } from "@/lib/auth/route";
import { filterProgressEndpoint } from "@/lib/filters/api";
import { getFilter } from "@/lib/filters/queries";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(filterProgressEndpoint, async ({ viewer, params }) => {
    const { progress, isCompleted, name, message } = await getFilter(viewer.userId, params.id);
    return { progress, isCompleted, name, message };
  }),
);
