import { cuesOf } from "./cues";
import { judgeAll } from "./judge-mentions";
import { excludedLists, refusedClauses } from "./lists";
import { type Mention, readMentions } from "./mentions";
import { indifferences, niceToHaves, refusals } from "./moods";
import { openLists } from "./open-lists";
import { outranked } from "./outranked";
import { lowered } from "./pattern";
import { operatorsIn } from "./read-operators";
import { withRefusedFigures } from "./refused-figures";
import { sentencesOf } from "./sentences";
import { overlaps, type Span } from "./wish";

const CUE = cuesOf("readWishes");

/** 'In Ohio, and franchises no': when 'and' joins two sorts of wish, only the second is excluded. */
function excludedPart(text: string, clause: Span, mentions: readonly Mention[]): Span {
  const within = mentions.filter((one) => overlaps(one, clause));
  const joined = within.findLast((one, index) => {
    const next = within[index + 1];
    return next && next.group !== one.group && /^\s*,?\s*(?:and|&)\s/i.test(text.slice(one.end, next.start));
  });
  return { start: joined?.end ?? clause.start, end: clause.end };
}

/** 'No shops that live off pet food', 'no bookkeeping-only shops' */
const isGenericKind = (text: string, { group, start, end }: Mention) =>
  group === "kind" &&
  CUE.generalAhead.test(text.slice(start, end)) &&
  (CUE.narrows.test(text.slice(end)) ||
    /\w-only $/i.test(text.slice(0, start)) ||
    HEADS.test(text.slice(end))) &&
  !(OR_ONE.test(text.slice(0, start)) && /^ in\b/i.test(text.slice(end)));
/** 'Small shops: signs, printing' */
const HEADS = /^: ?\p{L}/u;
/** 'A deli or a shop in Texas' */
const OR_ONE = /\bor an? (?:small )?$/i;

/** 'Coin laundry or dry cleaner, both are fine' asks for one of the two. */
const isEitherOf = (text: string, said: Span, one: Span & Partial<Mention>) =>
  one.group === "kind" && /\b(?:both|either)\b(?! way)/i.test(text.slice(said.start, said.end));

/**
 * What a text mentions, and the words around it that exclude it, prefer it or say that it does not matter. `described`
 * is what longer passages were found to mean.
 */
export function mentionsIn(text: string, year: number, described: readonly Mention[] = []) {
  const mentions = readMentions(text, year, described).filter((one) => !isGenericKind(text, one));
  const indifferent = indifferences(text);
  const lesser = outranked(text, mentions);
  const open = openLists(text, mentions);
  const isIgnored = (one: Span & Partial<Mention>) =>
    lesser.some((other) => overlaps(other, one)) ||
    (one.group === "kind" && open.some((other) => overlaps(other, one))) ||
    indifferent.some(
      ({ of, ...said }) =>
        (overlaps(said, one) && one.group === undefined) ||
        (of.some((span) => overlaps(span, one)) && !isEitherOf(text, said, one)),
    );
  const isFree = (one: Span) => !mentions.some((mention) => overlaps(mention, one));
  const refused = refusals(text).filter(isFree);
  const operators = operatorsIn(lowered(text), mentions, refused);
  const excluded = [
    ...refusedClauses(text, operators),
    ...refused.flatMap(({ of }) => of.map((clause) => excludedPart(text, clause, mentions))),
    ...excludedLists(text, operators, mentions),
    ...sentencesOf(text).filter(({ mode }) => mode === "negated"),
  ];
  return { mentions, open, isIgnored, operators, refused, excluded };
}
export type Mentions = ReturnType<typeof mentionsIn>;

/** What the rules make of the mentions, and whether a clause only prefers. */
export function judgeByRules(text: string, mentioned: Mentions) {
  const { mentions, open, isIgnored, operators, refused, excluded } = mentioned;
  const all = withRefusedFigures(text, judgeAll(text, mentions, operators, excluded));
  const settled = all.map((one) =>
    isIgnored(one) && !(one.aspect?.kind === "figure" && one.negated)
      ? { ...one, group: "nothing" as const, aspect: null }
      : one,
  );
  const isOpen = (one: Span) => open.some((other) => overlaps(other, one));
  const wanted = all.filter(
    (one, at) => one.group === "kind" && !one.negated && (settled[at]?.group === "kind" || isOpen(one)),
  );
  const soft = niceToHaves(text, wanted);
  const unwelcome = refused.filter(({ start, end }) => CUE.softly.test(text.slice(start, end)));
  const isPreferenceOnly = (one: Span & { negated: boolean }) =>
    (one.negated ? unwelcome.flatMap(({ of }) => of) : soft).some((clause) => overlaps(clause, one));
  const judged = settled.map((one) => (isPreferenceOnly(one) ? { ...one, required: false } : one));
  return { judged, isPreferenceOnly };
}
export type Ruled = ReturnType<typeof judgeByRules>;
