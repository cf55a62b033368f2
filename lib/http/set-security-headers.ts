import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import { SECURITY_HEADERS } from "./security-headers";

let setting = false;

/**
 * Puts the security headers on every answer of this process before anybody else sees the request. Next.js could do it
 * (next.config.ts does on Vercel, where files are not ours to answer), at a price on each request
 * (docs/decisions/0093-security-headers-of-the-server.md). Call it once when the server starts.
 */
export function setSecurityHeaders(): void {
  if (setting || process.env.VERCEL === "1") return;
  setting = true;
  subscribe("http.server.request.start", (message) => {
    const { response } = message as { response: ServerResponse };
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  });
}
