import "server-only";
import { isIP } from "node:net";

/** The /64 network of an IPv6 address, which is what one subscriber usually has. */
function network64(address: string): string {
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  if (tail !== undefined) {
    const last = tail === "" ? [] : tail.split(":");
    while (groups.length + last.length < 8) groups.push("0");
    groups.push(...last);
  }
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/** The address used by rate limits: IPv4 in full, including IPv4-mapped IPv6; IPv6 by its /64. */
export function limitedAddress(address: string): string {
  const bare = address
    .trim()
    .replace(/^\[|\]$/g, "")
    .replace(/%.*$/, "");
  const mapped = /^(?:0*:)*:?(?:0*:)*ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped) return mapped;
  const kind = isIP(bare);
  if (kind === 4) return bare;
  return kind === 6 && !bare.includes(".") ? network64(bare) : "unknown";
}

/**
 * The client's address as used by rate limits (AUTH-13): the last entry of X-Forwarded-For, which our own
 * proxy wrote. Without TRUST_PROXY that header contains only the socket's address (see forwarding.ts), so
 * callers cannot forge it.
 */
export function clientAddress(headers: Headers): string {
  const entries = headers.get("x-forwarded-for")?.split(",") ?? [];
  const entry = entries.at(-1);
  return entry ? limitedAddress(entry) : "unknown";
}
