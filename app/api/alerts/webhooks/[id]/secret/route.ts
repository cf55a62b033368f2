import { rotateSecretEndpoint } from "@/lib/alerts/api";
import { rotateSecret } from "@/lib/alerts/webhooks/mutations";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(rotateSecretEndpoint, ({ viewer, params }) => rotateSecret(viewer.userId, params.id)),
);
