import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { gatherWrites } from "./gather-writes";

describe("writes to a response", () => {
  let close = () => {};

  beforeAll(gatherWrites);
  afterEach(() => close());

  /** The chunks the server writes to the socket. */
  async function piecesOf(answer: RequestListener, sent: string[] = []): Promise<string[]> {
    const server = createServer((request, response) => {
      const { _writev: many, _write: one } = request.socket;
      request.socket._writev = (chunks, done) => {
        sent.push(chunks.map(({ chunk, encoding }) => Buffer.from(chunk, encoding).toString()).join(""));
        many?.call(request.socket, chunks, done);
      };
      request.socket._write = (chunk, encoding, done) => {
        sent.push(String(chunk));
        one.call(request.socket, chunk, encoding, done);
      };
      answer(request, response);
    }).listen(0, "127.0.0.1");
    close = () => server.close();
    await once(server, "listening");
    const caller = connect((server.address() as AddressInfo).port, "127.0.0.1");
    caller.write("GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n");
    caller.resume();
    await once(caller, "close");
    return sent;
  }

  it("in the same tick are sent as one chunk, including headers and end", async () => {
    const pieces = await piecesOf(async (_, response) => {
      response.flushHeaders();
      response.write("first");
      await Promise.resolve();
      response.write("second");
      response.end();
    });
    expect(pieces).toEqual([expect.stringMatching(/^HTTP\/1\.1 200.*first.*second.*0\r\n\r\n$/s)]);
  });

  it("are sent by the next tick, even if more is to come", async () => {
    const sent: string[] = [];
    let before = "";
    const pieces = await piecesOf(async (_, response) => {
      response.write("first");
      await sleep(50);
      before = sent.join("");
      response.end("second");
    }, sent);
    expect([before, ...pieces.slice(1)]).toEqual([
      expect.stringContaining("first"),
      expect.stringContaining("second"),
    ]);
  });

  it("beyond the socket's buffer are sent completely and signal backpressure", async () => {
    const part = "x".repeat(1_000_000);
    const pieces = await piecesOf(async (_, response) => {
      for (let at = 0; at < 5; at += 1) if (!response.write(part)) await once(response, "drain");
      response.end();
    });
    expect(pieces.join("").match(/x/g)?.length).toBe(5_000_000);
  });
});
