import "server-only";
import { type Exchange, onEveryRequest } from "./every-request";
import { SECURITY_HEADERS } from "./security-headers";

function setHeaders({ response }: Exchange): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
}

/**
 * Puts the security headers on every answer of this process before anybody else sees the request. Next.js could do it
 * (next.config.ts does on Vercel, where files are not ours to answer), at a price on each request
 * (docs/decisions/0093-security-headers-of-the-server.md). Call it once when the server starts.
 */
export function setSecurityHeaders(): void {
  if (process.env.VERCEL !== "1") onEveryRequest(setHeaders);
}
