import { FLAGS } from "@/lib/vocabulary/terms";
import phrases from "./fact-labels.json" with { type: "json" };
import { findLabels } from "./figure-labels";
import { textAfter, textBefore } from "./surroundings";
import { escaped } from "./words";

/** What a fact is about; `none` marks labels that only end the value before them. */
export type FactName = keyof typeof phrases;

export interface Fact {
  name: FactName;
  /** As the source wrote it. */
  label: string;
  value: string;
  /** Its position in the text; -1 when the source gave it as a separate fact. */
  index: number;
  end: number;
}

const plain = (label: string) =>
  label
    .toLowerCase()
    .replace(/[’']/g, "'")
    .replace(/[\s_-]+/g, " ")
    .replace(/[?:*.]+$/, "")
    .replace(/\byr(s?)\b\.?/g, "year$1")
    .replace(/\bincl\b\.?/g, "included")
    .trim();

const NAMES = new Map<string, FactName>(
  Object.entries(phrases).flatMap(([name, list]) =>
    list.map((phrase) => [phrase, name as FactName] as const),
  ),
);
const PATTERN = [...NAMES.keys()]
  .sort((a, b) => b.length - a.length)
  .map((phrase) =>
    escaped(phrase).replaceAll(" ", "(?:[^\\S\\n]|[_-]){1,2}").replaceAll("included", "incl(?:uded|\\b\\.?)"),
  )
  .join("|");
/** A label and its separator: a colon anywhere; a bar, dash or line break only at the start of a cell. */
const LABEL = new RegExp(
  `(?<![\\p{L}\\p{N}]|\\bby )(${PATTERN})[ \\u00a0]*(?:\\([^()\\n]{1,60}\\)[ \\u00a0]*)?[?*.]*[ \\u00a0]*(:|\\||\\t|\\.{3,}|\\s[-–—]\\s|\\n)`,
  "giu",
);
const CELL_START = /(?:^|[|•·;\n])[\s*>-]*$/;
const OWN_LABEL = /^\s*\p{Lu}[\p{L}. ]{1,30}:\s/u;
/** Answers to a flag's label on the line above; other lines make it a badge: 'View details'. */
const ANSWERS =
  /^\s*(?:yes|no|y|n|true|false|not|none|n\/?a|available|unavailable|included|excluded|possible|own(?:ed)?|leased?|rented|freehold|fully|partial(?:ly)?|negotiable|[$£€\d])(?!\p{L})/iu;
const OF_FLAGS: ReadonlySet<string> = new Set(FLAGS);
/** Whether a value can belong to a flag's label; other labels accept anything. */
export const answersFlag = (name: FactName | undefined, value: string): boolean =>
  !OF_FLAGS.has(name ?? "") ||
  (ANSWERS.test(value) &&
    (name === "real-estate" || name === "seller-financing" || !/^\s*[$£€\d]/.test(value)));
const END_OF_VALUE = /[|•·;\n]/;
const MAX_VALUE_LENGTH = 300;

/** 'Number of Employees (FT)' → employees; undefined for unknown labels. */
export function factNameOf(label: string): FactName | undefined {
  const key = plain(label);
  // 'Employees / Employés': a label in two languages.
  const [first = ""] = key.split(" / ");
  return NAMES.get(key) ?? NAMES.get(key.replace(/\s*\([^()]*\)$/, "").trim()) ?? NAMES.get(first);
}

/** 'Owner financing' above 'No.: M405', 'SBA approved' above 'View details'. */
const isBadge = (label: string, below: string) =>
  OWN_LABEL.test(below) || (OF_FLAGS.has(factNameOf(label) ?? "") && !ANSWERS.test(below));

function behindLabels(text: string): Fact[] {
  const matches = [...text.matchAll(LABEL)].filter(
    (match) =>
      match[2] === ":" ||
      (CELL_START.test(textBefore(text, match.index, 6)) &&
        !(match[2] === "\n" && isBadge(match[1] ?? "", text.slice(match.index + match[0].length)))),
  );
  const figures = findLabels(text).filter(({ end }) =>
    /^\s*(?:\([^()]*\)\s*)?[:$]/.test(textAfter(text, end, 24)),
  );
  let nextFigure = 0;
  return matches.map((match, at) => {
    const from = match.index + match[0].length;
    while (nextFigure < figures.length && (figures[nextFigure]?.index ?? 0) < from) nextFigure++;
    const limit = Math.min(
      matches[at + 1]?.index ?? text.length,
      figures[nextFigure]?.index ?? text.length,
      from + MAX_VALUE_LENGTH,
    );
    const rest = text.slice(from, limit);
    const start = rest.search(/\S/);
    const stop = start < 0 ? 0 : rest.slice(start).search(END_OF_VALUE);
    const value = start < 0 ? "" : stop < 0 ? rest : rest.slice(0, start + stop);
    const label = match[1] ?? "";
    return {
      name: factNameOf(label) ?? "none",
      label,
      value: value.trim(),
      index: match.index,
      end: from + value.length,
    };
  });
}

/** A row's facts by the meaning of their labels: those given separately, then those in its text. */
export function readFacts(text: string, given: Readonly<Record<string, string>> = {}): Fact[] {
  const own = Object.entries(given).flatMap(([label, value]): Fact[] => {
    const name = factNameOf(label);
    return name ? [{ name, label, value: value.trim(), index: -1, end: -1 }] : [];
  });
  return [...own, ...behindLabels(text)].filter(({ value }) => value !== "");
}

/** The first value with one of the names. */
export function factOf(facts: readonly Fact[], ...names: FactName[]): string | undefined {
  return facts.find(({ name }) => names.includes(name))?.value;
}

/** The text without its facts of the given names, so that their labels are not read as sentences. */
export function withoutFacts(text: string, facts: readonly Fact[], names: readonly string[]): string {
  let rest = "";
  let from = 0;
  for (const { index, end, name, value } of facts) {
    if (index < from || !names.includes(name) || value.length > 60) continue;
    rest += `${text.slice(from, index)}\n`;
    // 'SBA loan: No. Seller note possible.': what follows the answer is prose again.
    const sentence = value.search(/(?<=\w[.!?])\s/);
    from = sentence < 0 ? end : end - (value.length - sentence);
  }
  return rest + text.slice(from);
}
