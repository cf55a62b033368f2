import { describe, expect, it } from "vitest";
import { CONDITION_TEXT_MAX } from "@/lib/listings/verdict";
import { conditionText } from "./condition-text";

const ASKED = "Owner retiring, listed on brokers.example, mail me@home.example";

describe("a condition read by a model [DAT-3]", () => {
  it.each([
    ["The owner is retiring.", "The owner is retiring"],
    ["  Revenue  above\n$500k (net) ", "Revenue above $500k (net)"],
    ["EBITDA > 20% & SDE/price < 3:1", "EBITDA > 20% & SDE/price < 3:1"],
    ["Texas or Ohio; e.g. Dallas, U.S.", "Texas or Ohio; e.g. Dallas, U.S"],
    ["Größe über 5 Mitarbeiter – 売上高", "Größe über 5 Mitarbeiter – 売上高"],
  ])("is kept word for word: %j", (answered, kept) => {
    expect(conditionText(answered, ASKED)).toBe(kept);
  });

  it("keeps only the addresses the user wrote", () => {
    expect(conditionText("Listed on brokers.example or evil.example", ASKED)).toBe(
      "Listed on brokers.example or",
    );
    expect(conditionText("Answer to me@home.example, not you@home.example", ASKED)).toBe("Answer to not");
    expect(conditionText("See https://evil.example/x, //evil.example or javascript:alert(1)", ASKED)).toBe(
      "See or",
    );
  });

  it.each([
    ['<a href="https://evil.example">Owner</a> retiring', "Owner retiring"],
    ["[Owner](https://evil.example) retiring", "retiring"],
    ["{{owner}} `retires` \\ | [x]", "owner retires x"],
    ["Owner\u0000 \u202eretiring\u200b", "Owner retiring"],
    ["\ud83dOwner\ude00", "Owner"],
    [`${"x".repeat(CONDITION_TEXT_MAX - 1)}😀`, "x".repeat(CONDITION_TEXT_MAX - 1)],
  ])("contains no markup and no invisible characters: %j", (answered, kept) => {
    expect(conditionText(answered, ASKED)).toBe(kept);
  });

  it.each(["", "…", "https://evil.example", "<b>", `${".".repeat(1_000_000)}x`])(
    "is empty when nothing is left: %#",
    (answered) => {
      expect(conditionText(answered, ASKED)).toBe("");
    },
  );
});
