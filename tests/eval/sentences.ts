import { readFileSync } from "node:fs";
import { type ReadFilter, readSentence } from "@/lib/filters/sentence/read-sentence";
import { OTHER_SUBDIVISIONS } from "@/lib/ingestion/normalise/places/subdivisions";
import type { Criteria } from "@/lib/listings/criteria";
import { FLAGS } from "@/lib/vocabulary/terms";

/**
 * Scores the sentence reader on a file of sentences with the criteria that a careful reader finds in them:
 * `npm run -s eval:sentences -- FILE [verbose]`. Each sentence has `text`, `criteria`, `contradiction` and,
 * optionally, `accept` (other acceptable values by key; null: the key may be missing) and `dontScore` (keys).
 */

interface Asked {
  text: string;
  criteria: Record<string, unknown>;
  contradiction?: boolean | string | null;
  accept?: Record<string, unknown[]>;
  dontScore?: string[];
  aiConditions?: string[];
  unused?: string[];
  note?: string;
}

/** Keys for which several readings are defensible; they are counted separately. */
const SOFT_KEYS = new Set(["search", "industry", "exclude", "excludeIn"]);
/** How keys are grouped in the report. */
const KINDS: readonly (readonly [kind: string, keys: RegExp])[] = [
  ["amounts", /(?:Price|Revenue|Earnings)$/],
  ["ratios", /(?:Multiple|Margin|Dscr)$|^pricePosition$/],
  ["years and staff", /(?:Year|Employees)$/],
  ["days on the market, price cuts", /^(?:maxDaysListed|priceCutWithin)$/],
  ["places", /^location$/],
  ["exclusions", /^not|^exclude$/],
  ["flags", /^flags$/],
  ["business type, status, broker, source", /^(?:businessType|status|broker|source|exactOnly)$/],
  ["industry", /^industry$/],
  ["search", /^search$/],
];

/** The country of each province: outside the US the location column contains countries. */
const COUNTRY_OF = new Map(
  Object.entries(OTHER_SUBDIVISIONS).map(([code, name]) => [
    name,
    { CA: "Canada", AU: "Australia", GB: "United Kingdom" }[code.slice(0, 2)] ?? name,
  ]),
);

/**
 * Normalises a value for comparison: order of lists, case, quotes, spelling of flags and places. Null when
 * empty.
 */
function plain(key: string, value: unknown): string | null {
  if (value == null || value === false || (Array.isArray(value) && value.length === 0)) return null;
  if (!Array.isArray(value)) return String(value).replaceAll('"', "").toLowerCase();
  const one = (item: unknown) => {
    const words = String(item);
    if (/flags/i.test(key))
      return FLAGS.find((flag) => flag.replace("-", "") === words.replace("-", "").toLowerCase());
    if (/location/i.test(key)) return COUNTRY_OF.get(words) ?? words;
    return words.toLowerCase();
  };
  return JSON.stringify([...new Set(value.map(one))].sort());
}

type Outcome = "right" | "wrong" | "missing" | "invented";

function outcomeOf(key: string, asked: Asked, got: unknown): Outcome {
  const others = asked.accept?.[key] ?? [];
  const isNamed = key in asked.criteria;
  const allowed = [isNamed ? asked.criteria[key] : null, ...others].map((one) => plain(key, one));
  const found = plain(key, got);
  if (allowed.includes(found)) return "right";
  if (found === null) return "missing";
  return isNamed || others.length > 0 ? "wrong" : "invented";
}

/**
 * Whether an exclusion is expected under another key: 'not distressed' may be a word, a business type or a
 * condition.
 */
function isSaidOtherwise(key: string, asked: Asked, filters: readonly ReadFilter[]): boolean {
  if (!/^not|^exclude$/.test(key)) return false;
  const { accept = {} } = asked;
  const exclusions = [
    ...[
      asked.criteria.exclude,
      accept.exclude,
      asked.criteria.notIndustry,
      accept.notIndustry,
      accept.notBusinessType,
    ],
    ...[asked.aiConditions, accept.aiConditions]
      .flat(2)
      .filter((words) => /\b(?:not?|nothing|never)\b/i.test(String(words))),
  ]
    .flat(2)
    .join(" ")
    .toLowerCase();
  return filters
    .filter(({ set }) => key in set)
    .every(({ text }) =>
      (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).some((word) => exclusions.includes(word.slice(0, 5))),
    );
}

const [file, mode] = process.argv.slice(2);
if (!file) throw new Error("Give a file of sentences.");
const given = JSON.parse(readFileSync(file, "utf8")) as Asked[] | { year?: number; sentences: Asked[] };
const { year = 2026, sentences } = Array.isArray(given) ? { sentences: given } : given;

const tally = new Map<string, Record<Outcome, number>>();
const whole = { hard: 0, all: 0, contradictions: 0 };
const started = performance.now();
for (const asked of sentences) {
  const read = readSentence(asked.text, year);
  const got = read.criteria as Partial<Criteria> & Record<string, unknown>;
  const isContradiction = Boolean(asked.contradiction);
  const sameSide = isContradiction === (read.contradiction !== null);
  whole.contradictions += Number(sameSide);
  const keys = [...new Set([...Object.keys(asked.criteria), ...Object.keys(got)])].filter(
    (key) => !asked.dontScore?.includes(key) && key !== "excludeIn",
  );
  const wrong: string[] = [];
  let isHardRight = sameSide;
  // A contradictory sentence is not searched, so only the contradiction itself is scored.
  for (const key of isContradiction ? [] : keys) {
    const first = outcomeOf(key, asked, got[key]);
    const outcome = first === "invented" && isSaidOtherwise(key, asked, read.filters) ? "right" : first;
    const kind = KINDS.find(([, pattern]) => pattern.test(key))?.[0] ?? key;
    const counts = tally.get(kind) ?? { right: 0, wrong: 0, missing: 0, invented: 0 };
    counts[outcome] += 1;
    tally.set(kind, counts);
    if (outcome === "right") continue;
    wrong.push(`${key} ${outcome}: ${JSON.stringify(got[key])}, not ${JSON.stringify(asked.criteria[key])}`);
    if (!SOFT_KEYS.has(key)) isHardRight = false;
  }
  whole.hard += Number(isHardRight);
  whole.all += Number(isHardRight && wrong.length === 0);
  if (mode !== "verbose" || (sameSide && wrong.length === 0)) continue;
  console.log(`${isHardRight ? "~" : "X"} ${asked.text}`);
  for (const one of wrong) console.log(`    ${one}`);
  if (!sameSide) console.log(`    contradiction: ${read.contradiction}, expected ${asked.contradiction}`);
  console.log(`    left for the AI: ${read.aiCriteria ?? "-"} | unused: ${read.unused.join(" | ") || "-"}`);
  if (asked.note) console.log(`    note: ${asked.note}`);
}
const each = (performance.now() - started) / sentences.length;

for (const [kind, counts] of tally) {
  const outcomes = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`);
  console.log(`  ${kind.padEnd(38)} ${outcomes.join(", ")}`);
}
console.log(
  `sentences with all hard keys right: ${whole.hard} of ${sentences.length}; with all keys: ${whole.all}`,
);
console.log(`contradictions recognised: ${whole.contradictions}; ${each.toFixed(2)} ms per sentence`);
