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

it("forwarding headers of a caller are worth nothing without TRUST_PROXY [AUTH-13]", async () => {
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

it("a request that any kind of proxy handed on is known for one [SEC-8]", async () => {
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
