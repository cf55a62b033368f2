import { phraseLength, sameMeaning } from "./synonyms";

/** A term that a text must contain, or must not. */
export interface Term {
  /** The word or words as typed; several words must be adjacent and in order. */
  words: string;
  /** Synonyms in the trade; none for quoted text. */
  others: readonly string[];
  inTitle: boolean;
  /** The last word while it is being typed: longer words with this prefix also match. */
  open: boolean;
}

/** A parsed search text. */
export interface SearchTerms {
  /** At least one term of each group must match. */
  all: Term[][];
  none: Term[];
  /** Parts of broker names in lower case: a broker must contain all of these and none of `notBrokers`. */
  brokers: string[];
  notBrokers: string[];
}

interface Token {
  negated: boolean;
  scope: "title" | "broker" | null;
  words: string;
  quoted: boolean;
}

/** An optional minus and field, then a quoted phrase or a word; an unclosed quote runs to the end. */
const TOKEN =
  /(?<minus>-?)(?:(?<scope>title|broker):)?(?:["“”„](?<phrase>[^"“”„]*)(?:["“”„]|$)|(?<word>[^\s"“”„]+))/giu;
/** 'title:' before its word has been typed. */
const BARE_FIELD = /^(?:title|broker):$/i;
const HAS_WORD = /[\p{L}\p{N}]/u;
/** A last word of three or more characters also matches longer words: 'plumb' finds 'plumbers'. */
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

/** Joins consecutive plain words that form a known trade name, such as 'air conditioning'. */
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
 * Parses a search as typed: every word is required, "a phrase" matches exactly, `or` joins its two
 * neighbours, `-` excludes what follows, `title:` and `broker:` qualify a word or phrase. Any input is valid;
 * tokens without letters or digits are ignored.
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

/** Whether a search contains words that a text must match. */
export const isTextSearch = ({ search }: { search: string | null }): boolean =>
  search !== null && readSearch(search).all.length > 0;
