import type { Industry } from "@/lib/vocabulary/terms";
import data from "./industry-terms.json" with { type: "json" };

/**
 * Terms that indicate an industry, in five strengths: `decisive` wins whatever the business sells or makes,
 * `sure` names the business itself, `form` names it if no other word does, `likely` is typical, `hint` only
 * tips the balance. A term has one to five words, lower case, without punctuation; a plural 's' is ignored
 * when matching. The longest match wins, so 'coffee roaster' beats 'coffee'.
 */
type Strength = "decisive" | "sure" | "form" | "likely" | "hint";
type IndustryTerms = Partial<Record<Industry, Partial<Record<Strength, readonly string[]>>>>;

/** The terms that indicate each industry. */
export const INDUSTRY_TERMS: IndustryTerms = data.terms;

/** The terms of an industry that name a business on their own. */
export const namesOf = (industry: Industry): readonly string[] => {
  const { decisive = [], sure = [], form = [] } = INDUSTRY_TERMS[industry] ?? {};
  return [...decisive, ...sure, ...form];
};

/** Misleading phrases: they consume their words and score for nothing. */
export const NEUTRAL_PHRASES: readonly string[] = data.neutral;
