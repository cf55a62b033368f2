import type { Judged } from "./judge-mentions";
import type { Mention } from "./mentions";
import type { Operator } from "./read-operators";
import type { SentenceStance } from "./sayings";
import { type ListStance, listsOf, stancesOf } from "./stances";
import { overlaps, type Span } from "./wish";

/**
 * Thresholds: above `TOLD` a clause merely mentions the thing, above `REFUSED` it excludes it, below `ASKED`
 * it asks for it.
 */
export const [TOLD, REFUSED, ASKED] = [0.55, 0.65, 0.25];
/** No model covers whether a figure's bound is preferred or merely mentioned; this score means neither. */
export const UNSAID = 0.3;
const REVERSED = 0.75;

/** A bound that its own words do not already negate. */
const isBound = (text: string, { start, end, aspect }: Mention) =>
  aspect?.kind === "figure" &&
  (aspect.min === null) !== (aspect.max === null) &&
  !/\b(?:no|not|never|nothing)\b|n't\b/i.test(text.slice(start, end));

/** 'Based in Austin': the lead-in says how the place is meant, so it is left out of the masked name. */
const LED =
  /^(?:(?:based|located|anywhere|somewhere|in|near|around|within|at|on|from|outside|of|the|to)\s+)+/i;

/**
 * The stance of the text towards its kinds, places and bounds of figures. Of overlapping mentions the longest
 * counts.
 */
export function stancesIn(text: string, mentions: readonly Mention[]): ListStance[] {
  const taken: Mention[] = [];
  for (const one of mentions.toSorted((a, b) => b.end - b.start - (a.end - a.start)))
    if (taken.every((other) => !overlaps(other, one))) taken.push(one);
  taken.sort((a, b) => a.start - b.start);
  const stancesTo = (of: readonly Span[]) => {
    const others = taken.filter((one) => !of.some((other) => overlaps(other, one)));
    const isThing = ({ group, aspect }: Mention) => aspect !== null && group !== "quality";
    return stancesOf(
      text,
      of,
      others.filter(isThing),
      others.filter((one) => !isThing(one)),
    );
  };
  const kinds = taken.filter(
    ({ group, aspect }) => group === "kind" && aspect && aspect.kind !== "businessType",
  );
  const places = taken
    .filter(({ group, aspect }) => group === "place" && aspect)
    .map((one) => ({
      ...one,
      start: one.start + (LED.exec(text.slice(one.start, one.end))?.[0].length ?? 0),
    }));
  return [
    ...stancesTo(listsOf(text, kinds)),
    ...stancesTo(listsOf(text, places)).map((one) => ({ ...one, told: Math.max(one.told, ASKED) })),
    ...stancesTo(taken.filter((one) => isBound(text, one))).map((one) => ({
      ...one,
      ...{ told: UNSAID, preferred: UNSAID, refused: one.reversed > REVERSED ? 1 : 0 },
    })),
  ];
}

/**
 * Scores above which a whole sentence only prefers what it names, or excludes it (kinds and places, then
 * everything else).
 */
const [PREFERRED_WHOLE, NAMED_REFUSED, REST_REFUSED] = [0.6, 0.75, 0.5];

/**
 * Sentences and parts of sentences that exclude everything they name. Only applies where no rule has already
 * found an exclusion or preference, and where no kind or place would lose its only mention (MAT-93).
 */
export function findExcludedSentences(
  text: string,
  judged: readonly Judged[],
  operators: readonly Operator[],
  sayings: readonly SentenceStance[],
): SentenceStance[] {
  const asked = judged.filter(({ aspect, negated }) => aspect !== null && !negated);
  return sayings.filter((sentence) => {
    const within = asked.filter((one) => overlaps(one, sentence));
    const named = within.filter(({ group }) => group === "kind" || group === "place");
    const isElsewhere = (one: Judged) =>
      asked.some((other) => other.group === one.group && !within.includes(other));
    return (
      sentence.refused > (named.length > 0 ? NAMED_REFUSED : REST_REFUSED) &&
      named.every(isElsewhere) &&
      within.every(({ required }) => required) &&
      !judged.some((one) => one.negated && overlaps(one, sentence)) &&
      !OTHERWISE.test(text.slice(sentence.start, sentence.end)) &&
      !ASKED_FOR.test(text.slice(0, sentence.start + 1)) &&
      !operators.some(
        (one) =>
          one.sort === "negate" && overlaps(one, sentence) && !OF_VERB.test(text.slice(one.start, one.end)),
      )
    );
  });
}

/** Applies the stance of whole sentences where no rule has decided (MAT-93). */
export function applySentenceStances(
  judged: readonly Judged[],
  operators: readonly Operator[],
  refused: readonly Span[],
  sayings: readonly SentenceStance[],
): Judged[] {
  // In 'an accounting practice, ideally virtual' the rules know that only what follows is preferred.
  const isSoftened = (sentence: SentenceStance) =>
    operators.some((one) => one.sort.startsWith("soft") && overlaps(one, sentence));
  const isOpen = (sentence: SentenceStance) =>
    !isSoftened(sentence) &&
    judged.every(({ negated, required, ...one }) => !overlaps(one, sentence) || (required && !negated));
  const preferred = sayings.filter((one) => one.preferred > PREFERRED_WHOLE && isOpen(one));
  return judged.map((one) => {
    // Bounds have their own model.
    if (one.aspect === null || one.negated || one.group === "figure") return one;
    if (refused.some((sentence) => overlaps(sentence, one))) return { ...one, negated: true, required: true };
    return preferred.some((sentence) => overlaps(sentence, one)) ? { ...one, required: false } : one;
  });
}

/** 'Won't do', 'isn't my thing': a negation without an object after it for the rules to find. */
const OF_VERB = /n't\b/i;

/** 'Wanted: outfits that drive patients' */
const ASKED_FOR = /\b(?:wanted|looking for|seeking|searching for|want|need)\s*:\s*$/i;

/** The sentence contrasts two things, so only part of it is excluded. */
const OTHERWISE = /\b(?:but|yet|except|unless|instead|rather|although|though|however)\b/i;

/** Score above which a kind is only a preference. */
const PREFERRED = 0.7;
/**
 * Scores above which everything of one sort is excluded: from the words around it alone, and when the
 * sentence confirms it.
 */
const [ALL_REFUSED, SENTENCE_REFUSED] = [0.85, 0.35];

/** Applies the stance of the surrounding words to mentions that the rules alone would misjudge (MAT-93). */
export function applyStances(
  judged: readonly Judged[],
  stances: readonly ListStance[],
  sayings: readonly SentenceStance[],
): Judged[] {
  return judged.map((one) => {
    const stance = stances.find((group) => overlaps(group, one));
    if (!stance || one.negated || one.aspect === null) return one;
    const isOfGroup = /^(?:kind|place|figure)$/.test(one.group) && one.aspect?.kind !== "businessType";
    const list = judged.filter((other) => overlaps(stance, other));
    const isJudged = list.some(({ negated, required }) => negated || !required) && !list[0]?.negated;
    if (!isOfGroup || isJudged) return one;
    const isElsewhere = judged.some(
      (other) =>
        other.group === one.group && other.aspect !== null && !other.negated && !list.includes(other),
    );
    const isSaid = sayings.some((said) => said.refused > SENTENCE_REFUSED && overlaps(said, one));
    if (stance.refused > (isElsewhere || isSaid ? REFUSED : ALL_REFUSED))
      return { ...one, negated: true, required: true };
    return one.group === "kind" && stance.preferred > PREFERRED ? { ...one, required: false } : one;
  });
}
