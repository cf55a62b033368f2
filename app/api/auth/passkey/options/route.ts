import { passkeyOptions } from "@/lib/accounts/passkeys/api";
import { requestOptions } from "@/lib/accounts/passkeys/ceremony";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(passkeyOptions, ({ request }) => requestOptions(request.headers)),
);
