import type { Industry } from "@/lib/listings/vocabulary";

/**
 * Terms that speak for an industry, in three strengths: `sure` names the business itself, `likely` is usual
 * there, `hint` only tips a balance. Each list is separated by commas; a term has one to five words, in lower
 * case and without punctuation, and a plural 's' is ignored when matching. The longest term at a place wins,
 * so 'coffee roaster' outdoes 'coffee'.
 */
export type IndustryTerms = Partial<Record<Industry, { sure: string; likely?: string; hint?: string }>>;

/** The terms of a list. */
export function termsOf(list: string): string[] {
  return list.trim().split(/\s*,\s*/);
}
