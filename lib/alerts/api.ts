import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/http/contract";

/**
 * Where mail programs unsubscribe their user with one click (RFC 8058). The signed token is all the authority
 * there is and all that is needed: the call carries no cookie, and its form body says nothing more.
 */
export const unsubscribeEndpoint = endpoint({
  method: "POST",
  path: "/api/alerts/unsubscribe",
  summary: "Switch off e-mail alerts with the token of an unsubscribe link",
  access: "public",
  query: z.object({ token: z.string().max(200) }),
  response: z.object({ message: z.string() }),
  errors: { 400: "The link was not issued by this server." },
});
