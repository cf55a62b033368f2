import "server-only";
import { isIP, SocketAddress } from "node:net";

/** The /64 network of an IPv6 address, which is what one subscriber usually has. `address` is canonical. */
function network64(address: string): string {
  const [head = "", tail = ""] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const last = tail === "" ? [] : tail.split(":");
  while (groups.length + last.length < 8) groups.push("0");
  return `${[...groups, ...last].slice(0, 4).join(":")}::/64`;
}

/** The address used by rate limits: IPv4 in full, including IPv4-mapped IPv6; IPv6 by its /64. */
export function limitedAddress(address: string): string {
  const bare = address
    .trim()
    .replace(/^\[|\]$/g, "")
    .replace(/%.*$/, "");
  const kind = isIP(bare);
  if (kind !== 6) return kind === 4 ? bare : "unknown";
  // The one spelling of RFC 5952, in which an IPv4-mapped address ends with its IPv4 address.
  const canonical = new SocketAddress({ address: bare, family: "ipv6" }).address;
  return /^::ffff:([\d.]+)$/.exec(canonical)?.[1] ?? network64(canonical);
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
