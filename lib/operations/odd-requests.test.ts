import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { refuseOddRequests } from "./odd-requests";

it("odd methods are answered 405 before a page is asked, and an action that cannot be read 400 [SEC-8]", async () => {
  refuseOddRequests();
  const asked: (string | undefined)[] = [];
  const server = createServer((incoming, response) => {
    asked.push(incoming.method);
    response.statusCode = incoming.method === "POST" ? 500 : 200;
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const status = (method: string, headers = {}) =>
    new Promise((done) =>
      request({ port, host: "127.0.0.1", method, headers }, (answer) => {
        answer.resume();
        done(answer.statusCode);
      }).end(),
    );
  expect([await status("TRACE"), await status("PROPFIND"), await status("GET")]).toEqual([405, 405, 200]);
  expect([await status("POST", { "next-action": "40" }), await status("POST")]).toEqual([400, 500]);
  expect(asked).toEqual(["GET", "POST", "POST"]);
  server.close();
});
