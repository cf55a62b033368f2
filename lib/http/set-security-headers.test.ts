import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { SECURITY_HEADERS } from "./security-headers";
import { setSecurityHeaders } from "./set-security-headers";

describe("the security headers", () => {
  let server: Server;

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === "/own") response.setHeader("x-frame-options", "SAMEORIGIN");
      response.writeHead(request.url === "/missing" ? 404 : 200).end();
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  });

  afterAll(() => {
    server.close();
  });

  const headersOf = async (path: string) => {
    const { port } = server.address() as AddressInfo;
    return (await fetch(`http://127.0.0.1:${port}${path}`)).headers;
  };

  afterEach(() => vi.unstubAllEnvs());

  it("are configured for every path on Vercel, and not set by the process", async () => {
    vi.stubEnv("VERCEL", "1");
    const { default: config } = await import("@/next.config");
    const headers = Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value }));
    expect(await config.headers?.()).toEqual([{ source: "/:path*", headers }]);
    setSecurityHeaders();
    for (const name of Object.keys(SECURITY_HEADERS)) expect((await headersOf("/")).has(name)).toBe(false);
  });

  it("are set on every response elsewhere, including errors", async () => {
    setSecurityHeaders();
    for (const path of ["/", "/missing"]) {
      const headers = await headersOf(path);
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(headers.get(name)).toBe(value);
    }
  });

  it("can be overridden by a response", async () => {
    expect((await headersOf("/own")).get("x-frame-options")).toBe("SAMEORIGIN");
  });
});
