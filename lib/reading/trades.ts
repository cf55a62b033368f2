import { INDUSTRIES, type Industry } from "@/lib/vocabulary/terms";
import { anyOf } from "./pattern";
import KINDS from "./vocabulary/kinds.json" with { type: "json" };
import HINTS from "./vocabulary/kinds-in-titles.json" with { type: "json" };

/** A kind of business and the words for it; in the notation of `patternOf`. */
export interface Trade {
  id: string;
  /** Of buyers and listings alike. */
  words: string;
  /** That listings of it are filed under. */
  industries: readonly Industry[];
  /** Words of a title that make it another kind of business: 'dry cleaner' is no laundromat. */
  unless: string | null;
  /** Words that mean this kind in the titles of listings only, where buyers could mean anything by them; may be empty. */
  inTitles: string;
  /** Words by which brokers name this kind in titles without saying it; they do not tell that it is no other. May be empty. */
  hints: string;
  /** The kind that this one is a sort of: who asks for car repair is shown transmission shops. */
  broader: string | null;
  /** A general kind: a title that names it may still be of a narrower one ('beauty salon', asked for a hair salon). */
  isGeneral: boolean;
  /** A whole industry: listings filed under it are of this kind unless their title says otherwise. */
  isWide: boolean;
}

/** A kind as the vocabulary has it, by its name within a sector of trade; lists are alternatives. */
interface KindWords {
  is?: string;
  words: readonly string[];
  industries: readonly string[];
  unless?: readonly string[];
  inTitles?: readonly string[];
  broader?: string;
}

const hintsOf: Readonly<Record<string, readonly string[]>> = HINTS;

const asTrade = ([id, { is, words, industries, unless, inTitles, broader }]: [string, KindWords]): Trade => ({
  ...{ id, words: anyOf(words), industries: industries as Industry[] },
  ...{ unless: unless ? anyOf(unless) : null, inTitles: anyOf(inTitles), broader: broader ?? null },
  hints: anyOf(hintsOf[id]),
  ...{ isGeneral: is === "general", isWide: is === "industry" },
});

/** Industries by the names that the lists of the product show: 'home & trade services'. */
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

/** The kind of that id; industry terms that stand for themselves are none of the vocabulary. */
export const tradeNamed = (id: string): Trade | undefined => BY_ID.get(id);

const plainNames = new Map<string, readonly string[]>();

/** Names of a kind that stand for themselves, without any pattern; of a kind that the vocabulary has not, the id. */
export function plainNamesOf(id: string): readonly string[] {
  const known = plainNames.get(id);
  if (known) return known;
  const trade = tradeNamed(id);
  const words = trade ? `${trade.words}|${trade.inTitles}`.split("|") : [id];
  plainNames.set(
    id,
    words.filter((name) => name !== "" && !/[^\p{L}\p{N}'& -]/u.test(name)),
  );
  return plainNamesOf(id);
}
