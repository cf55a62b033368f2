import { methods, route } from "@/lib/http/route";
import { revokeShareEndpoint } from "@/lib/shares/api";
import { revokeShare } from "@/lib/shares/mutations";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(revokeShareEndpoint, async ({ viewer, params }) => {
    await revokeShare(viewer.userId, params.id);
    return { message: "The link was deleted." };
  }),
);
