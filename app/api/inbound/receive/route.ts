import { readBytes } from "@/lib/http/raw-body";
import { methods, route } from "@/lib/http/route";
import { receiveMailEndpoint } from "@/lib/inbound/api";
import { deliverMail } from "@/lib/inbound/mutations";
import { INBOUND_LIMITS } from "@/lib/inbound/outcome";
import { requireSignature, SIGNATURE_HEADER } from "@/lib/inbound/signature";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(receiveMailEndpoint, async ({ request, query: { to } }) => {
    const raw = await readBytes(request, INBOUND_LIMITS.bytes);
    requireSignature(request.headers.get(SIGNATURE_HEADER), to, raw);
    await deliverMail(to.split(","), raw);
    return { message: "Taken." };
  }),
);
