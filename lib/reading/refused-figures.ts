import { cuesOf } from "./cues";
import type { Judged } from "./judge-mentions";
import type { Mention } from "./mentions";

const CUE = cuesOf("refusedFigures");

/** Whether a sentence refuses the figure it names: 'anything under 100k is too small', 'over 500k is out'. */
const isRefused = (text: string, { group, end }: Mention) =>
  group === "figure" && CUE.behind.test(text.slice(end));

/** 'Over 500k is out' speaks of a price: nobody refuses large earnings. */
const BARE_AMOUNT = /^(?:over|above|more than|north of|beyond|past)[\s$\d.,kmb]*$/i;

/**
 * Excludes the figures that a sentence refuses. The kinds of business in front of them are not refused: 'shops
 * under 100k are no use' (MAT-12).
 */
export function withRefusedFigures(text: string, judged: readonly Judged[]): Judged[] {
  const refused = judged.filter((one) => one.aspect?.kind === "figure" && isRefused(text, one));
  const isSubject = (one: Judged) =>
    one.group === "kind" &&
    refused.some(({ start, end }) => one.end <= start && !/[.,;!?\n]/.test(text.slice(one.end, end)));
  return judged.map((one) => {
    if (isSubject(one)) return { ...one, group: "nothing", aspect: null };
    if (one.aspect?.kind !== "figure" || !refused.includes(one)) return one;
    const isPrice = one.aspect.metric === "earnings" && BARE_AMOUNT.test(text.slice(one.start, one.end));
    const aspect = isPrice ? { ...one.aspect, metric: "price" as const } : one.aspect;
    return { ...one, negated: true, required: true, aspect };
  });
}
