import { expect, it } from "vitest";
import { retryAfterMs } from "./retry-after";

const NOW = Date.parse("2026-03-01T12:00:00Z");

it.each([
  ["30", 30_000],
  ["0", 0],
  ["1.5", 1_500],
  ["Sun, 01 Mar 2026 12:00:05 GMT", 5_000],
  ["Sun, 01 Mar 2026 11:00:00 GMT", 0],
  ["soon", null],
  [null, null],
])("a Retry-After of '%s' asks for a wait of %s ms", (header, wait) => {
  expect(retryAfterMs(header, NOW)).toBe(wait);
});
