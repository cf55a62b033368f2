import "server-only";
import { type Exchange, onEveryRequest } from "./every-request";
import { SECURITY_HEADERS } from "./security-headers";

function setHeaders({ response }: Exchange): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
}

/**
 * Sets the security headers on every response before anything else handles the request. Next.js could do it
 * too (next.config.ts does on Vercel, which serves files itself), but that costs time on each request
 * (docs/decisions/0093-security-headers.md). Call it once at server start.
 */
export function setSecurityHeaders(): void {
  if (process.env.VERCEL !== "1") onEveryRequest(setHeaders);
}
