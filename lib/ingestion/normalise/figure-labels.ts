import phrases from "./figure-labels.json" with { type: "json" };
import type { Period } from "./money";

/** What a labelled amount stands for. `other` is money that is none of the three figures. */
export type FigureRole = "askingPrice" | "revenue" | "earnings" | "other";

export interface FigureLabel {
  role: FigureRole;
  /** As written, with its qualifiers: 'Adjusted Net Profit', '2024 Revenue'. */
  text: string;
  /** Of 'Monthly Revenue' or 'Profit (monthly)', which is not for a year. */
  period: Period | null;
  index: number;
  end: number;
}

const ROLES = ["askingPrice", "revenue", "earnings", "other"] as const;
/** Verbs and the like that are labels only next to an amount; elsewhere they are words like any other. */
const PLAIN_WORD = /^(?:nets?|netting|gross|grosses|grossing|ask|was|down|lease)$/i;
/** Things that are labels only before a colon: 'with real estate $499,000' gives the price of both. */
const THING =
  /^(?:stock|property|building|land|real[\s-]estate|equipment|financing|cam|nnn|investment|savings)$/i;
/** Those that stand behind an amount too: '$18K down'. */
const ALSO_BEHIND = /^(?:nets?|gross|ask|ap|rev|down)$/i;
const BEFORE_AMOUNT =
  /^\s*(?:[:*=~]|[-–—]\s*\$|\$|(?:(?:of|at|over|about|approximately|nearly|around|up to|is|are)\s+)?\$\s?\d)/i;
const BEHIND_AMOUNT = /\d\s?(?:k|m|mm|million|thousand)?\+?\s*$/i;

/** A phrase as sources write it: any blanks, hyphens for blanks, the owner with or without his 's. */
function patternOf(phrase: string): string {
  return phrase
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll(" / ", "\\s*/\\s*")
    .replaceAll(" & ", "&")
    .replaceAll("&", "\\s?(?:&|and)\\s?")
    .replace(/\b(owner|seller)\b/g, "(?:owner|seller|vendor)(?:['’]?s['’]?)?")
    .replaceAll(" ", "[\\s-]{1,2}");
}

/** Whether a label is a word that means something else in most sentences ('net', 'down'). */
export const isPlainWord = (label: string) => PLAIN_WORD.test(label);

/** The old price belongs to the label: only what follows it holds. */
const REDUCED = "(?:price\\s+)?(?:reduced|dropped|cut|lowered)\\s+from\\s+\\$[\\d,.]+k?\\s+to";
const longestFirst = (list: readonly string[]) =>
  [...list]
    .sort((a, b) => b.length - a.length)
    .map(patternOf)
    .join("|");
const QUALIFIER = `(?:${longestFirst(phrases.qualifiers)}|(?:fy\\s?)?20\\d\\d)`;
const FIGURES = [...phrases.askingPrice, ...phrases.revenue, ...phrases.earnings];
const LABEL = new RegExp(
  `(?<![\\p{L}\\p{N}_$&])(?:${REDUCED}|(?:${longestFirst([...FIGURES, ...phrases.other])})|(?:${QUALIFIER}[\\s-]{1,2}){1,5}(?:${longestFirst(FIGURES)}))(?![\\p{L}\\p{N}_])`,
  "giu",
);
const OF_ROLE = ROLES.map(
  (role) =>
    [role, new RegExp(`^(?:${QUALIFIER}[\\s-]{1,2}){0,5}(?:${longestFirst(phrases[role])})$`, "iu")] as const,
);
const OTHER = new RegExp(`^(?:${longestFirst(phrases.other)})$`, "iu");
const known = new Map<string, FigureRole>();
const MOST_KNOWN = 5_000;

function roleOf(text: string): FigureRole {
  const key = text.toLowerCase();
  const found =
    known.get(key) ??
    (/\sto$/.test(key)
      ? "askingPrice"
      : OTHER.test(key)
        ? "other"
        : (OF_ROLE.find(([, pattern]) => pattern.test(key))?.[0] ?? "other"));
  if (known.size < MOST_KNOWN) known.set(key, found);
  return found;
}

const PERIODS: Readonly<Record<string, Period>> = { m: "month", w: "week", q: "quarter", d: "day" };
const PERIOD_IN = /\b(month|week|quarter|dai)ly\b/i;
const PERIOD_BEHIND =
  /^\s*(?:\(\s*)?(?:per|a|\/|p\/)\s?(mo|month|wk|week|quarter|day)\b\.?\)?|^\s*\((month|week|quarter|dai)ly\)/i;

/** The period that the name of a column or label speaks of: 'Monthly Revenue', 'profit_per_month'. */
export function periodOf(label: string): Period | null {
  const words = label.replaceAll("_", " ");
  const word = PERIOD_IN.exec(words)?.[1] ?? /\b(?:per|a|\/)\s?(month|week|quarter|day)\b/i.exec(words)?.[1];
  return (word && PERIODS[word.charAt(0).toLowerCase()]) || null;
}

let lastRead: { text: string; found: FigureLabel[] } | undefined;

/** The labels of figures in a text, in order; the longest at its place. The last text is remembered. */
export function findLabels(text: string): FigureLabel[] {
  if (lastRead?.text === text) return lastRead.found;
  const found: FigureLabel[] = [];
  for (const match of text.matchAll(LABEL)) {
    const [written] = match;
    let end = match.index + written.length;
    const following = text.slice(end, end + 24);
    if (THING.test(written) && !/^\s*[:=|\n]/.test(following)) continue;
    if (PLAIN_WORD.test(written) && !BEFORE_AMOUNT.test(following)) {
      if (
        !ALSO_BEHIND.test(written) ||
        !BEHIND_AMOUNT.test(text.slice(Math.max(0, match.index - 14), match.index))
      )
        continue;
    }
    const behind = PERIOD_BEHIND.exec(following);
    if (behind) end += behind[0].length;
    const word = PERIOD_IN.exec(written)?.[1] ?? behind?.[1] ?? behind?.[2];
    const period = (word && PERIODS[word.charAt(0).toLowerCase()]) || null;
    found.push({ role: roleOf(written), text: written, period, index: match.index, end });
  }
  lastRead = { text, found };
  return found;
}
