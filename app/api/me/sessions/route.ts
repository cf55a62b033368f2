import { endMyOtherSessions, listMySessions } from "@/lib/accounts/api";
import { endOtherSessions } from "@/lib/accounts/mutations/sessions";
import { listSessions } from "@/lib/accounts/queries";
import { callerFrom } from "@/lib/http/caller";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(listMySessions, async ({ viewer }) => ({
    data: await listSessions(viewer.userId, viewer.sessionId),
  })),
  route(endMyOtherSessions, async ({ viewer, request }) => ({
    ended: await endOtherSessions(viewer, callerFrom(request.headers)),
  })),
);
