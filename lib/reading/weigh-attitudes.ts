import { type Attitude, type Attitudes, attitudesIn, type Named } from "./attitudes";
import { cuesOf } from "./cues";
import { inOrder, type Judged, onlyRanks } from "./judge-mentions";
import { type Leftover, leftoversOf } from "./leftovers";
import type { Mention } from "./mentions";
import { wishingClauses } from "./moods";
import { overlaps, type Span } from "./wish";

/** Above these likelihoods a thing is told and asks for nothing; a bound more rarely, as it is a plain condition. */
const [TOLD, FIGURE_TOLD] = [0.5, 0.7];
/**
 * How much less likely a thing is told than the model says, as a logarithm, in a clause that says what the writer wants
 * and elsewhere: to take a wish for talk is worse than to take talk for a wish.
 */
const TOLD_LESS = { wishing: 2.7, else: 1.2 };
/** Above the first likelihood, of what is asked for, a thing is refused; above the second, for sure. */
const [REFUSED, REFUSED_FOR_SURE] = [0.5, 0.65];
/** The same where rules read a wish or a refusal: to turn one round is worse than to miss the other. */
const INVERTED = { wanted: 0.65, preferred: REFUSED, refused: 0.25, told: REFUSED };
/** Above this likelihood a thing is wanted, not only preferred. */
const WANTED = 0.5;
/** Above this likelihood the model is followed where the rules say something else. */
const AGAINST_RULES = 0.9;
/** Bounds are hard unless the text says otherwise. */
const FIGURE_PREFERRED = 0.65;

/** What has so many words at most is a note, in which the rules are at home. */
const [NOTE, NOTE_SENTENCE] = [16, 6];
/**
 * How much likelier what the rules say is than each other attitude, as a logarithm: in a note, in a short sentence of a
 * longer text, and in other sentences (docs/matching.md).
 */
const TRUST = { note: 3, shortSentence: 2, sentence: 1 };
const ASKING = ["wanted", "preferred", "refused"] as const;

const wordsIn = (text: string) => text.trim().split(/\s+/).length;

/** What stands between full stops, and for a property of the business between commas: 'property not included'. */
const [SENTENCE, CLAUSE] = [/[^.;!?\n]+/g, /[^.;!?\n,]+/g];

function trustIn(text: string): (mention: Span & Partial<Mention>) => number {
  if (wordsIn(text) <= NOTE) return () => TRUST.note;
  const [sentences, clauses] = [[...text.matchAll(SENTENCE)], [...text.matchAll(CLAUSE)]];
  return ({ start, group, aspect }) => {
    const isProperty = group === "quality" || aspect?.kind === "businessType";
    const parts = isProperty ? clauses : sentences;
    const [part = ""] = parts.find(({ 0: all, index }) => start < index + all.length) ?? [];
    return wordsIn(part) <= NOTE_SENTENCE ? TRUST.shortSentence : TRUST.sentence;
  };
}

/** 'We are moving to Maine', 'I can drive to Nassau or Westchester' */
const MOVING_TO =
  /\b(?:mov(?:e|ing)|relocat(?:e|ing)|head(?:ed|ing)|(?:can|could|would|will|able to) (?:drive|travel|commute|get))(?: \w+){0,2} to (?:the )?(?:[\p{L} ]+(?:,|,? or|,? and) (?:the )?)?$/iu;
/** 'Open as to the trade, unless it's signs' */
const UNLESS =
  /\b(?:open|any\w*|everything|whatever|flexible)\b[^.;!?\n]{0,60}\bunless (?:it is|it['’]?s|they are|they['’]?re)\b[^.;!?\n]*$/i;
const CUE = cuesOf("attitudes");
/**
 * Where the buyer is going and what they can pay tell of them, and are wanted all the same; what an open buyer names
 * behind 'unless' is refused.
 */
const isSure = (text: string, { start, end, group, aspect }: Mention) =>
  (group === "place" && MOVING_TO.test(text.slice(0, start))) ||
  (group === "kind" && UNLESS.test(text.slice(0, start))) ||
  (aspect?.kind === "figure" && (aspect.metric === "downPayment" || CUE.limit.test(text.slice(start, end))));

const isNamed = (one: Mention): one is Mention & Named =>
  one.aspect !== null && /^(?:kind|place|figure|quality)$/.test(one.group);

/** Everything in a text that has an attitude: what the vocabulary knows, and other words that tell something. */
export function namesIn(text: string, mentions: readonly Mention[]): (Span & Named)[] {
  const known = mentions.map((one): Judged => ({ ...one, negated: false, required: true, sentence: 0 }));
  const words = leftoversOf(text, known, [], []).map((run) => ({ ...run, group: "words" as const }));
  return inOrder([...mentions.filter(isNamed), ...words]);
}

/** What a mention that was judged says; none is told. */
export const attitudeOf = (one: Pick<Judged, "aspect" | "negated" | "required"> | undefined): Attitude =>
  !one || one.aspect === null ? "told" : one.negated ? "refused" : one.required ? "wanted" : "preferred";

/**
 * The attitudes of the model with what the rules say, which counts for as much as they are trusted. Of what is only told
 * they know only what is said not to matter, and that for sure.
 */
function together(model: Attitudes, rules: Attitude, trust: number, toldLess: number): Attitudes {
  if (rules === "told") return { wanted: 0, preferred: 0, refused: 0, told: 1 };
  const more = Math.exp(-toldLess - (rules === "refused" ? trust : 0));
  const told = (model.told * more) / (model.told * more + 1 - model.told);
  const asked = ASKING.map((one) => model[one] * (one === rules ? Math.exp(trust) : 1));
  const all = asked.reduce((sum, one) => sum + one, 0);
  const share = (index: number) => ((asked[index] ?? 0) / all) * (1 - told);
  return { wanted: share(0), preferred: share(1), refused: share(2), told };
}

/** What the likelihoods come to. Where it is not what the rules say, only a sure one hides listings. */
function stanceOf({ wanted, preferred, refused, told }: Attitudes, rules: Attitude) {
  const share = refused / (1 - told);
  const negated = share > INVERTED[rules];
  const isAgreed = rules === (negated ? "refused" : "wanted");
  return {
    isTold: told > TOLD,
    negated,
    required: negated
      ? refused > (isAgreed ? REFUSED_FOR_SURE : AGAINST_RULES)
      : wanted > preferred && wanted > (isAgreed ? WANTED : AGAINST_RULES),
  };
}

/** 'No weekend work' asks for what it says. */
const DENIAL = /\b(?:no|not|without|never|nothing|nobody|hardly|none)\b|n't\b/i;

/** 'Looking for a third one', 'tuck-ins' */
const ANOTHER =
  /\b(?:another|(?:a|my|our) (?:second|third|next)|one more|(?:acquir|buy)(?:e|es|ing|s)? (?:\w+ or \w+ )?(?:smaller|other|more)|(?:tuck|bolt|add|fold)(?:ing|s)?[- ]?(?:ins?|ons?)|(?:my|our) own (?:shop|place|salon|business|store|practice|outfit|garage|firm|company|one)|same (?:kind|trade|line))\b/i;

/** 'I'm not fussy - in Houston': a remark that asks for nothing denies nothing behind it; the length stays. */
function withoutRemarks(text: string, mentions: readonly Mention[]): string {
  const remarks = mentions.filter(
    ({ group, start, end }) => group === "nothing" && NOT_FUSSY.test(text.slice(start, end)),
  );
  return remarks.reduce(
    (all, { start, end }) => all.slice(0, start) + " ".repeat(end - start) + all.slice(end),
    text,
  );
}
const NOT_FUSSY = /(?:\bnot|n't) (?:\w+ ){0,2}(?:picky|fuss(?:y|ed)|choosy)$/i;

/** What a text asks for, and a judge of words outside the vocabulary. */
export interface Weighed {
  judged: Judged[];
  /** The stance of words that the rules judged so. */
  judgeWords: (run: Leftover, isSoft: boolean) => ReturnType<typeof stanceOf>;
}

/** What likelihoods make of a thing that the rules judged so; none is told. */
function settled(text: string, one: Judged, both: Attitudes, rule: Judged | undefined): Judged {
  const stance = stanceOf(both, attitudeOf(rule));
  if (one.group === "figure" ? both.told > FIGURE_TOLD : stance.isTold)
    return { ...one, group: "nothing", aspect: null };
  // Rules know which way a bound points.
  if (one.group === "figure")
    return {
      ...one,
      negated: rule?.negated ?? false,
      required: both.preferred / (1 - both.told) < FIGURE_PREFERRED && !one.isVague,
    };
  const isOwn =
    one.saysAll || (DENIAL.test(text.slice(one.start, one.end)) && rule !== undefined && !rule.negated);
  // 'Not keen on Sunday work'
  const isMild = rule?.negated && !rule.required && stance.negated;
  const negated = stance.negated && !isOwn;
  return { ...one, negated, required: stance.required && !onlyRanks(one, negated) && !isMild };
}

/**
 * Settles what each mention of a text asks for, from the rules and from the model of attitudes, which knows how people
 * talk in sentences that no rule foresees (MAT-101). `rules` are the same mentions as the rules judge them; `refused`
 * are the clauses of which a text says that they are out of the question.
 */
export function weighAttitudes(
  text: string,
  mentions: readonly Mention[],
  rules: readonly Judged[],
  refused: readonly Span[],
): Weighed {
  const names = namesIn(text, mentions);
  const attitudes = attitudesIn(withoutRemarks(text, mentions), names);
  const trust = trustIn(text);
  const isRefused = ({ group, ...span }: Mention) =>
    (group === "place" || group === "quality") && refused.some((one) => overlaps(one, span));
  const asked = rules.filter(({ aspect }) => aspect !== null);
  const wishing = wishingClauses(text);
  const toldLess = (span: Span) =>
    wishing.some((one) => overlaps(one, span)) ? TOLD_LESS.wishing : TOLD_LESS.else;
  const modelOf = (span: Span) => attitudes[names.findIndex((name) => overlaps(name, span))];

  const judged = mentions.map((mention): Judged => {
    const rule = asked.find((other) => overlaps(other, mention));
    const isSame = rule?.start === mention.start && rule.end === mention.end;
    const one: Judged = isSame ? rule : { ...mention, negated: false, required: true, sentence: 0 };
    const model = isNamed(mention) && !isSure(text, mention) && !isRefused(mention) ? modelOf(mention) : null;
    return model
      ? settled(text, one, together(model, attitudeOf(rule), trust(mention), toldLess(mention)), rule)
      : one;
  });
  // 'We own a bakery and want another': what the writer has is what is sought.
  const isLikeOwn = ANOTHER.test(text) && !judged.some((one) => isNamed(one) && one.group === "kind");
  if (isLikeOwn)
    for (const [index, one] of mentions.entries())
      if (one.group === "kind" && judged[index]?.aspect === null)
        judged[index] = { ...one, negated: false, required: true, sentence: 0 };

  const judgeWords: Weighed["judgeWords"] = (run, isSoft) => {
    const model = modelOf(run);
    const rule = run.negated ? "refused" : isSoft ? "preferred" : "wanted";
    const stance = model && stanceOf(together(model, rule, trust(run), toldLess(run)), rule);
    const isMild = run.negated && isSoft;
    return stance
      ? { ...stance, required: stance.required && !isMild }
      : { isTold: false, negated: run.negated, required: !isSoft };
  };
  return { judged, judgeWords };
}
