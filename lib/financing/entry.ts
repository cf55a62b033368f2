import { dayAfter } from "@/lib/core/dates";
import type { KnownRules, LendingRulesEntry } from "./schema";

/** An input field for lending rules: its path in the entry, its label, and how it is typed. */
export interface RulesField {
  path: string;
  label: string;
  kind: "text" | "day" | "dollars" | "percent" | "months";
  hint?: string;
}

/** The fields that apply to the rules as a whole. */
export const RULES_FIELDS: readonly RulesField[] = [
  { path: "validFrom", label: "First day", kind: "day" },
  { path: "validTo", label: "Last day", kind: "day", hint: "Empty while no end is known" },
  { path: "source", label: "Source", kind: "text", hint: "Where they are published: a notice or a URL" },
  { path: "rules.program", label: "Program", kind: "text" },
  {
    path: "rules.feesOf",
    label: "Period of the fees",
    kind: "text",
    hint: "As in “fees of fiscal year 2026”",
  },
  { path: "rules.loanLimit", label: "Largest loan", kind: "dollars" },
  { path: "rules.minimumDownPercent", label: "Minimum down payment", kind: "percent" },
  { path: "rules.manufacturerFreeUpTo", label: "Manufacturers pay no fee up to", kind: "dollars" },
  { path: "rules.months", label: "Longest term", kind: "months" },
  { path: "rules.propertyMonths", label: "Longest term for real estate", kind: "months" },
  { path: "rules.propertyShare", label: "Real estate's share for that term", kind: "percent" },
];

interface StepTable {
  /** The name in the rules. */
  of: "guarantee" | "fee" | "coverage";
  title: string;
  columns: readonly {
    path: string;
    label: string;
    kind: RulesField["kind"] | "coverage";
    optional?: boolean;
  }[];
}

/** The values that depend on the loan size: steps up to an amount, the last one open-ended. */
export const STEP_TABLES: readonly StepTable[] = [
  {
    of: "guarantee",
    title: "Guarantee",
    columns: [{ path: "percent", label: "Guaranteed", kind: "percent" }],
  },
  {
    of: "fee",
    title: "Upfront fee, of the guaranteed part",
    columns: [
      { path: "percent", label: "Fee", kind: "percent" },
      { path: "beyond.guaranteed", label: "Above a guaranteed", kind: "dollars", optional: true },
      { path: "beyond.percent", label: "Fee above it", kind: "percent", optional: true },
    ],
  },
  {
    of: "coverage",
    title: "Minimum coverage",
    columns: [{ path: "floor", label: "Coverage", kind: "coverage" }],
  },
];

/** All inputs as typed, by path: 'rules.fee.1.upTo' → '700000'. */
export type RulesDraft = Record<string, string>;

function flattened(value: unknown, path: string, into: RulesDraft): RulesDraft {
  if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value))
      flattened(inner, path ? `${path}.${name}` : name, into);
  } else if (typeof value === "number") into[path] = value.toLocaleString("en-US");
  else into[path] = String(value ?? "");
  return into;
}

/** A draft of the rules after `latest`: same figures, from the day after they end, no source (FIN-12). */
export function draftAfter({ validTo, rules }: Pick<KnownRules, "validTo" | "rules">): RulesDraft {
  return flattened({ rules }, "", { validFrom: validTo ? dayAfter(validTo) : "", validTo: "", source: "" });
}

/** The number of steps in one of a draft's tables. */
export const stepsOf = (draft: RulesDraft, of: StepTable["of"]): number =>
  Object.keys(draft).filter((path) => path.startsWith(`rules.${of}.`) && path.endsWith(".upTo")).length;

/** Adds a step to a draft, before the open-ended last one. */
export const withStep = (draft: RulesDraft, of: StepTable["of"]): RulesDraft =>
  redrawn(draft, of, (steps) => steps.toSpliced(-1, 0, { ...steps.at(-1), upTo: "" }));

/** Removes a draft's step at `index`; the last step stays open-ended. */
export const withoutStep = (draft: RulesDraft, of: StepTable["of"], index: number): RulesDraft =>
  redrawn(draft, of, (steps) => steps.toSpliced(index, 1));

function redrawn(draft: RulesDraft, of: StepTable["of"], change: (steps: object[]) => object[]): RulesDraft {
  const { validFrom = "", validTo = "", source = "" } = draft;
  const { rules } = entryOf(draft);
  return flattened({ rules: { ...rules, [of]: change(rules[of]) } }, "", { validFrom, validTo, source });
}

const NUMBERS = /(?:^rules\.(?:loanLimit|manufacturerFreeUpTo|months|propertyMonths)|upTo|guaranteed)$/;

/** Parses a typed amount; invalid text is returned as is, so that the schema rejects it by field name. */
function numeric(text: string): number | string | null {
  const plain = text.replace(/[\s,$]/g, "");
  if (plain === "") return null;
  return /^\d+$/.test(plain) ? Number(plain) : text;
}

/** Converts a draft to an entry; the schema decides whether it is valid (FIN-12). */
export function entryOf(draft: RulesDraft): LendingRulesEntry {
  const entry: Record<string, unknown> = {};
  for (const [path, text] of Object.entries(draft)) {
    const names = path.split(".");
    const last = names.pop() ?? "";
    let place = entry;
    for (const [at, name] of names.entries()) {
      place[name] ??= /^\d+$/.test(names[at + 1] ?? last) ? [] : {};
      place = place[name] as Record<string, unknown>;
    }
    place[last] = NUMBERS.test(path) ? numeric(text) : text.trim();
  }
  const { validTo, rules, ...rest } = entry as LendingRulesEntry & { validTo: string };
  const fee = rules.fee.map(({ beyond, ...step }) => {
    const isGiven = beyond && (beyond.guaranteed !== null || beyond.percent !== "");
    return isGiven ? { ...step, beyond } : step;
  });
  return { ...rest, validTo: validTo === "" ? null : validTo, rules: { ...rules, fee } };
}
