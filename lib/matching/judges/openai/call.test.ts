import { expect, it } from "vitest";
import { requestedWaitMs } from "./call";
import { Gate } from "./gate";

const NOW = Date.parse("2026-11-20T12:00:00Z");

it.each([
  [{ "retry-after": "7" }, 7_000],
  [{ "retry-after": "Fri, 20 Nov 2026 12:00:09 GMT" }, 9_000],
  [{ "retry-after-ms": "250", "retry-after": "7" }, 250],
  [{ "retry-after": "86400" }, 60_000],
  [{ "retry-after": "soon" }, null],
  [{}, null],
  [undefined, null],
])("for the response headers %j the wait is %s ms", (headers, wait) => {
  expect(requestedWaitMs(headers, NOW)).toBe(wait);
});

it("a caller that gives up in the queue leaves its turn to the others", async () => {
  const gate = new Gate(1);
  const { promise, resolve } = Promise.withResolvers<string>();
  const patient = new AbortController().signal;
  const leaving = new AbortController();
  const first = gate.pass(() => promise, patient);
  const second = gate.pass(async () => "second", leaving.signal);
  const third = gate.pass(async () => "third", patient);
  leaving.abort(new Error("gone"));
  await expect(second).rejects.toThrow("gone");
  resolve("first");
  expect(await Promise.all([first, third])).toEqual(["first", "third"]);
});
