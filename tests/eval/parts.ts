import { readFileSync } from "node:fs";
import { readWishes } from "@/lib/reading/read-wishes";
import type { FigureAspect, Wish } from "@/lib/reading/wish";

/**
 * Scores the reading of criteria on texts annotated by a careful reader: `npm run -s eval:parts -- FILE
 * [verbose]`. Each text has `parts`: words from it and what they are (a kind of business, another request, a
 * figure, a place, or talk that asks for nothing), with `no` when the buyer refuses it and `nice` when it is
 * only a preference.
 */

interface Part {
  span: string;
  is: "kind" | "ask" | "figure" | "place" | "talk";
  no?: boolean;
  nice?: boolean;
  about?: boolean;
  metric?: string;
  min?: number | null;
  max?: number | null;
}

type Placed = Part & { start: number; end: number };

interface Asked {
  text: string;
  parts: Part[];
  contradiction?: boolean;
}

interface Found {
  wish: Wish;
  start: number;
  end: number;
}

/** The positions of a wish in the text: its own span, and that of each alternative ('a bakery or a cafe'). */
function placesOf(text: string, wish: Wish): Found[] {
  const parts = wish.text.split(/ or |, /).map((words) => {
    const start = text.indexOf(words, wish.start);
    return { wish, start, end: start + words.length };
  });
  return [{ wish, start: wish.start, end: wish.end }, ...parts.filter(({ start }) => start >= 0)];
}

const NEAR = 0.3;
const same = (wanted: number | null | undefined, got: number | null, about: boolean) =>
  wanted == null
    ? got === null || about
    : got !== null &&
      Math.abs(got - wanted) <= (about ? Math.abs(wanted) * NEAR : Math.max(1, wanted * 0.001));

const DENIES = /(?:\b(?:no|non|not|without|never|won['’]?t)|n['’]?t)\b[^,]*$/i;
/**
 * Whether a wish refuses a part, by negation or by its own words: 'no employees', 'equipment owned, no
 * leases'.
 */
const refuses = (text: string, { wish, start }: Found, part: Placed) =>
  wish.negated || DENIES.test(text.slice(start, Math.max(start, part.start)));
/** Whether a wish asks for a part, which may itself contain a refusal: 'non union'. */
const asksFor = (text: string, { wish, start }: Found, part: Placed) =>
  !wish.negated || DENIES.test(text.slice(part.start, Math.max(start, part.start)));

/** The figures of a wish. Refusing more than an amount means wanting at most that amount. */
const figuresOf = ({ wish }: Found) =>
  wish.anyOf
    .filter((one): one is FigureAspect => one.kind === "figure")
    .map((one) => (wish.negated ? { ...one, min: one.max, max: one.min } : one));

function outcomeOf(text: string, part: Placed, found: readonly Found[]): string {
  if (part.is === "talk")
    return found.some(({ wish }) => wish.required)
      ? "talk required"
      : found.length > 0
        ? "talk preferred"
        : "right";
  if (found.length === 0) return "missing";
  const [first] = found;
  const fitting = found.filter((one) => (part.no ? refuses : asksFor)(text, one, part));
  if (part.is === "figure" && part.metric !== "other") {
    const figures = found.flatMap((one) => figuresOf(one).filter(({ metric }) => metric === part.metric));
    if (figures.length === 0) return "wrong figure";
    const { min = null, max = null, about = false } = part;
    if (!figures.some((one) => same(min, one.min, about) && same(max, one.max, about))) return "wrong amount";
  } else if (part.is === "place") {
    if (!found.some(({ wish }) => wish.anyOf.some(({ kind }) => kind === "place"))) return "not a place";
  }
  if (part.is !== "figure" && fitting.length === 0) return "reversed";
  const required = (part.is === "figure" ? found : fitting).some(({ wish }) => wish.required);
  if (required === Boolean(part.nice)) return first && part.nice ? "made required" : "made optional";
  return "right";
}

const [file, mode] = process.argv.slice(2);
if (!file) throw new Error("Give a file of annotated texts.");
const texts = JSON.parse(readFileSync(file, "utf8")) as Asked[];
const tally = new Map<string, Map<string, number>>();
let whole = 0;
let contradictions = 0;
let invented = 0;
for (const { text, parts, contradiction } of texts) {
  const read = readWishes(text, 2026);
  const found = read.wishes.flatMap((wish) => placesOf(text, wish));
  const spans: Placed[] = [];
  let from = 0;
  for (const part of parts) {
    const next = text.indexOf(part.span, from);
    const start = next < 0 ? text.indexOf(part.span) : next;
    spans.push({ ...part, start, end: start + part.span.length });
    from = next < 0 ? from : start + part.span.length;
  }
  const faults: string[] = [];
  for (const part of spans) {
    const outcome = outcomeOf(
      text,
      part,
      found.filter(({ start, end }) => start < part.end && part.start < end),
    );
    const counts = tally.get(part.is) ?? new Map<string, number>();
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    tally.set(part.is, counts);
    if (outcome !== "right") faults.push(`${outcome}: ${part.no ? "no " : ""}${part.span}`);
  }
  const stray = read.wishes.filter(
    (wish) =>
      wish.required &&
      !placesOf(text, wish).some(({ start, end }) =>
        spans.some((part) => start < part.end && part.start < end),
      ),
  );
  invented += stray.length;
  for (const { text: words } of stray) faults.push(`invented: ${words}`);
  const isRight = Boolean(contradiction) === (read.contradiction !== null);
  contradictions += Number(isRight);
  if (!isRight) faults.push(`contradiction: ${read.contradiction}`);
  // Faults in weight alone change the order of listings but hide none.
  const grave = faults.filter((fault) => !/^(?:made optional|talk preferred)/.test(fault));
  whole += Number(grave.length === 0);
  if (mode !== "verbose" || faults.length === 0) continue;
  console.log(`${grave.length === 0 ? "~" : "X"} ${text}`);
  for (const fault of faults) console.log(`    ${fault}`);
  console.log(
    `    read: ${read.wishes
      .map(({ text: words, negated, required, anyOf }) => {
        const what = anyOf.map((one) =>
          one.kind === "figure" ? `${one.metric} ${one.min ?? ""}..${one.max ?? ""}` : one.kind,
        );
        return `${negated ? "NOT " : ""}${required ? "" : "(optional) "}${words} <${[...new Set(what)].join(",")}>`;
      })
      .join(" | ")}; unused: ${read.unused.join(" | ") || "-"}`,
  );
}
for (const [kind, counts] of tally) {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const outcomes = [...counts].sort((a, b) => b[1] - a[1]).map(([outcome, count]) => `${count} ${outcome}`);
  console.log(`  ${kind.padEnd(8)} of ${all}: ${outcomes.join(", ")}`);
}
console.log(`texts without a serious fault: ${whole} of ${texts.length}; invented conditions: ${invented}`);
console.log(`contradictions recognised: ${contradictions} of ${texts.length}`);
