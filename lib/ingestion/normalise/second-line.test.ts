import { describe, expect, it } from "vitest";
import { afterCutTitle, bothLines, secondLine } from "./second-line";

describe("the line below a truncated title", () => {
  it("describes the business in more words, without the card's place and the truncated word [DAT-2]", () => {
    const card = "Last Chance - Own … Ohio Profitable Village Bakery with a Courtyard and Ove… 120,000.00 77";
    expect(secondLine("Last Chance - Own…", card.replace("Own …", "Own..."))).toBe(
      "Profitable Village Bakery with a Courtyard and…",
    );
    expect(
      secondLine("Last Cha…", "Last Cha... Ohio 🌷 Rare Opportunity: Village Bakery with Courtyard – $... 1"),
    ).toBe("Village Bakery with Courtyard…");
  });

  it.each([
    ["This village bakery has been loved for years and…"],
    ["Key Features: ✔ a bakery of long standing with…"],
    ["Bakery…"],
    ["12 Mill Street, Springfield, with parking lot…"],
  ])("is ignored when it names nothing: '%s'", (line) => {
    expect(secondLine("Last Cha…", `Last Cha... Ohio ${line} 120,000.00`)).toBeUndefined();
  });

  it("is used only when the title is truncated", () => {
    expect(
      secondLine("Bakery", "Bakery... Ohio Profitable Village Bakery with a Courtyard…"),
    ).toBeUndefined();
    expect(secondLine("Bakery…", "Another card... Ohio Profitable Village Bakery with a…")).toBeUndefined();
  });
});

it("both lines count for the trade, a complete title alone", () => {
  expect(bothLines("Union Roofing Contr...", "Shop near the Harbour…")).toBe(
    "Union Roofing Shop near the Harbour…",
  );
  expect(bothLines("Roofing Company", "Roofing Company")).toBe("Roofing Company");
});

it("the card's place follows the truncated title", () => {
  expect(afterCutTitle("Well-known Diner Wash... New York Loved by all")).toMatch(/^New York/);
  expect(afterCutTitle("Well-known Diner in New York")).toBe("");
});
