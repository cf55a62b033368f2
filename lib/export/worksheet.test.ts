import { describe, expect, it } from "vitest";
import { columnLetters, xmlText } from "./worksheet";

describe("a worksheet [BIL-3]", () => {
  it.each([
    [0, "A"],
    [25, "Z"],
    [26, "AA"],
    [51, "AZ"],
    [52, "BA"],
    [701, "ZZ"],
    [702, "AAA"],
  ])("names column %i '%s'", (index, letters) => {
    expect(columnLetters(index)).toBe(letters);
  });

  it("escapes markup and drops characters invalid in XML", () => {
    expect(xmlText(`<b> & "x"`)).toBe("&lt;b&gt; &amp; &quot;x&quot;");
    expect(xmlText("a\u0000b\u000bc\ufffed\ud800e\nf\tg")).toBe("abcd\ufffde\nf\tg");
  });

  it("truncates text to the maximum cell length", () => {
    expect(xmlText("x".repeat(40_000))).toHaveLength(32_767);
  });
});
