import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clientAddress } from "@/lib/http/client-address";
import { guardForwardingHeaders } from "@/lib/http/forwarding";

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
