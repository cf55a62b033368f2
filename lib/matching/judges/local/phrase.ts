import type { BusinessType, Flag } from "@/lib/listings/vocabulary";

/** Something buyers ask for in many words, and the words by which listings show it or its contrary. */
export interface Phrase {
  /** How a buyer asks for it. */
  ask: RegExp;
  /** How a listing shows it, within one sentence. */
  show?: RegExp;
  /** True when denying something is how it is shown: 'no experience needed'. */
  showsByDenial?: true;
  /** How a listing shows the contrary, within one sentence. */
  against?: RegExp;
  /** The flag of a listing that shows it. */
  flag?: Flag;
  /** The business types that show it, and those that show the contrary. */
  types?: readonly BusinessType[];
  otherTypes?: readonly BusinessType[];
}
