import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clientAddress } from "@/lib/http/client-address";
import { FORWARDED_MARK, guardForwardingHeaders } from "@/lib/http/forwarding";

let seen: IncomingHttpHeaders = {};
const server = createServer((request, response) => {
  seen = { ...request.headers };
  response.end();
});
process.env.DATABASE_URL = "postgres://unused";
let url = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it("a client's forwarding headers are ignored without TRUST_PROXY [AUTH-13]", async () => {
  guardForwardingHeaders();
  await fetch(url, {
    headers: {
      "x-forwarded-for": "203.0.113.1, 203.0.113.2",
      "x-forwarded-host": "evil.test",
      "x-forwarded-proto": "https",
      "x-real-ip": "203.0.113.3",
      forwarded: "for=203.0.113.4",
    },
  });
  expect(clientAddress(new Headers(seen as Record<string, string>))).toBe("127.0.0.1");
  expect(seen).not.toHaveProperty("x-forwarded-host");
  expect(seen).not.toHaveProperty("x-forwarded-proto");
  expect(seen).not.toHaveProperty("x-real-ip");
  expect(seen).not.toHaveProperty("forwarded");
});

it("a client cannot pass its request off as one that Next.js forwards to itself [AUTH-13, SEC-8]", async () => {
  const claims = { "x-action-forwarded": "1", "x-winnow-seen": "1", "x-forwarded-host": "evil.test" };
  await fetch(url, { headers: { ...claims, "x-forwarded-proto": "https", "x-forwarded-port": "444" } });
  expect(seen).not.toHaveProperty("x-forwarded-host");
  expect(seen).not.toHaveProperty("x-forwarded-proto");
  expect(seen).not.toHaveProperty("x-forwarded-port");
});

it("a server action that Next.js forwards to itself keeps the client's address and the requested host [AUTH-13, SEC-8]", async () => {
  await fetch(url);
  // Next.js copies the headers of the request and adds where it was sent.
  const { host, connection, ...headers } = seen as Record<string, string>;
  await fetch(url, {
    headers: {
      ...headers,
      "x-action-forwarded": "1",
      "x-forwarded-for": "203.0.113.5",
      "x-forwarded-host": "winnow.test",
    },
  });
  expect(clientAddress(new Headers(seen as Record<string, string>))).toBe("203.0.113.5");
  expect([seen.host, seen["x-forwarded-host"]]).toEqual(["winnow.test", "winnow.test"]);
  expect(seen).not.toHaveProperty(FORWARDED_MARK);
});

it("a request forwarded by any kind of proxy is marked as forwarded [SEC-8]", async () => {
  const marked = async (headers: Record<string, string>) => {
    await fetch(url, { headers });
    return FORWARDED_MARK in seen;
  };
  for (const name of [
    "via",
    "x-forwarded-for",
    "cf-connecting-ip",
    "true-client-ip",
    "x-real-ip",
    "forwarded",
  ])
    expect(await marked({ [name]: "127.0.0.1" }), name).toBe(true);
  expect(await marked({ [FORWARDED_MARK]: "1", "x-requested-with": "fetch" })).toBe(false);
});
