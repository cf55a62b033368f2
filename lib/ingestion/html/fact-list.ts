import { unitOf, withoutUnit } from "../normalise/units";
import { meaningOf } from "./labels";
import { tidy } from "./page";

/** A listing's facts by the label that the page gives them. */
export type Facts = Map<string, string>;

const LONGEST_VALUE = 2_000;
/** A value in several pieces ('$' and '300,000') is put together up to this length. */
export const LONGEST_PIECES = 200;
export const MOST_FACTS = 200;

export const MONEY = /^[-–—=\s]*(?:(?:US|CA|AU?|C|NZ)?\s?[$£€]|(?:USD|CAD|AUD|GBP|EUR)\b|R\s?\d)/i;
const ONLY_YEARS = /^(?:(?:fy\s?)?(?:19|20)\d\d[a-z]?\b[\s|]*){2,}$/i;
/** '8.4' and '830 - 1,360', whose unit the label may tell. */
const BARE_NUMBERS = /^[$£€]?\s?\d[\d,.]*(?:\s?(?:[-–—]|to)\s?[$£€]?\s?\d[\d,.]*)?$/;
/** What leads up to a value: ':', '……'. */
const LEADER = /^(?::|\.{2,}|…|\s)+/;

export const bare = (label: string) => tidy(label).replace(LEADER_BEHIND, "");
const LEADER_BEHIND = /\s*(?:[:*]|\.{2,}|…)+$/;

/** A number without a unit of its own in the unit that its label, head or table gives it: '(£000s)'. */
export const inUnit = (value: string, unit: ReturnType<typeof unitOf>, label = "") =>
  unit && BARE_NUMBERS.test(value)
    ? value.replace(
        /([$£€]\s?)?(\d[\d,.]*)/g,
        (_, sign, number) => (sign ?? /[£€]/.exec(label)?.[0] ?? "") + number + unit,
      )
    : value;

/** Keeps a label with its value, unless it is none or is known already. */
export function addFact(facts: Facts, name: string, value: string): boolean {
  const label = bare(withoutUnit(name));
  const text = inUnit(tidy(value).replace(LEADER, "").slice(0, LONGEST_VALUE), unitOf(name), name);
  if (!label || !text || label.length > 60 || facts.has(label) || facts.size >= MOST_FACTS) return false;
  // A heading with a paragraph below it, and the head of a table of years.
  if ((text.length > LONGEST_PIECES && !meaningOf(label)) || ONLY_YEARS.test(text)) return false;
  facts.set(label, text);
  return true;
}
