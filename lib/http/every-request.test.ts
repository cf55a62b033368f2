import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { onEveryRequest } from "./every-request";

it("calls a listener once per request, before it is handled, however often it was added", async () => {
  const heard: unknown[] = [];
  const listener = ({ request }: { request: { url?: string } }) => heard.push(request.url);
  onEveryRequest(listener);
  onEveryRequest(listener);
  const server = createServer((_, response) => response.end(String(heard.length))).listen(0, "127.0.0.1");
  await once(server, "listening");
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/path`);
  expect([await answer.text(), heard]).toEqual(["1", ["/path"]]);
  server.close();
});
