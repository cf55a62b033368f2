import { describe, expect, it } from "vitest";
import { supportHref } from "./support";

describe("support [BIL-3]", () => {
  it("marks questions from subscribers as priority", () => {
    expect(supportHref("help@example.com", true)).toBe(
      "mailto:help@example.com?subject=%5BPriority%5D%20Question%20about%20Winnow",
    );
    expect(supportHref("help@example.com", false)).toBe(
      "mailto:help@example.com?subject=Question%20about%20Winnow",
    );
  });

  it("is not offered without a support address", () => {
    expect(supportHref(undefined, true)).toBeNull();
  });
});
