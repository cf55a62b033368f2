import { unitOf, withoutUnit } from "../normalise/units";
import { meaningOf } from "./labels";
import { tidy } from "./page";

/** A listing's facts, keyed by their label on the page. */
export type Facts = Map<string, string>;

const MAX_VALUE_LENGTH = 2_000;
/** A value in several pieces ('$' and '300,000') is joined up to this length. */
export const MAX_JOINED_LENGTH = 200;
export const MAX_FACTS = 200;

export const MONEY = /^[-–—=\s]*(?:(?:US|CA|AU?|C|NZ)?\s?[$£€]|(?:USD|CAD|AUD|GBP|EUR)\b|R\s?\d)/i;
const ONLY_YEARS = /^(?:(?:fy\s?)?(?:19|20)\d\d[a-z]?\b[\s|]*){2,}$/i;
/** '8.4' and '830 - 1,360': the label may give the unit. */
const BARE_NUMBERS = /^[$£€]?\s?\d[\d,.]*(?:\s?(?:[-–—]|to)\s?[$£€]?\s?\d[\d,.]*)?$/;
/** Separators before a value: ':', '……'. */
const LEADER = /^(?::|\.{2,}|…|\s)+/;

export const bare = (label: string) => tidy(label).replace(LEADER_BEHIND, "");
const LEADER_BEHIND = /\s*(?:[:*]|\.{2,}|…)+$/;

/** Applies the unit of the label, header or table ('(£000s)') to a number that has none. */
export const inUnit = (value: string, unit: ReturnType<typeof unitOf>, label = "") =>
  unit && BARE_NUMBERS.test(value)
    ? value.replace(
        /([$£€]\s?)?(\d[\d,.]*)/g,
        (_, sign, number) => (sign ?? /[£€]/.exec(label)?.[0] ?? "") + number + unit,
      )
    : value;

/** Adds a fact unless it is not a fact or its label is already known. */
export function addFact(facts: Facts, name: string, value: string): boolean {
  const label = bare(withoutUnit(name));
  const text = inUnit(tidy(value).replace(LEADER, "").slice(0, MAX_VALUE_LENGTH), unitOf(name), name);
  if (!label || !text || label.length > 60 || facts.has(label) || facts.size >= MAX_FACTS) return false;
  // Skip headings with a paragraph below, and the header of a table of years.
  if ((text.length > MAX_JOINED_LENGTH && !meaningOf(label)) || ONLY_YEARS.test(text)) return false;
  facts.set(label, text);
  return true;
}
