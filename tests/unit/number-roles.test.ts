import { describe, expect, it } from "vitest";
import { slotNetwork } from "@/lib/core/slot-network";
import MODEL from "@/lib/ingestion/normalise/number-role-weights.json" with { type: "json" };
import { numberItem, numberText, rolesFound, textsOfAnother } from "@/tests/data-quality/number-texts";

describe("the figures that sentences tell", () => {
  it("are known for an author whose texts were not learned from [FIG-34]", () => {
    const found = rolesFound(textsOfAnother(), slotNetwork(MODEL));
    for (const role of ["askingPrice", "revenue", "earnings"] as const) {
      const {
        marked,
        found: known,
        read,
        right,
      } = found.get(role) ?? { marked: 1, found: 0, read: 1, right: 0 };
      expect(known / marked, `${role} found`).toBeGreaterThan(0.85);
      expect(right / read, `${role} right`).toBeGreaterThan(0.9);
    }
  });

  it("marks in a text are its numbers' roles, and other numbers are none [FIG-34]", () => {
    const text = numberText("Does [[R $410,000]] a year ⏎ rent is $2,400, since [[Y 1974]]");
    expect(text.text).toBe("Does $410,000 a year\nrent is $2,400, since 1974");
    expect(numberItem(text, () => true).slots.map(({ role }) => role)).toEqual(["revenue", "other", "year"]);
    expect(() => numberText("Does [[X 1]]")).toThrow("[[X 1]]");
  });
});
