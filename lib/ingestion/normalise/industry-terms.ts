import type { Industry } from "@/lib/vocabulary/terms";
import data from "./industry-terms.json" with { type: "json" };

/**
 * Terms that speak for an industry, in five strengths: `decisive` is what it is whatever it sells or makes, `sure` names
 * the business itself, `form` names it where no other word does, `likely` is usual there, `hint` only tips a balance.
 * A term has one to five words, in lower case and without punctuation, and a plural 's' is ignored when matching. The
 * longest term at a place wins, so 'coffee roaster' outdoes 'coffee'.
 */
type Strength = "decisive" | "sure" | "form" | "likely" | "hint";
type IndustryTerms = Partial<Record<Industry, Partial<Record<Strength, readonly string[]>>>>;

/** The terms that speak for each industry. */
export const INDUSTRY_TERMS: IndustryTerms = data.terms;

/** The terms that name a business by themselves, of one industry. */
export const namesOf = (industry: Industry): readonly string[] => {
  const { decisive = [], sure = [], form = [] } = INDUSTRY_TERMS[industry] ?? {};
  return [...decisive, ...sure, ...form];
};

/** Phrases whose words mislead: they use up their words and speak for nothing. */
export const NEUTRAL_PHRASES: readonly string[] = data.neutral;
