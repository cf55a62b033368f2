import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SECURITY_HEADERS } from "./security-headers";
import { setSecurityHeaders } from "./set-security-headers";

describe("the security headers", () => {
  let server: Server;

  beforeAll(async () => {
    setSecurityHeaders();
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

  it("stand on every answer of the process, failures included", async () => {
    for (const path of ["/", "/missing"]) {
      const headers = await headersOf(path);
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(headers.get(name)).toBe(value);
    }
  });

  it("give way to what an answer says itself", async () => {
    expect((await headersOf("/own")).get("x-frame-options")).toBe("SAMEORIGIN");
  });
});
