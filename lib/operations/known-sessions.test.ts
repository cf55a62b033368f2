import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { seal, unseal } from "@/lib/auth/sealed";
import { bypassMiddlewareForKnownSessions } from "./known-sessions";

vi.stubEnv("AUTH_SECRET", "a secret that is long enough for a test");
vi.stubEnv("DATABASE_URL", "postgres://unused");
vi.stubEnv("APP_URL", "http://winnow.example");

let server: Server;
let known: string;
/** The nonce passed to the page, and the policy of the response. */
async function ask(path: string, headers: Record<string, string>) {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return { nonce: await answer.text(), policy: answer.headers.get("content-security-policy") };
}

beforeAll(async () => {
  bypassMiddlewareForKnownSessions();
  server = createServer((request, response) => {
    response.end(request.headers["x-nonce"] ?? "");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const token = await seal("", { sub: "somebody" }, 60);
  await unseal("", token);
  known = `winnow-session=${token}`;
});
afterAll(() => {
  server.close();
});

it("a page request with a known session gets a policy with its own nonce [SEC-7]", async () => {
  const [one, other] = [
    await ask("/listings?page=2", { cookie: known }),
    await ask("/help", { cookie: known }),
  ];
  for (const { nonce, policy } of [one, other]) expect(policy).toContain(`'nonce-${nonce}'`);
  expect(one.nonce).toMatch(/^[\w+/]{22}==$/);
  expect(one.nonce).not.toBe(other.nonce);
});

it("leaves other requests to the middleware and drops a nonce sent by the client [SEC-7] [NAV-5] [ADM-1]", async () => {
  const unopened = `winnow-session=${await seal("", { sub: "somebody" }, 60)}`;
  const expired = await seal("", { sub: "somebody" }, -60);
  await unseal("", expired);
  const others: [string, Record<string, string>][] = [
    ["/listings", {}],
    ["/listings", { cookie: unopened }],
    ["/listings", { cookie: `winnow-session=${expired}` }],
    ["/listings", { cookie: `${known}; winnow-signed-out=1` }],
    ["/listings", { cookie: known, rsc: "1" }],
    ["/listings", { cookie: known, "content-type": "multipart/form-data" }],
    ["/admin", { cookie: known }],
    ["/%61dmin", { cookie: known }],
    ["/api/listings", { cookie: known }],
    ["/_next/static/a.js", { cookie: known }],
  ];
  for (const [path, headers] of others)
    expect(await ask(path, { "x-nonce": "mine", ...headers }), `${path} ${Object.keys(headers)}`).toEqual({
      nonce: "",
      policy: null,
    });
});
