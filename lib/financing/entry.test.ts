import { describe, expect, it } from "vitest";
import { draftAfter, entryOf, STEP_TABLES, stepsOf, withoutStep, withStep } from "./entry";
import SBA_2026 from "./sba-2026.json" with { type: "json" };
import { lendingRulesEntrySchema } from "./schema";

const draft = draftAfter({ validTo: "2026-09-30", rules: SBA_2026 });

describe("a draft of lending rules", () => {
  it("starts with the figures of the latest rules, on the day after they end [FIN-12]", () => {
    expect(draft).toMatchObject({ validFrom: "2026-10-01", validTo: "", source: "" });
    const entry = entryOf({ ...draft, source: "Notice of a test" });
    expect(lendingRulesEntrySchema.parse(entry)).toEqual({
      validFrom: "2026-10-01",
      validTo: null,
      source: "Notice of a test",
      rules: SBA_2026,
    });
  });

  it("parses formatted amounts, and leaves invalid ones to the schema [FIN-12]", () => {
    expect(entryOf({ ...draft, "rules.loanLimit": "$10,000,000" }).rules.loanLimit).toBe(10_000_000);
    const refused = lendingRulesEntrySchema.safeParse(
      entryOf({ ...draft, source: "x", "rules.loanLimit": "ten million" }),
    );
    expect(refused.error?.issues[0]).toMatchObject({
      path: ["rules", "loanLimit"],
      message: "must be a whole number of dollars above 0",
    });
  });

  it("adds a step before the open-ended one, and removes a step [FIN-12]", () => {
    const more = withStep(draft, "fee");
    expect(stepsOf(more, "fee")).toBe(4);
    expect(more["rules.fee.2.upTo"]).toBe("");
    expect(more["rules.fee.3.upTo"]).toBe("");
    const filled = entryOf({ ...more, source: "x", "rules.fee.2.upTo": "1000000" });
    expect(lendingRulesEntrySchema.parse(filled).rules.fee.map(({ upTo }) => upTo)).toEqual([
      150_000,
      700_000,
      1_000_000,
      null,
    ]);
    expect(entryOf(withoutStep(more, "fee", 2)).rules).toEqual(SBA_2026);
  });

  it("omits the optional higher fee when its fields are empty [FIN-12]", () => {
    const plain = entryOf({
      ...draft,
      "rules.fee.2.beyond.guaranteed": "",
      "rules.fee.2.beyond.percent": " ",
    });
    expect(plain.rules.fee[2]).toEqual({ upTo: null, percent: "3.5" });
  });

  it("has a field for everything in the tables of steps [FIN-12]", () => {
    for (const { of, columns } of STEP_TABLES) {
      const paths = Object.keys(draft)
        .filter((path) => path.startsWith(`rules.${of}.`))
        .map((path) => path.split(".").slice(3).join("."));
      expect(new Set(paths)).toEqual(new Set(["upTo", ...columns.map(({ path }) => path)]));
    }
  });
});
