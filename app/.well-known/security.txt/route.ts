import { env } from "@/lib/core/env";

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Contact for reporting vulnerabilities, according to RFC 9116 (SEC-10). */
export function GET(): Response {
  const { SUPPORT_EMAIL, appUrl } = env();
  const page = `${appUrl}/help/security`;
  const lines = [
    `Contact: ${SUPPORT_EMAIL ? `mailto:${SUPPORT_EMAIL}` : page}`,
    `Expires: ${new Date(Date.now() + YEAR_MS).toISOString()}`,
    `Policy: ${page}`,
    `Canonical: ${appUrl}/.well-known/security.txt`,
    "Preferred-Languages: en",
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
