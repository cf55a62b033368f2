import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { mendMalformedAddresses } from "./malformed-addresses";

it("a method that no page knows is answered 405 before the page is asked [SEC-8]", async () => {
  mendMalformedAddresses();
  const asked: (string | undefined)[] = [];
  const server = createServer((incoming, response) => {
    asked.push(incoming.method);
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const status = (method: string) =>
    new Promise((done) =>
      request({ port, host: "127.0.0.1", method }, (answer) => {
        answer.resume();
        done(answer.statusCode);
      }).end(),
    );
  expect([await status("TRACE"), await status("PROPFIND"), await status("GET")]).toEqual([405, 405, 200]);
  expect(asked).toEqual(["GET"]);
  server.close();
});
