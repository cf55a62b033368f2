import { INDUSTRIES, type Industry } from "@/lib/vocabulary/terms";
import { alternativesOf, anyOf } from "./pattern";
import KINDS from "./vocabulary/kinds.json" with { type: "json" };
import HINTS from "./vocabulary/kinds-in-titles.json" with { type: "json" };
import TOLD from "./vocabulary/kinds-told.json" with { type: "json" };

/** A kind of business and the words for it, in the notation of `patternOf`. */
export interface Trade {
  id: string;
  /** Used by buyers and listings alike. */
  words: string;
  /** Industries its listings are filed under. */
  industries: readonly Industry[];
  /** Words in a title that make it another kind of business: a 'dry cleaner' is not a laundromat. */
  unless: string | null;
  /**
   * Words that mean this kind only in listing titles, because buyers could mean anything by them; may be
   * empty.
   */
  inTitles: string;
  /**
   * Words in titles that suggest this kind without naming it. They do not rule out other kinds. May be empty.
   */
  hints: string;
  /** What buyers say it does instead of naming it: 'keeps people's books'. May be empty. */
  told: string;
  /** The broader kind this one belongs to: a search for car repair also shows transmission shops. */
  broader: string | null;
  /**
   * A general kind: a title that names it may still be of a narrower one (a 'beauty salon' when a hair salon
   * is asked for).
   */
  isGeneral: boolean;
  /** A whole industry: listings filed under it are of this kind unless their title says otherwise. */
  isWide: boolean;
}

/** A kind as stored in the vocabulary, keyed by name within its sector; lists are alternatives. */
interface KindWords {
  is?: string;
  words: readonly string[];
  industries: readonly string[];
  unless?: readonly string[];
  inTitles?: readonly string[];
  broader?: string;
}

const hintsOf: Readonly<Record<string, readonly string[]>> = HINTS;
const toldOf: Readonly<Record<string, readonly string[]>> = TOLD;

const asTrade = ([id, { is, words, industries, unless, inTitles, broader }]: [string, KindWords]): Trade => ({
  id,
  words: anyOf(words),
  industries: industries as Industry[],
  unless: unless ? anyOf(unless) : null,
  inTitles: anyOf(inTitles),
  broader: broader ?? null,
  hints: anyOf(hintsOf[id]),
  told: anyOf(toldOf[id]),
  isGeneral: is === "general",
  isWide: is === "industry",
});

/** Industries under the names shown in the product: 'home & trade services'. */
const NAMED_INDUSTRIES = INDUSTRIES.filter((name) => name.includes(" & ")).map((name) => {
  const id = name.toLowerCase();
  const words = [`${id.replace(" & ", " (&|and) ")}( industry| sector)?`];
  return asTrade([id, { is: "industry", words, industries: [name] }]);
});

export const TRADES: readonly Trade[] = [
  ...NAMED_INDUSTRIES,
  ...Object.values<Record<string, KindWords>>(KINDS).flatMap((sector) => Object.entries(sector).map(asTrade)),
];

const BY_ID = new Map(TRADES.map((trade) => [trade.id, trade]));

/** The kind with this id; undefined for industry terms used as is, which are not in the vocabulary. */
export const tradeNamed = (id: string): Trade | undefined => BY_ID.get(id);

const plainNames = new Map<string, readonly string[]>();

/** Names of a kind that are literal words rather than patterns. For a kind outside the vocabulary, its id. */
export function plainNamesOf(id: string): readonly string[] {
  const known = plainNames.get(id);
  if (known) return known;
  const trade = tradeNamed(id);
  const words = trade ? alternativesOf(`${trade.words}|${trade.inTitles}`) : [id];
  plainNames.set(
    id,
    words.filter((name) => name !== "" && !/[^\p{L}\p{N}'& -]/u.test(name)),
  );
  return plainNamesOf(id);
}
