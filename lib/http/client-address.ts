import "server-only";
import { isIP } from "node:net";

/** The first four groups of an IPv6 address, written out: what one subscriber usually has. */
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

/** An address in the form that limits count by: IPv4 whole, also when mapped into IPv6; IPv6 by its /64. */
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
 * The address a request came from, in the form that limits count by (AUTH-13). The last entry of
 * X-Forwarded-For is the one that our own proxy wrote. Without TRUST_PROXY that header holds the address
 * of the socket and nothing else (see forwarding.ts), so a caller cannot choose it.
 */
export function clientAddress(headers: Headers): string {
  const entries = headers.get("x-forwarded-for")?.split(",") ?? [];
  const entry = entries.at(-1);
  return entry ? limitedAddress(entry) : "unknown";
}
