import { describe, expect, it } from "vitest";
import { supportHref } from "./support";

describe("support [BIL-3]", () => {
  it("marks the questions of those who pay, so that they are answered first", () => {
    expect(supportHref("help@example.com", true)).toBe(
      "mailto:help@example.com?subject=%5BPriority%5D%20Question%20about%20Winnow",
    );
    expect(supportHref("help@example.com", false)).toBe(
      "mailto:help@example.com?subject=Question%20about%20Winnow",
    );
  });

  it("is not offered by a server without an address for it", () => {
    expect(supportHref(undefined, true)).toBeNull();
  });
});
