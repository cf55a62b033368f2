import { INDUSTRY_TERMS } from "@/lib/ingestion/normalise/industry-terms";
import { termsOf } from "@/lib/ingestion/normalise/term-list";
import type { Industry } from "@/lib/listings/vocabulary";
import type { Trade } from "./trades/trade";

/**
 * Terms by which listings are classified, which in the mouth of a buyer mean something else: 'financial freedom',
 * 'legal issues', 'a college town', 'moving there'.
 */
const AMBIGUOUS = new Set([
  "light manufacturing",
  ...`financial finance lender lending marketplace moving lunch drink legal facilities infrastructure scientific cas college
  travel assembly practice hearing ent ai crm coding wing kitchen stretch fusion cheer import export contractor contracting
  center indian cuban american turkey blind gas fuel beauty hobby security location service product company sport sports
  trading crypto forex box delivery data grill resort cycle surf appraisal facility technical technology`.split(
    /\s+/,
  ),
]);

/** 'cleaners' and 'cleaner' are one word; 'glass', 'gas' and 'business' keep their s. */
function singular(word: string): string {
  const lower = word.toLowerCase().replace(/['’]s?$/, "");
  if (lower.length < 4 || !lower.endsWith("s") || /(?:ss|us|is)$/.test(lower)) return lower;
  if (/(?:ches|shes|sses|xes)$/.test(lower)) return lower.slice(0, -2);
  return lower.endsWith("ies") && lower.length > 5 ? `${lower.slice(0, -3)}y` : lower.slice(0, -1);
}

const GENERIC_END =
  / (?:company|business|firm|co|franchise|contractor|service|practice|shop|store|agency|center|clinic|office|operator|provider)$/;
const LONGEST = 4;
let industriesOf: Map<string, Industry[]> | undefined;

/** Every sure term of every industry, its words in the singular. Made when first needed. */
function allTerms(): Map<string, Industry[]> {
  if (industriesOf) return industriesOf;
  industriesOf = new Map();
  for (const [industry, { sure }] of Object.entries(INDUSTRY_TERMS)) {
    const all = new Set(termsOf(sure).map((term) => term.trim()));
    for (const term of all) {
      if (AMBIGUOUS.has(term.trim())) continue;
      const key = term.trim().split(/\s+/).map(singular).join(" ");
      // 'HVAC company' is said by 'hvac', and finds what calls itself otherwise.
      if (all.has(key.replace(GENERIC_END, "")) && GENERIC_END.test(key)) continue;
      industriesOf.set(key, [...(industriesOf.get(key) ?? []), industry as Industry]);
    }
  }
  return industriesOf;
}

const escaped = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`);

/** A word of a term with the endings that make another form of it: 'bakery', 'bakeries'; 'cater', 'catering'. */
function inAnyForm(word: string): string {
  const end = word.length > 3 ? "(?:s|es|ing|er|ers|ed)?" : "s?";
  if (/[^aeiou]y$/.test(word)) return `${escaped(word.slice(0, -1))}(?:y|ies)`;
  if (word.length > 5 && /(?:ing|er)$/.test(word))
    return `${escaped(word.replace(/(?:ing|er)$/, ""))}(?:ings?|ers?|ed|e|es|s)?`;
  return escaped(word) + end;
}

const trades = new Map<string, Trade>();

function tradeOf(key: string, industries: Industry[]): Trade {
  const known = trades.get(key);
  if (known) return known;
  const words = new RegExp(String.raw`\b${key.split(" ").map(inAnyForm).join("[ -]")}\b`, "i");
  const trade = { words, industries };
  trades.set(key, trade);
  return trade;
}

/** Kinds of business that a text names by any of the terms that listings are classified by, the longest at each place. */
export function readKinds(text: string): { trade: Trade; start: number; end: number }[] {
  const terms = allTerms();
  const words = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'&]*/gu)];
  const found: { trade: Trade; start: number; end: number }[] = [];
  for (let at = 0; at < words.length; ) {
    let used = 1;
    for (let count = Math.min(LONGEST, words.length - at); count > 0; count -= 1) {
      const some = words.slice(at, at + count);
      const [first, last] = [some[0], some.at(-1)];
      if (!first || !last) continue;
      const end = last.index + last[0].length;
      // Words of a term stand side by side: a comma or a full stop parts them.
      if (/[^\p{L}\p{N}'& -]/u.test(text.slice(first.index, end))) continue;
      const key = some.map(([word]) => singular(word)).join(" ");
      const industries = terms.get(key);
      if (!industries) continue;
      found.push({ trade: tradeOf(key, industries), start: first.index, end });
      used = count;
      break;
    }
    at += used;
  }
  return found;
}
