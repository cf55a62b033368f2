import type { Judged } from "./judge-mentions";
import type { Mention } from "./mentions";
import type { Operator } from "./read-operators";
import type { Said } from "./sayings";
import { listsOf, type Stood, stancesOf } from "./stances";
import { overlaps, type Span } from "./wish";

/** The likelihood from which a clause merely mentions what it names or refuses it, and below which it asks for it. */
export const [TOLD, REFUSED, ASKED] = [0.55, 0.65, 0.25];
/** For the bound of a figure no model says whether it is preferred or merely mentioned: neither. */
export const UNSAID = 0.3;
const REVERSED = 0.75;

/** A bound that its own words do not turn round already. */
const isBound = (text: string, { start, end, aspect }: Mention) =>
  aspect?.kind === "figure" &&
  (aspect.min === null) !== (aspect.max === null) &&
  !/\b(?:no|not|never|nothing)\b|n't\b/i.test(text.slice(start, end));

/** 'Based in Austin': what leads to the name says how it is meant. */
const LED =
  /^(?:(?:based|located|anywhere|somewhere|in|near|around|within|at|on|from|outside|of|the|to)\s+)+/i;

/** What is said of the kinds, the places and the bounds of figures that a text names; of two mentions of the same words the longer counts. */
export function stancesIn(text: string, mentions: readonly Mention[]): Stood[] {
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

/** The likelihoods from which a sentence as a whole only prefers what it names, or refuses it: kinds and places, and the rest. */
const [PREFERRED_WHOLE, NAMED_REFUSED, REST_REFUSED] = [0.6, 0.75, 0.5];

/**
 * Sentences, and parts of them, that refuse all they name, where no rule has found anything refused or preferred in them and
 * a kind of business is asked for elsewhere or by no model is lost (MAT-93).
 */
export function refusedWhole(
  text: string,
  judged: readonly Judged[],
  operators: readonly Operator[],
  sayings: readonly Said[],
): Said[] {
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
      !operators.some(
        (one) =>
          one.sort === "negate" && overlaps(one, sentence) && !OF_VERB.test(text.slice(one.start, one.end)),
      )
    );
  });
}

/** What whole sentences make of what they name, where no rule says it (MAT-93). */
export function asSaid(
  judged: readonly Judged[],
  refused: readonly Span[],
  sayings: readonly Said[],
): Judged[] {
  const isOpen = (sentence: Said) =>
    judged.every(({ negated, required, ...one }) => !overlaps(one, sentence) || (required && !negated));
  const preferred = sayings.filter((one) => one.preferred > PREFERRED_WHOLE && isOpen(one));
  return judged.map((one) => {
    // Bounds have a model of their own.
    if (one.aspect === null || one.negated || one.group === "figure") return one;
    if (refused.some((sentence) => overlaps(sentence, one))) return { ...one, negated: true, required: true };
    return preferred.some((sentence) => overlaps(sentence, one)) ? { ...one, required: false } : one;
  });
}

/** 'Won't do', 'isn't my thing': no 'no' whose object the rules find behind it. */
const OF_VERB = /n't\b/i;

/** Set against each other in one sentence: only some of it is refused. */
const OTHERWISE = /\b(?:but|yet|except|unless|instead|rather|although|though|however)\b/i;

/** The likelihood from which a kind is only preferred. */
const PREFERRED = 0.7;
/** The likelihoods from which all that is named of a sort is refused: by the words around it alone, or by the sentence too. */
const [ALL_REFUSED, SENTENCE_REFUSED] = [0.85, 0.35];

/** What the words around it make of a mention, where rules alone would miss it (MAT-93). */
export function stanced(
  judged: readonly Judged[],
  stood: readonly Stood[],
  sayings: readonly Said[],
): Judged[] {
  return judged.map((one) => {
    const stance = stood.find((group) => overlaps(group, one));
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
