import type { Aspect, ReadAspect } from "./aspects";

const NOUN = String.raw`(?:businesses|business|compan(?:y|ies)|shops?|stores?|firms?|services?|contractors?|agenc(?:y|ies)|practices?|operations?|industr(?:y|ies)|sectors?|spaces?|type|related)`;
/** 'or' and at most five more words: 'owner retiring or willing to stay for a transition'. */
const OR = new RegExp(
  String.raw`^\s*${NOUN}?\s*,?\s*(?:(?:or|nor|and/or|/)(?:\s+(?!(?:and|with|but|plus|in)\b)[\p{L}'’-]+){0,5}|\(?or)\s*$|^\s*/\s*$`,
  "iu",
);
const COMMA = new RegExp(String.raw`^\s*${NOUN}?\s*,\s*(?:a |an |the |any )?$`, "i");
const AND = new RegExp(
  String.raw`^\s*${NOUN}?\s*,?\s*(?:and|&|\+|/)\s*(?:a |an |the |any |also |parts of )?$`,
  "i",
);
/** 'Healthcare services (medical, dental)', 'a service business such as pest control'. */
const EXAMPLES = new RegExp(
  String.raw`^\s*${NOUN}?\s*,?\s*(?:\(|:|-|\b(?:such as|like|including|for example|especially|particularly|namely|think)\b)\s*(?:an? |the )?$`,
  "i",
);

const EXCLUDES = /\b(?:no|not|nor|neither|avoid\w*|exclud\w*|except|without|other than|skip)\b/i;

/** Kinds of business stand beside each other in lists: trades, and phrases like 'franchise'. */
const isKind = (aspect: Aspect | undefined): boolean =>
  aspect?.kind === "trade" || (aspect?.kind === "phrase" && aspect.phrase.isKind === true);
const isPlace = (aspect: Aspect | undefined): boolean => aspect?.kind === "place" || aspect?.kind === "city";
const sameClass = (a: Aspect | undefined, b: Aspect | undefined): boolean =>
  (a?.kind === "trade" && b?.kind === "trade") ||
  (isPlace(a) && isPlace(b)) ||
  (a?.kind === b?.kind && a?.kind !== "number" && a?.kind !== "phrase");

/** 'Austin, Texas' is one place. */
function withoutStates(sentence: string, aspects: readonly ReadAspect[]): ReadAspect[] {
  const places: ReadAspect[] = [];
  for (const one of aspects) {
    const last = places.at(-1);
    const isState =
      last?.aspect.kind === "city" &&
      one.aspect.kind === "place" &&
      /^,? $/.test(sentence.slice(last.end, one.start)) &&
      isIn(last.aspect, one.aspect.places);
    if (last && isState) places[places.length - 1] = { ...last, end: one.end };
    else places.push(one);
  }
  return places;
}

const isIn = (city: Aspect, places: readonly string[]) =>
  city.kind === "city" && (city.state === undefined || places.includes(city.state));

/**
 * Aspects that are alternatives of each other, as 'Texas, Ohio or Florida'. Kinds of business and places in a list
 * always are, with or without an 'or': no business is two trades in two states.
 */
export function groupAlternatives(sentence: string, all: readonly ReadAspect[]): ReadAspect[][] {
  const aspects = withoutStates(sentence, all);
  const gaps = aspects.map((one, index) => sentence.slice(one.end, aspects[index + 1]?.start ?? one.end));
  const areAlike = (index: number) => {
    const [one, next] = [aspects[index], aspects[index + 1]];
    if (sameClass(one?.aspect, next?.aspect)) return true;
    // 'No restaurants, start-ups or bars' lists kinds; 'distressed, brewery or bar' asks for a distressed one.
    return isKind(one?.aspect) && isKind(next?.aspect) && EXCLUDES.test(sentence.slice(0, one?.start));
  };
  const groups: ReadAspect[][] = [];
  let group: ReadAspect[] = [];
  for (const [index, one] of aspects.entries()) {
    group.push(one);
    const next = aspects[index + 1];
    const gap = gaps[index] ?? "";
    let end = index;
    while (COMMA.test(gaps[end] ?? "") && areAlike(end)) end += 1;
    const listed =
      areAlike(index) &&
      isSector(one.aspect, next?.aspect) &&
      (COMMA.test(gap) || AND.test(gap) || EXAMPLES.test(gap));
    if (next && (OR.test(gaps[end] ?? "") || listed) && next.aspect.kind !== "aside") continue;
    groups.push(group);
    group = [];
  }
  if (group.length > 0) groups.push(group);
  return groups;
}

/** Trades beside trades, and places beside places; a phrase like 'franchise' only closes a list that has an 'or'. */
const isSector = (one: Aspect, next: Aspect | undefined): boolean =>
  (one.kind === "trade" && next?.kind === "trade") || (isPlace(one) && isPlace(next));
