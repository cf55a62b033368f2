import { endMySession } from "@/lib/accounts/api";
import { endOneSession } from "@/lib/accounts/mutations/sessions";
import { callerFrom } from "@/lib/http/caller";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(endMySession, async ({ viewer, params, request }) => {
    await endOneSession(viewer, params.id, callerFrom(request.headers));
    return { message: "Session ended" };
  }),
);
