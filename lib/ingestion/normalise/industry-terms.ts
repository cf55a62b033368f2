import type { Industry } from "@/lib/listings/vocabulary";
import data from "./industry-terms.json" with { type: "json" };

/**
 * Terms that speak for an industry, in four strengths: `decisive` is what it is whatever it sells or makes, `sure`
 * names the business itself, `likely` is usual there, `hint` only tips a balance. A term has one to five words, in lower case and without punctuation, and a plural
 * 's' is ignored when matching. The longest term at a place wins, so 'coffee roaster' outdoes 'coffee'.
 */
type IndustryTerms = Partial<
  Record<
    Industry,
    {
      decisive?: readonly string[];
      sure: readonly string[];
      likely?: readonly string[];
      hint?: readonly string[];
    }
  >
>;

/** The terms that speak for each industry; 'Other' has none. */
export const INDUSTRY_TERMS: IndustryTerms = data.terms;

/** Phrases whose words mislead: they use up their words and speak for nothing. */
export const NEUTRAL_PHRASES: readonly string[] = data.neutral;
