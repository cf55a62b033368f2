import { methods, route } from "@/lib/http/route";
import { createShareEndpoint, listSharesEndpoint } from "@/lib/shares/api";
import { createShare } from "@/lib/shares/mutations";
import { listShares } from "@/lib/shares/queries";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(listSharesEndpoint, async ({ viewer }) => ({ data: await listShares(viewer.userId) })),
  route(createShareEndpoint, ({ viewer, body }) => createShare(viewer.userId, body)),
);
