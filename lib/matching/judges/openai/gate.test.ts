import { expect, it } from "vitest";
import { Gate } from "./gate";

const signal = new AbortController().signal;

it("a pause requested by the service holds back every call that has not started [DAT-3]", async () => {
  const gate = new Gate(2);
  const began = performance.now();
  const passedAfter = () => gate.pass(async () => performance.now() - began, signal);
  gate.pauseFor(80);
  const passed = await Promise.all([passedAfter(), passedAfter(), passedAfter()]);
  expect(Math.min(...passed)).toBeGreaterThanOrEqual(78);
});

it("a longer pause is not shortened by a later, shorter one [DAT-3]", async () => {
  const gate = new Gate(1);
  const began = performance.now();
  gate.pauseFor(80);
  gate.pauseFor(5);
  expect(await gate.pass(async () => performance.now() - began, signal)).toBeGreaterThanOrEqual(78);
});
