import type { BusinessType, Flag, Industry } from "@/lib/vocabulary/terms";
import { anyOf } from "./pattern";
import IN_WORDS from "./vocabulary/qualities.json" with { type: "json" };
import TERMS from "./vocabulary/terms.json" with { type: "json" };

/** Something that buyers ask for in words, and the words by which listings answer; all in the notation of `patternOf`. */
export interface Quality {
  id: string;
  ask: string;
  /** Said by the way ('a simple business'): never more than a preference. */
  isVague: boolean;
  show: string;
  /** How listings show the contrary; empty where nothing does. */
  against: string;
  /** Qualities that entail this one. */
  entailedBy: readonly string[];
  /** Industries that entail it. */
  industries: readonly Industry[];
  /** Types of business that entail it: a franchise trains, a route is driven by one. */
  types: readonly BusinessType[];
  /** Words of a sentence that make it one about somebody or something else; empty where none do. */
  unless: string;
}

/** A quality as the vocabulary has it; lists of words are alternatives. */
interface QualityWords {
  isVague?: boolean;
  ask: readonly string[];
  show?: readonly string[];
  against?: readonly string[];
  entailedBy?: readonly string[];
  industries?: readonly string[];
  types?: readonly string[];
  unless?: readonly string[];
}

const qualities = (words: Readonly<Record<string, QualityWords>>): Quality[] =>
  Object.entries(words).map(
    ([id, { ask, isVague, show, against, entailedBy, industries, types, unless }]) => ({
      ...{ id, ask: anyOf(ask), isVague: isVague ?? false, show: anyOf(show), against: anyOf(against) },
      ...{
        entailedBy: entailedBy ?? [],
        industries: (industries ?? []) as Industry[],
        unless: anyOf(unless),
      },
      types: (types ?? []) as BusinessType[],
    }),
  );

/** Qualities that only the text of a listing shows: of owner, staff and seller, and of the business itself. */
export const QUALITIES: readonly Quality[] = Object.values(IN_WORDS).flatMap(qualities);

/** Those that listings also have as a flag of the same name. */
export const FLAG_QUALITIES = qualities(TERMS.flags) as readonly (Quality & { id: Flag })[];

/** Business types by the words for them. */
export const TYPE_WORDS = Object.entries(TERMS.types).map(([id, { ask, types }]) => ({
  ...{ id, ask: anyOf(ask), types: types as BusinessType[] },
}));
