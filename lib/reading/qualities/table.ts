import type { BusinessType, Flag, Industry } from "@/lib/vocabulary/terms";
import { rowsOf } from "../pattern";
import { BUSINESS } from "./business";
import { PEOPLE } from "./people";
import { FLAGS_ASKED, TYPES_ASKED } from "./terms";

/** Something that buyers ask for in words, and the words by which listings answer; all in the notation of `patternOf`. */
export interface Quality {
  id: string;
  ask: string;
  /** Said by the way ('a simple business'): never more than a preference. In the tables by a ? before the id. */
  isVague: boolean;
  show: string;
  /** How listings show the contrary; empty where nothing does. */
  against: string;
  /** Qualities that entail this one. */
  entailedBy: readonly string[];
  /** Industries that entail it. */
  industries: readonly Industry[];
  /** Words of a sentence that make it one about somebody or something else; empty where none do. */
  unless: string;
}

const listed = (cell: string) =>
  cell
    .split(";")
    .map((one) => one.trim())
    .filter(Boolean);

const qualities = (table: string): Quality[] =>
  rowsOf(table).map(
    ([id = "", ask = "", show = "", against = "", entailedBy = "", industries = "", unless = ""]) => ({
      ...{ id: id.replace("?", ""), ask, show, against, unless, isVague: id.startsWith("?") },
      entailedBy: listed(entailedBy),
      industries: listed(industries) as Industry[],
    }),
  );

/** Qualities that only the text of a listing shows. */
export const QUALITIES: readonly Quality[] = [...qualities(PEOPLE), ...qualities(BUSINESS)];

/** Those that listings also have as a flag of the same name. */
export const FLAG_QUALITIES: readonly (Quality & { id: Flag })[] = qualities(FLAGS_ASKED) as (Quality & {
  id: Flag;
})[];

/** Business types by the words for them, and words that ask for the contrary. */
export const TYPE_WORDS: readonly { id: string; ask: string; types: readonly BusinessType[] }[] = rowsOf(
  TYPES_ASKED,
).map(([id = "", ask = "", types = ""]) => ({
  id,
  ask,
  types: types.split(";").map((one) => one.trim()) as BusinessType[],
}));
