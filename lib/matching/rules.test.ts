import { describe, expect, it } from "vitest";
import { ANSWERS, type Answer, type Finding } from "@/lib/listings/verdict";
import { metInWords, qualityOf, reasoningAbove, reasoningOf, scoreOf, whyNot } from "./rules";

const finding = (answer: Answer, required: boolean, text = "A condition"): Finding => ({
  text,
  required,
  answer,
  quotes: answer === "unknown" ? [] : ["its own words"],
  facts: [],
});

/** Every combination of answers to up to `n` required conditions and up to `n` preferences. */
function* allFindings(n: number): Generator<Finding[]> {
  const tuples = (length: number): Answer[][] =>
    length === 0 ? [[]] : tuples(length - 1).flatMap((rest) => ANSWERS.map((answer) => [...rest, answer]));
  for (let required = 0; required <= n; required += 1) {
    for (let preferred = 0; preferred <= n; preferred += 1) {
      for (const a of tuples(required)) {
        for (const b of tuples(preferred)) {
          yield [...a.map((answer) => finding(answer, true)), ...b.map((answer) => finding(answer, false))];
        }
      }
    }
  }
}

const has = (findings: Finding[], required: boolean, answer: Answer) =>
  findings.some((one) => one.required === required && one.answer === answer);

describe("the quality of a match", () => {
  it("is none as soon as one required condition is unmet [DAT-3]", () => {
    for (const findings of allFindings(3)) {
      if (has(findings, true, "unmet")) expect(qualityOf(findings)).toBe("none");
    }
  });

  it("is great when everything required and half of the preferences are met [DAT-3, MAT-3]", () => {
    for (const findings of allFindings(3)) {
      const required = findings.filter((one) => one.required);
      const preferred = findings.filter((one) => !one.required);
      const met = preferred.filter(({ answer }) => answer === "met").length;
      const allMet = required.every(({ answer }) => answer === "met");
      const enough = required.length > 0 ? met * 2 >= preferred.length : met === preferred.length && met > 0;
      expect(qualityOf(findings) === "great").toBe(allMet && enough);
    }
  });

  it("is not even maybe while the kind of business is unknown [MAT-3]", () => {
    const kind = { ...finding("unknown", true), isKind: true };
    expect(qualityOf([kind, finding("met", true)])).toBe("none");
    expect(qualityOf([{ ...kind, answer: "met" }, finding("unknown", true)])).toBe("maybe");
  });

  it("is at best maybe while a required condition is unknown [DAT-3]", () => {
    for (const findings of allFindings(3)) {
      if (has(findings, true, "unknown")) expect(["maybe", "none"]).toContain(qualityOf(findings));
    }
  });

  it("keeps a listing visible that is silent on everything, unless a kind of business is asked for [DAT-3, MAT-3]", () => {
    expect(qualityOf([finding("unknown", true), finding("unknown", false)])).toBe("maybe");
    expect(qualityOf([{ ...finding("unknown", false), isKind: true }, finding("unknown", true)])).toBe(
      "none",
    );
  });

  it("is not raised by meeting a preferred exclusion through silence when a preference is unmet [MAT-3]", () => {
    const noSign = { ...finding("met", false), excludes: true };
    expect(qualityOf([finding("unknown", false), noSign])).toBe("maybe");
    expect(qualityOf([finding("met", false), noSign, finding("unknown", false)])).toBe("good");
    expect(qualityOf([noSign])).toBe("great");
  });

  it("is never lowered below good by preferences alone [DAT-3]", () => {
    for (const findings of allFindings(3)) {
      const required = findings.filter((one) => one.required);
      if (required.length > 0 && required.every(({ answer }) => answer === "met")) {
        expect(["great", "good"]).toContain(qualityOf(findings));
      }
    }
  });

  it("never gets worse when an answer gets better [DAT-3]", () => {
    const rank = { none: 0, maybe: 1, good: 2, great: 3 };
    for (const findings of allFindings(2)) {
      const before = rank[qualityOf(findings)];
      findings.forEach((one, index) => {
        const better = one.answer === "unmet" ? "unknown" : "met";
        const raised = findings.with(index, { ...one, answer: better });
        expect(rank[qualityOf(raised)]).toBeGreaterThanOrEqual(before);
      });
    }
  });

  it.each([
    [["met"], ["unmet"], "good"],
    [["met"], ["unknown"], "good"],
    [["met", "unknown"], ["met"], "maybe"],
    [["unknown"], ["met"], "maybe"],
    [["unknown"], ["unmet"], "maybe"],
    [[], ["met", "unmet"], "good"],
    [[], ["met", "unmet", "unknown"], "maybe"],
    [[], [], "none"],
  ] as [Answer[], Answer[], string][])("of required %j and preferred %j is %s [DAT-3]", (a, b, quality) => {
    expect(qualityOf([...a.map((x) => finding(x, true)), ...b.map((x) => finding(x, false))])).toBe(quality);
  });
});

describe("the reasoning", () => {
  it("quotes the listing for what is met and names what is not stated [DAT-3]", () => {
    const findings: Finding[] = [
      {
        text: "Owner retiring",
        required: true,
        answer: "met",
        quotes: ["The owner is retiring after 12 years."],
        facts: [],
      },
      { text: "Recurring revenue", required: true, answer: "unknown", quotes: [], facts: [] },
    ];
    expect(reasoningOf(findings)).toBe(
      "Met: Owner retiring (“The owner is retiring after 12 years”). Not stated: Recurring revenue.",
    );
  });

  it("leaves quotes and facts to the conditions shown below it [SCR-21]", () => {
    const findings: Finding[] = [
      { text: "Retiring.", required: true, answer: "met", quotes: ["He retires"], facts: [] },
      { text: "Texas", required: true, answer: "met", quotes: [], facts: ["Location: Texas"] },
      { text: "Recurring revenue", required: false, answer: "unmet", quotes: ["one-off jobs"], facts: [] },
    ];
    const reasoning = reasoningOf(findings, "Keyword matching");
    expect(reasoningAbove({ findings, reasoning })).toBe(
      "Met: Retiring; Texas. Preference not met: Recurring revenue.",
    );
    expect(reasoningAbove({ findings: [], reasoning: "No usable answer." })).toBe("No usable answer.");
  });

  it("starts with who judged when a prefix is given [DAT-3]", () => {
    expect(reasoningOf([finding("met", true)], "Keyword matching")).toBe(
      "Keyword matching. Met: A condition (“its own words”).",
    );
  });

  it("has at most two sentences, however many conditions there are [DAT-3]", () => {
    for (const findings of allFindings(2)) {
      const sentences = reasoningOf(findings).match(/\.( |$)/g) ?? [];
      expect(sentences.length).toBeLessThanOrEqual(2);
    }
  });

  it("cuts a long quote at a word boundary [DAT-3]", () => {
    const quote = "word ".repeat(60);
    const text = reasoningOf([{ text: "Long", required: true, answer: "met", quotes: [quote], facts: [] }]);
    expect(text.length).toBeLessThan(140);
    expect(text).toContain("word …”");
  });
});

it.each([
  [[finding("met", true), finding("met", true), finding("unknown", false)], "Both required conditions met"],
  [
    [finding("met", true), finding("unknown", true), finding("unmet", true)],
    "1 of 3 required conditions met",
  ],
  [[finding("met", true), finding("unmet", false)], "The required condition is met"],
  [[finding("met", false), finding("unknown", false)], "1 of 2 preferences met"],
  [[finding("unknown", true)], "0 of 1 required condition met"],
  [[], ""],
])("the share of conditions met, in words: %# [DET-4]", (findings, words) => {
  expect(metInWords(findings)).toBe(words);
});

it("what rules a listing out is the first required condition it fails, or else the first it is silent on [MAT-59]", () => {
  const [silent, preferred] = [finding("unknown", true, "Silent"), finding("unmet", false, "Preferred")];
  expect(whyNot([preferred, silent, finding("unmet", true, "Unmet")])).toBe("Not met: Unmet");
  expect(whyNot([preferred, silent])).toBe("Not stated: Silent");
  expect(whyNot([finding("met", true)])).toBe("");
});

describe("the score within a quality", () => {
  it("rises with every condition met, by more for a required one than for a preference [MAT-3]", () => {
    const required = [finding("met", true), finding("unknown", true)];
    expect(scoreOf([...required, finding("met", false)])).toBeGreaterThan(
      scoreOf([...required, finding("unknown", false)]),
    );
    expect(scoreOf([finding("met", true), finding("unmet", false)])).toBeGreaterThan(
      scoreOf([finding("unmet", true), finding("met", false)]),
    );
    for (const findings of allFindings(2)) {
      expect(scoreOf(findings)).toBeGreaterThanOrEqual(0);
      expect(scoreOf(findings)).toBeLessThanOrEqual(1);
    }
  });

  it("is the maximum when everything is met, and 0 without conditions [MAT-3]", () => {
    expect(scoreOf([finding("met", true), finding("met", false)])).toBe(1);
    expect(scoreOf([])).toBe(0);
  });
});
