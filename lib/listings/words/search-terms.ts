import { phraseLength, sameMeaning } from "./synonyms";

/** One thing that a text has to contain, or must not. */
export interface Term {
  /** The word or words as they were typed; of several each has to stand right behind the one before. */
  words: string;
  /** Other words for the same trade; none for what stands in quotes. */
  others: readonly string[];
  inTitle: boolean;
  /** The last word while it is typed: longer words that begin like it count, too. */
  open: boolean;
}

/** What a search text asks. */
export interface SearchTerms {
  /** Of each group one term has to be there. */
  all: Term[][];
  none: Term[];
  /** Parts of brokers' names, each in small letters: all have to fit, none of the others may. */
  brokers: string[];
  notBrokers: string[];
}

interface Token {
  negated: boolean;
  scope: "title" | "broker" | null;
  words: string;
  quoted: boolean;
}

/** An optional minus and field, then a phrase in quotes or a word; a quote that is not closed closes at the end. */
const TOKEN =
  /(?<minus>-?)(?:(?<scope>title|broker):)?(?:["“”„](?<phrase>[^"“”„]*)(?:["“”„]|$)|(?<word>[^\s"“”„]+))/giu;
/** 'title:' before its word is typed. */
const BARE_FIELD = /^(?:title|broker):$/i;
const HAS_WORD = /[\p{L}\p{N}]/u;
/** A last word of at least three letters also matches longer ones: 'plumb' finds 'plumbers' while it is typed. */
const OPEN_WORD = /^[\p{L}\p{N}]{3,}$/u;

function tokensOf(search: string): Token[] {
  return [...search.matchAll(TOKEN)].flatMap(({ groups = {} }) => {
    const quoted = groups.phrase !== undefined;
    const words = (groups.phrase ?? groups.word ?? "").trim();
    if (!HAS_WORD.test(words) || (!quoted && BARE_FIELD.test(words))) return [];
    const scope = (groups.scope?.toLowerCase() ?? null) as Token["scope"];
    return { negated: groups.minus === "-", scope, words, quoted };
  });
}

const isOr = ({ quoted, negated, scope, words }: Token) =>
  !quoted && !negated && scope === null && words.toLowerCase() === "or";
const isPlain = (token: Token | undefined): token is Token =>
  token !== undefined && !token.quoted && !token.negated && token.scope === null && !isOr(token);

/** Joins plain words that are one name of a trade, such as 'air conditioning'. */
function withTrades(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const rest = tokens.slice(at);
    const plain = rest.findIndex((token) => !isPlain(token));
    const words = rest.slice(0, plain < 0 ? rest.length : plain).map((token) => token.words);
    const length = phraseLength(words);
    const [first] = rest;
    if (first) joined.push(length > 1 ? { ...first, words: words.slice(0, length).join(" ") } : first);
    at += Math.max(1, length);
  }
  return joined;
}

/**
 * Reads a search as people write it: every word counts, "a phrase" as it stands, `or` between the two things beside it,
 * `-` against what follows, `title:` and `broker:` before a word or phrase. Anything can be typed; what holds no letter
 * and no digit asks nothing.
 */
export function readSearch(search: string): SearchTerms {
  const tokens = withTrades(tokensOf(search));
  const terms: SearchTerms = { all: [], none: [], brokers: [], notBrokers: [] };
  const last = tokens.at(-1);
  let joins = false;
  for (const token of tokens) {
    if (isOr(token)) {
      joins = true;
      continue;
    }
    const { negated, scope, words, quoted } = token;
    if (scope === "broker") (negated ? terms.notBrokers : terms.brokers).push(words.toLowerCase());
    else {
      const open = token === last && isPlain(token) && OPEN_WORD.test(words);
      const others = quoted || negated ? [] : sameMeaning(words);
      const term: Term = { words, others, inTitle: scope === "title", open };
      const before = terms.all.at(-1);
      if (negated) terms.none.push(term);
      else if (joins && before) before.push(term);
      else terms.all.push([term]);
    }
    joins = false;
  }
  return terms;
}

/** Whether a search asks for words that a text has to contain. */
export const isTextSearch = ({ search }: { search: string | null }): boolean =>
  search !== null && readSearch(search).all.length > 0;
