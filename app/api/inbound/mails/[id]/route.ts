import { methods, route } from "@/lib/http/route";
import { removeMailEndpoint } from "@/lib/inbound/api";
import { removeMail } from "@/lib/inbound/mutations";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(removeMailEndpoint, async ({ viewer, params }) => {
    await removeMail(viewer.userId, params.id);
    return { message: "The email and its listings were deleted." };
  }),
);
