import { cuesOf } from "./cues";
import type { Mention } from "./mentions";
import { readAsides, readOwn } from "./operators";
import { lowered } from "./pattern";
import { aroundAsked, continuationsOf, talkIn } from "./talk";
import { type Aspect, type Metric, overlaps, type Span } from "./wish";

const CUE = cuesOf("told");

/**
 * 'Opened after 2015', 'golf', '200k profit last year': a clause that consists mostly of a figure, flag or
 * kind of business, or that opens with a figure about the business, is not small talk.
 */
const MOST_OF = 0.7;
const SAYS_BUSINESS = new Set<Metric>(["revenue", "earnings", "margin", "multiple", "revenueMultiple"]);
const isMostOf = (text: string, { start, end, group, aspect, isVague }: Mention, clause: Span) =>
  (group === "kind" ||
    group === "place" ||
    (!isVague && /^(?:figure|flag|quality)$/.test(aspect?.kind ?? ""))) &&
  start >= clause.start &&
  end <= clause.end &&
  (end - start >= MOST_OF * text.slice(clause.start, clause.end).trim().length ||
    (aspect?.kind === "figure" &&
      SAYS_BUSINESS.has(aspect.metric) &&
      text.slice(clause.start, start).trim() === ""));

/** Where the buyer lives: 'based in Austin'. */
const AT_HOME =
  /^\W*(?:(?:currently|now|both|and) )*(?:based|living|residing|born|raised|from|originally)\b/i;
export const OF_BUYER = /\b(?:i|i'm|we|we're|my|our|me)\b/i;

const isCounted = (aspect: Aspect | null) => aspect?.kind === "mention" && aspect.count !== null;

/** Spans that talk about the buyer and ask for nothing, as far as rules can tell. */
export function toldIn(text: string, asked: readonly Mention[]): Span[] {
  const small = lowered(text);
  const talk = talkIn(text, (clause) => {
    const isOfBuyer = OF_BUYER.test(text.slice(clause.start, clause.end));
    // Once the buyer has started asking, clauses keep asking until the next 'I' or 'my'.
    const hasAsked =
      asked.filter(
        ({ end, group, aspect }) => (group !== "quality" || isCounted(aspect)) && end <= clause.start,
      ).length > 1;
    if (hasAsked && !isOfBuyer && !CUE.smallTalk.test(text.slice(clause.start, clause.end))) return true;
    const isAt = isOfBuyer || AT_HOME.test(text.slice(clause.start, clause.end));
    return asked.some(
      (one) =>
        !(isOfBuyer && one.aspect?.kind === "quality") &&
        !(isAt && one.group === "place") &&
        isMostOf(text, one, clause),
    );
  });
  // 'I have 200k to put down', 'we've got 300k, and that's the limit' state what the buyer can pay.
  const down = asked.filter(
    ({ aspect, start, end }) =>
      aspect?.kind === "figure" &&
      (aspect.metric === "downPayment" ||
        (aspect.metric === "price" && aspect.max !== null && CUE.limit.test(text.slice(start, end)))),
  );
  const around = (clause: Span): Span[] => {
    const one = down.find((figure) => overlaps(figure, clause));
    return one
      ? [
          { ...clause, end: one.start },
          { ...clause, start: one.end },
        ]
      : [clause];
  };
  const asides = [...readAsides(small)].flatMap((one) => aroundAsked(text, one));
  const told = [...readOwn(small), ...asides, ...talk].flatMap(around);
  const more = continuationsOf(text, told, (clause) =>
    asked.some((one) => one.aspect !== null && !one.isVague && overlaps(one, clause)),
  );
  return [...told, ...more];
}
