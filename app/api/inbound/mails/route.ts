import { readBytes } from "@/lib/http/raw-body";
import { methods, route } from "@/lib/http/route";
import { uploadMailEndpoint } from "@/lib/inbound/api";
import { takeMail } from "@/lib/inbound/mutations";
import { INBOUND_LIMITS } from "@/lib/inbound/outcome";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(uploadMailEndpoint, async ({ viewer, request }) => ({
    id: await takeMail(viewer.userId, await readBytes(request, INBOUND_LIMITS.bytes)),
  })),
);
