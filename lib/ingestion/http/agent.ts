import "server-only";
import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { Agent, buildConnector } from "undici";
import { AppError } from "@/lib/core/errors";
import { isPublicAddress } from "./addresses";

const CONNECT_TIMEOUT_MS = 5_000;
const READ_TIMEOUT_MS = 15_000;

const refusal = (host: string) =>
  new AppError("BAD_REQUEST", `${host} is not on the public internet, so it is not fetched.`);

/** Resolves a host name, refusing private addresses. The connection uses the checked address. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (fault, addresses) => {
    if (fault) return callback(fault, "", 0);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublicAddress(address))) {
      return callback(refusal(hostname), "", 0);
    }
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/**
 * Connects to the public internet only. The address is checked when the connection is made, so neither a
 * redirect nor a name that resolves differently the second time (DNS rebinding) leads to a private address.
 */
export function createAgent(allowPrivate: boolean): Agent {
  const connect = buildConnector({
    timeout: CONNECT_TIMEOUT_MS,
    ...(!allowPrivate && { lookup: publicLookup }),
  });
  return new Agent({
    connections: 1,
    headersTimeout: READ_TIMEOUT_MS,
    bodyTimeout: READ_TIMEOUT_MS,
    maxHeaderSize: 32_768,
    connect(options, callback) {
      const host = options.hostname.replace(/^\[|\]$/g, "");
      if (!allowPrivate && isIP(host) && !isPublicAddress(host)) return callback(refusal(host), null);
      connect(options, callback);
    },
  });
}
