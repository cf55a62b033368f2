import { BlockList, isIP } from "node:net";

/**
 * Ranges outside the public internet (IANA special-purpose registries, RFC 6890 and its updates), plus one
 * address in a public range that is internal to a cloud: Azure's host, 168.63.129.16.
 */
const NOT_PUBLIC_V4 = `
  0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 168.63.129.16/32 169.254.0.0/16
  172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24
  192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`;
/** Exceptions within global unicast; all else (v4-mapped, NAT64, ULA, link-local) is refused. */
const NOT_PUBLIC_V6 = "2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20";

function list(ranges: string, family: "ipv4" | "ipv6"): BlockList {
  const blocked = new BlockList();
  for (const range of ranges.trim().split(/\s+/)) {
    const [network = "", prefix] = range.split("/");
    blocked.addSubnet(network, Number(prefix), family);
  }
  return blocked;
}

const notPublicV4 = list(NOT_PUBLIC_V4, "ipv4");
const notPublicV6 = list(NOT_PUBLIC_V6, "ipv6");
const globalUnicast = list("2000::/3", "ipv6");

/** Whether an IP address, as text, is on the public internet. Returns false for anything else. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublicV4.check(address, "ipv4");
  if (family !== 6) return false;
  return globalUnicast.check(address, "ipv6") && !notPublicV6.check(address, "ipv6");
}
