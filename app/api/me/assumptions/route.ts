import { readAssumptionsEndpoint, saveAssumptionsEndpoint } from "@/lib/financing/api";
import { saveAssumptions } from "@/lib/financing/mutations";
import { findAssumptions } from "@/lib/financing/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(readAssumptionsEndpoint, async ({ viewer }) => ({ data: await findAssumptions(viewer.userId) })),
  route(saveAssumptionsEndpoint, async ({ viewer, body }) => {
    await saveAssumptions(viewer.userId, { own: body });
    return { data: await findAssumptions(viewer.userId) };
  }),
);
