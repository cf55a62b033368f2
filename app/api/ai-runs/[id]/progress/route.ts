import { progressAnswer, runProgressEndpoint } from "@/lib/filters/api";
import { getOwnRun } from "@/lib/filters/searches/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(runProgressEndpoint, async ({ viewer, params }) =>
    progressAnswer(await getOwnRun(viewer.userId, params.id)),
  ),
);
