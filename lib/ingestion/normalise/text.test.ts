import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanLine, cleanText, repairMojibake } from "./text";

describe("a source text", () => {
  it("loses its tags, scripts and comments [DAT-2]", () => {
    const html =
      "<p>Fine <b>deli</b></p><script>alert('x')</script><!-- sold --><ul><li>One</li><li>Two</li></ul>";
    expect(cleanText(html)).toBe("Fine deli\nOne\nTwo");
  });

  it("is decoded even when encoded twice, and tags hidden that way are stripped too", () => {
    expect(cleanText("FF&amp;amp;E &amp; &#39;stock&#39;")).toBe("FF&E & 'stock'");
    expect(cleanText("Bar &lt;script&gt;alert(1)&lt;/script&gt; and grill")).toBe("Bar and grill");
    expect(cleanText("Shop &lt;img src=x onerror=alert(1)")).toBe("Shop");
  });

  it("keeps symbols that are not tags", () => {
    expect(cleanText("Rent <$2,000 and margin > 30%")).toBe("Rent <$2,000 and margin > 30%");
  });

  it("has its mojibake repaired", () => {
    expect(repairMojibake("BrokersÂ® donâ€™t â€“ cafÃ©")).toBe("Brokers® don’t – café");
    expect(repairMojibake("Señor Ángel’s Café")).toBe("Señor Ángel’s Café");
  });

  it("loses invisible and control characters, and unusual blanks become one space", () => {
    expect(cleanText("A\u0000\u200BB\u00A0\u00A0 C\u202Ed\t e")).toBe("AB Cd e");
    expect(cleanLine("one\r\n\r\n two")).toBe("one two");
  });

  it("loses the backslashes a script left before quotes", () => {
    expect(cleanText("Class \\\\\\'C\\\\\\' licence")).toBe("Class 'C' licence");
  });

  it("is truncated at the limit without breaking a character", () => {
    expect(cleanText("ab😀".repeat(9), 3)).toBe("ab\uFFFD");
    expect(cleanText("x".repeat(30_000))).toHaveLength(20_000);
  });

  it("never contains a control character, a lone surrogate or more than the limit", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (raw) => {
        const text = cleanText(raw, 100);
        expect(text.length).toBeLessThanOrEqual(100);
        expect(text.isWellFormed()).toBe(true);
        expect(/[^\P{Cc}\n]/u.test(text)).toBe(false);
      }),
    );
  });
});

it("loses the remains of an entity or character where it was truncated", () => {
  expect(cleanText("Deli with parking &nda... 120,000")).toBe("Deli with parking... 120,000");
  expect(cleanText("Endless potential! \uFFFD...")).toBe("Endless potential!...");
  expect(cleanText("Salt & Pepper Grill")).toBe("Salt & Pepper Grill");
});
