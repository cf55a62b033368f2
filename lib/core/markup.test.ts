import { expect, it } from "vitest";
import { escapeMarkup, xmlText } from "./markup";

it("text for HTML or XML has its markup escaped", () => {
  expect(escapeMarkup(`<b> & "x"`)).toBe("&lt;b&gt; &amp; &quot;x&quot;");
});

it("text for XML also loses the characters that XML does not allow", () => {
  expect(xmlText(`<b> & "x"`)).toBe("&lt;b&gt; &amp; &quot;x&quot;");
  expect(xmlText("a\u0000b\u000bc\ufffed\ud800e\nf\tg")).toBe("abcd\ufffde\nf\tg");
});
