import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { rejectInvalidRequests } from "./invalid-requests";

it("returns 405 for unknown methods and 400 for an unreadable server action [SEC-8]", async () => {
  rejectInvalidRequests();
  const asked: (string | undefined)[] = [];
  const server = createServer((incoming, response) => {
    asked.push(incoming.method);
    response.statusCode = incoming.url === "/failing" ? 500 : 200;
    // Like a response forwarded by Next.js from another page's action: it keeps only the headers.
    if (incoming.url === "/elsewhere") response.setHeader("x-action-refused", "1");
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const status = (method: string, path = "/", headers = {}) =>
    new Promise((done) =>
      request({ port, host: "127.0.0.1", method, path, headers }, (answer) => {
        answer.resume();
        done(answer.statusCode);
      }).end(),
    );
  expect([await status("TRACE"), await status("PROPFIND"), await status("GET")]).toEqual([405, 405, 200]);
  const action = { "next-action": "40" };
  expect([await status("POST", "/failing", action), await status("POST", "/failing")]).toEqual([400, 500]);
  expect([await status("POST", "/elsewhere", action), await status("POST", "/", action)]).toEqual([400, 200]);
  expect(asked).toEqual(["GET", "POST", "POST", "POST", "POST"]);
  server.close();
});
