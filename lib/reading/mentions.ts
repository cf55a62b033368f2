import { namesOf } from "@/lib/ingestion/normalise/industry-terms";
import { INDUSTRIES, type Industry } from "@/lib/vocabulary/terms";
import { asksIn } from "./asks";
import { readDoings } from "./doings";
import { readFigures } from "./figures";
import { kindNamed } from "./kind-named";
import { KIND_NOUN } from "./leftovers";
import { insufficiencies } from "./moods";
import { CUT_THIS, CUT_WITHIN, OFFERED_THIS, OFFERED_WITHIN } from "./offered";
import { FILLERS } from "./operators";
import { GAP_IN_WISH, lettersFor, lowered, patternOf, WORD_SIGN } from "./pattern";
import { readPlaces } from "./places";
import { FLAG_QUALITIES, QUALITIES, TYPE_WORDS } from "./qualities";
import { RANK } from "./ranked";
import { TRADES } from "./trades";
import LITTLE_WORDS from "./vocabulary/little-words.json" with { type: "json" };
import type { Aspect, Span } from "./wish";

/** Wishes of the same group can be alternatives to each other. */
type Group = "kind" | "place" | "figure" | "quality" | "nothing" | "unknown";

/** Words that name something in the vocabulary. Positions refer to the plain text. */
export interface Mention extends Span {
  group: Group;
  /**
   * Null for remarks that ask for nothing ('nothing': about the buyer, 'anywhere in the US') and for
   * conditions that cannot be used ('unknown': a price by revenue, how long the business has been listed).
   */
  aspect: Aspect | null;
  /** Mentioned only in passing; see `Quality`. */
  isVague?: boolean;
  /** Recognised by the network of details, in words that no table holds. */
  isOwnWords?: boolean;
  /** Taken for granted by brokers, and not insisted on; see `Quality`. */
  isUsual?: boolean;
  /** The clause contains its own negation and as a whole asks for this: 'I don't want to work weekends'. */
  saysAll?: boolean;
  /** Described in words outside the vocabulary, or a figure that listings seldom state. */
  isLoose?: boolean;
}

/** 'HVAC company' means the same as 'HVAC'. */
const KIND_NOUNS =
  "( (business(es)?|company|trade|firm|contractor|service|shop|store|practice|agency|provider|operation|industry|clinic|center|hospital|office|studio|dealer|station|facility|group|rental|niche|sector|vertical|salon|boutique|lounge|parlor|parlour|garage|gallery))?";

/**
 * A regular expression takes the first alternative that matches, so the longest must come first: 'home health
 * care'.
 */
const longestFirst = (words: string) =>
  /[()]/.test(words)
    ? words
    : words
        .split("|")
        .sort((a, b) => b.length - a.length)
        .join("|");

const VOCABULARY: readonly {
  pattern: RegExp;
  group: Group;
  aspect: Aspect;
  letters: readonly string[] | undefined;
  isVague?: boolean;
  isUsual?: boolean;
}[] = [
  ...TRADES.map(({ id, words, industries, isWide }) => ({
    letters: lettersFor(words),
    pattern: patternOf(`(${longestFirst(words)})${KIND_NOUNS}`),
    group: "kind" as const,
    aspect: { kind: "trade" as const, id, industries, isWide },
  })),
  ...TRADES.filter(({ told }) => told).map(({ id, told, industries, isWide }) => ({
    letters: lettersFor(told),
    pattern: patternOf(told, GAP_IN_WISH),
    group: "kind" as const,
    aspect: { kind: "trade" as const, id, industries, isWide },
  })),
  ...TYPE_WORDS.map(({ ask, types }) => ({
    letters: lettersFor(ask),
    pattern: patternOf(ask),
    group: "kind" as const,
    aspect: { kind: "businessType" as const, types },
  })),
  ...FLAG_QUALITIES.map(({ id, ask }) => ({
    letters: lettersFor(ask),
    pattern: patternOf(ask, GAP_IN_WISH),
    group: "quality" as const,
    aspect: { kind: "flag" as const, flag: id },
  })),
  ...QUALITIES.map(({ id, ask, isVague, isUsual }) => ({
    letters: lettersFor(ask),
    pattern: patternOf(ask, GAP_IN_WISH),
    group: "quality" as const,
    isVague,
    isUsual,
    aspect: { kind: "quality" as const, id },
  })),
];

/**
 * Terms used to classify listings that mean something else when a buyer says them: 'financial freedom',
 * 'legal issues', 'a college town'.
 */
const AMBIGUOUS = new Set(LITTLE_WORDS.ambiguousTerms);
const LONGEST_TERM = 4;

/** 'cleaners' and 'cleaner' are the same word; 'glass', 'gas' and 'business' keep their s. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || /(?:ss|us|is)$/.test(word)) return word;
  return word.endsWith("ies") && word.length > 5 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

const keyOf = (words: readonly string[]) => words.map((word) => singular(word.toLowerCase())).join(" ");

let termIndustries: Map<string, Industry[]> | undefined;

/** Every unambiguous term of every industry, keyed by its singular form. Built on first use. */
function industriesByTerm(): ReadonlyMap<string, Industry[]> {
  if (termIndustries) return termIndustries;
  termIndustries = new Map();
  for (const industry of INDUSTRIES) {
    for (const term of namesOf(industry)) {
      if (AMBIGUOUS.has(term) || FILLERS.has(term)) continue;
      const key = keyOf(term.split(" "));
      termIndustries.set(key, [...(termIndustries.get(key) ?? []), industry]);
    }
  }
  return termIndustries;
}

const WORD = /[a-z0-9à-ÿ&']+/g;

function* readTerms(text: string): Generator<Mention> {
  const words = [...text.matchAll(WORD)];
  for (let at = 0; at < words.length; at += 1) {
    for (let count = Math.min(LONGEST_TERM, words.length - at); count > 0; count -= 1) {
      const [first, last] = [words[at], words[at + count - 1]];
      if (!first || !last) continue;
      const id = keyOf(words.slice(at, at + count).map(([word]) => word));
      const industries = industriesByTerm().get(id);
      if (!industries) continue;
      const aspect: Aspect = { kind: "trade", id, industries, isWide: false };
      yield { start: first.index, end: last.index + last[0].length, group: "kind", aspect };
      break;
    }
  }
}

const OFFERED = new RegExp(
  [CUT_WITHIN, CUT_THIS, OFFERED_WITHIN, OFFERED_THIS]
    .map((source) => `(?<!${WORD_SIGN})(?:${source.replace(/\(\?<\w+>/g, "(?:")})(?!${WORD_SIGN})`)
    .join("|"),
  "g",
);

/** Counted things are qualities; figures without a column are unknown. */
const GROUP_OF_FIGURE = { figure: "figure", mention: "quality", none: "unknown" } as const;

/**
 * A text that only talks about the buyer can still contain a wish: 'We run car washes and acquire
 * laundromats'.
 */

/** 'Must have a storefront', 'only commercial accounts', 'a storefront is a must' */
const [INSISTED_BEFORE, INSISTED_AFTER] = [
  /\b(?:must|only|need(?:s|ed)?|require[sd]?|essential|insist(?:s|ed)? on|must[ -]haves?|musts?)\b:?[^,.;:!?\n]{0,16}$/i,
  /^ (?:only|(?:is|are|as)? ?(?:an? )?(?:must|required|essential|mandatory)\b)/i,
];
const isInsistedOn = (text: string, { start, end }: Span) =>
  INSISTED_BEFORE.test(text.slice(0, start)) || INSISTED_AFTER.test(text.slice(end));

/** 'Franchise or independent' leaves out nothing. */
const EITHER_TYPE =
  /\b(?:(?:franchise[ds]?|chains?),? ?(?:or|\/) ?(?:an? )?(?:independents?|non[- ]?franchise[ds]?)|(?:independents?|non[- ]?franchise[ds]?)(?:,? or |\/)(?:an? )?(?:franchise[ds]?|chains?))\b/g;

/** 'No seller financing needed', 'don't need clients or staff with it' refuse nothing. */
const NOT_NEEDED =
  /\bno (?:(?:seller|owner) (?:financing|finance|note|carry|carryback)|sba(?: loan)?|real estate|property|building)(?: is| are)? (?:needed|required|necessary)\b|\b(?:don't|do not|dont) (?:really |necessarily )?need (?:any |the |an? )?[^.,;:!?\n]{2,40}/g;
/** 'Selling the farm near Red Deer and heading west' */
const LEAVING =
  /(?<=^|[.!?\n] ?)(?:(?:i'm|we're|i am|we are|just) )?(?:selling|leaving|sold|left) (?:the|our|my) \w+(?: (?:near|in|outside) [^,.;]{2,30}?)?(?=,| and\b|[.;])/g;
/** 'I'm not a vet, but …' */
const IS_NOT =
  /\b(?:i'm|i am|we're|we are) (?:not|no) an? (?!\w* ?(?:fan|person|guy|believer|buyer|lover)\b)[a-z-]+(?: [a-z-]+)?(?=,| but\b| so\b| and\b|[.;]|$)/g;
/** 'Not picky about the industry', 'I don't care what state' */
const INDIFFERENT =
  /\b(?:(?:i|we) )?(?:do not|don't|dont|does not|doesn't) (?:much |really )?(?:care|mind|matter) (?:about |to me |to us )?(?:what|which|where|the) (?:industry|trade|niche|sector|kind|type|field|line|state|place|location|town|part)\b(?: of the country)?|(?<=^|[.;!?\n] ?|\b(?:i'm|i am|we're|we are) )(?<!, (?:i'm|i am|we're|we are) )(?:not|n't|never) (?:too |very |that |at all |really )?(?:picky|fuss(?:y|ed)|particular|choosy|bothered) about (?:the |which |what |any )?(?:industry|trade|niche|sector|kind|type|field|line|state|place|location)\b|\b(?:i'm |i am |we're |we are )?(?:not|n't) (?:too |very |that |at all |really )?(?:picky|fuss(?:y|ed)|choosy)(?= ?(?:-|$|in\b))/g;
/** 'Whatever the bank lends me', 'as far as the credit union goes', 'our children go to school here' */
const BUYERS_LIFE =
  /\b(?:(?:the|my|our) (?:bank(?:er)?|credit union)(?! (?:financ|loan|note|approv|qualif|will finance))|a bank(?:er)?(?= (?:lends?|will|would|says?|allows?|gives?|stands?)\b)|(?:going|goes|go|went|back|drive|walk|kids|kid's|children'?s?|childrens|grad|high|med|law|nursing) (?:to )?school)\b/g;

/** 'Event planner, 12 years': what the writer does. */
const PROFESSION =
  /(?<=^|[.!?\n] ?)(?!(?:an?|the|any|some|no|want|need|looking|buy|seeking)\b)(?:[a-z-]+ ){0,3}[a-z-]+(?=, (?:about |nearly |almost |over )?(?:\d+|[a-z]+(?:teen|ty|ne|wo|ree|our|ive|ix|ven|ght|en|elve)) (?:years|yrs)\b(?! (?:old|or|in business|established)))/g;

function* wordsOf(text: string, small: string, year: number): Generator<Mention> {
  for (const pattern of [
    EITHER_TYPE,
    BUYERS_LIFE,
    PROFESSION,
    NOT_NEEDED,
    LEAVING,
    IS_NOT,
    INDIFFERENT,
    RANK,
  ])
    for (const { 0: words, index } of small.matchAll(pattern))
      yield { start: index, end: index + words.length, group: "nothing", aspect: null };
  for (const span of insufficiencies(text)) yield { ...span, group: "nothing", aspect: null };
  for (const figure of readFigures(small, year))
    yield { ...figure, group: GROUP_OF_FIGURE[figure.aspect?.kind ?? "none"] };
  for (const match of small.matchAll(OFFERED))
    yield { start: match.index, end: match.index + match[0].length, group: "unknown", aspect: null };
  for (const { aspect, ...span } of readPlaces(text))
    yield { ...span, group: aspect ? "place" : "nothing", aspect };
  yield* readDoings(small);
  yield* readHeaded(small);
  for (const { pattern, group, aspect, letters, isVague, isUsual } of VOCABULARY) {
    if (letters?.every((one) => !small.includes(one))) continue;
    for (const { 0: words, index: start } of small.matchAll(pattern)) {
      const span = { start, end: start + words.length };
      if (words) yield { ...span, group, aspect, isVague, isUsual: isUsual && !isInsistedOn(text, span) };
    }
  }
}

/** The quality that exactly these words, in lower case, ask for. */
export const qualityNamed = (words: string): Aspect | null =>
  VOCABULARY.find(({ pattern, group }) => group === "quality" && words.replace(pattern, "") === "")?.aspect ??
  null;

const OWN_DENIAL = /\b(?:no|not|without|never|nothing|nobody|hardly)\b|n't\b/;

function qualityOf(id: string, words: string): Omit<Mention, keyof Span> {
  const flag = FLAG_QUALITIES.find((one) => one.id === id)?.id;
  const aspect = flag ? { kind: "flag" as const, flag } : { kind: "quality" as const, id };
  const { isUsual } = QUALITIES.find((one) => one.id === id) ?? {};
  return {
    group: "quality",
    aspect,
    saysAll: OWN_DENIAL.test(words),
    isUsual,
  };
}

/**
 * The next member of a list after a kind ('boarding' in 'dog grooming, boarding') or before one ('hair' in
 * 'hair or nail salon').
 */
const NEXT_MEMBER = /^(?:,? (?:or|and) |, ?| ?\/ ?)(?<member>[a-zà-ÿ]+)(?![a-zà-ÿ-])/;
const MEMBER = /(?<member>[a-zà-ÿ]+)(?:,? (?:or|and) |, ?| ?\/ ?)$/;

/**
 * Members of a list that share their first or last word: 'dog grooming, boarding or daycare' is not about
 * child care, and 'hair or nail salon' means a hair salon or a nail salon.
 */
function* readShared(text: string, { start, end, group }: Mention, isFirst: boolean): Generator<Mention> {
  if (group !== "kind") return;
  // 'A delivery or vending route': the noun may follow a kind that is already recognized without it.
  const to = isFirst ? end : end + (KIND_NOUN.exec(text.slice(end))?.[0].length ?? 0);
  const [shared = ""] = (isFirst ? /^[a-zà-ÿ]+/ : /\S+$/).exec(text.slice(start, to)) ?? [];
  let at = isFirst ? end : start;
  for (;;) {
    const found = isFirst ? NEXT_MEMBER.exec(text.slice(at)) : MEMBER.exec(text.slice(0, at));
    const { member = "" } = found?.groups ?? {};
    const name = isFirst ? `${shared} ${member}` : `${member} ${shared}`;
    const aspect = found && kindNamed(name);
    if (!aspect) return;
    at = isFirst ? at + found[0].length : found.index;
    const from = isFirst ? at - member.length : at;
    yield { start: from, end: from + member.length, group, aspect };
  }
}

/** 'A little shop: flowers, cards and gifts, chocolates': goods that name a shop each. */
const HEADED = /\b(?<noun>shop|store|boutique)s?: ?(?<goods>(?:[a-zà-ÿ' -]+(?:, |,? (?:or|and) )?)+)/g;
const GOODS = /[a-zà-ÿ'-]+(?: (?!or\b|and\b)[a-zà-ÿ'-]+)?/g;

function* readHeaded(small: string): Generator<Mention> {
  for (const { groups, index, 0: all } of small.matchAll(HEADED)) {
    const { noun = "", goods = "" } = groups ?? {};
    const from = index + all.length - goods.length;
    for (const { 0: words, index: at } of goods.matchAll(GOODS)) {
      const aspect = kindNamed(`${singular(words)} ${noun}`) ?? kindNamed(`${words} ${noun}`);
      if (aspect) yield { start: from + at, end: from + at + words.length, group: "kind", aspect };
    }
  }
}

/** The first half of a compound before its hyphen: 'after-' in 'after-school'. */
const FIRST_PART = /[a-zà-ÿ]-$/;

/**
 * 'After-school' is not a school: the second half of a compound counts only if the first half was recognized
 * too.
 */
function isHalf(small: string, { start, group }: Mention, found: readonly Mention[]): boolean {
  if (!FIRST_PART.test(small.slice(0, start)) || (group !== "kind" && group !== "quality")) return false;
  const isEnding =
    group === "quality" && !/(?:^|[^a-z])(?:non|anti|un|pre|post|semi|ex)-$/.test(small.slice(0, start));
  return !isEnding && !found.some((other) => other.group === group && other.end === start - 1);
}

/** What a text names, in order; where words can be read in two ways, the longer reading wins. */
export function readMentions(text: string, year: number, described: readonly Mention[] = []): Mention[] {
  const small = lowered(text);
  const worded = [...wordsOf(text, small, year), ...described];
  const terms = [...readTerms(small)];
  const named = chosenOf(small, worded, terms);
  const asked = asksIn(text, named).map(({ id, ...span }) => ({
    ...span,
    ...qualityOf(id, lowered(text.slice(span.start, span.end))),
    isOwnWords: true,
  }));
  return chosenOf(small, [...worded, ...asked], terms);
}

function chosenOf(small: string, candidates: readonly Mention[], terms: readonly Mention[]): Mention[] {
  const taken: Mention[] = [];
  const found = [...candidates];
  // An industry term counts only where none of our own kinds of business matches.
  for (const term of terms) {
    if (!found.some(({ group, start, end }) => group === "kind" && start < term.end && term.start < end))
      found.push(term);
  }
  const shared = (isFirst: boolean) => found.flatMap((mention) => [...readShared(small, mention, isFirst)]);
  const whole = [...shared(true), ...found, ...shared(false)].filter(
    (mention) => !isHalf(small, mention, found),
  );
  // '5 techs who will stay' also states a number of people.
  for (const one of whole) {
    const figure = whole.find(
      (other) =>
        other.group === "figure" && other.start <= one.start && other.end > one.start && other.end < one.end,
    );
    if (figure && one.group === "quality") one.start = figure.end;
  }
  // At equal length an everyday wish wins over small talk: 'I work in the field full time'.
  const byLength = whole.sort(
    (a, b) => b.end - b.start - (a.end - a.start) || Number(b.isVague === true) - Number(a.isVague === true),
  );
  for (const one of byLength) {
    if (taken.every((other) => one.end <= other.start || one.start >= other.end)) taken.push(one);
  }
  return taken.sort((a, b) => a.start - b.start);
}
