import fc from "fast-check";
import { expect, it } from "vitest";
import { readSourceUrl } from "./source-url";

it("keeps only http and https URLs [DET-2]", () => {
  expect(readSourceUrl(" https://broker.example/listing/deli-12?ref=a ")).toBe(
    "https://broker.example/listing/deli-12?ref=a",
  );
  for (const url of [
    "javascript:alert(1)",
    "data:text/html,x",
    "tel:+15550100",
    "mailto:a@b.example",
    "//x",
    "",
    "https://a:b@c.example/",
  ]) {
    expect(readSourceUrl(url)).toBeNull();
  }
  expect(readSourceUrl(`https://broker.example/${"a".repeat(2_000)}`)).toBeNull();
});

it("never accepts another scheme, however it is written [DET-2]", () => {
  const scheme = fc.constantFrom(
    "javascript:",
    "JaVaScRiPt:",
    "\u0001javascript:",
    " data:",
    "vbscript:",
    "file:///",
    "java\nscript:",
  );
  fc.assert(
    fc.property(scheme, fc.string(), (prefix, rest) => {
      const url = readSourceUrl(prefix + rest);
      expect(url === null || /^https?:\/\//.test(url)).toBe(true);
    }),
  );
});
