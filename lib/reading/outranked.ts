import type { Mention } from "./mentions";
import type { Span } from "./wish";

/** What stands between two things of which the first is preferred. */
const BETWEEN =
  /^[^,.;:!?\n]{0,30}?(?:(?<joint>over|to)|(?<weight>more|better)[^,.;:!?\n]{0,30}? than)(?: (?:an?|the|any))? $/i;
const PREFERS = /\b(?:prefer(?:s|red|ring)?|rather|sooner|choose|pick|favou?r)\b[^,.;:!?\n]{0,40}$/i;

/** 'A small factory, something that turns out a product' tells more of the factory. */
const TELLS_MORE =
  /,\s*(?:something|one|an? (?:place|business|company|outfit|shop)) (?:that|which|where)\b[^.;:!?\n]{0,40}$/i;
const isWideKind = ({ aspect }: Mention) => aspect?.kind === "trade" && aspect.isWide;

/**
 * What something else is preferred to, and so is neither asked for nor refused: the bakery in 'a gym is preferred over a
 * bakery', 'I would choose a gym over a bakery' and 'a gym matters more to us than a bakery'; or what only says more of
 * the kind before it.
 */
export function outranked(text: string, mentions: readonly Mention[]): Span[] {
  return mentions.filter((one, index) => {
    const first = mentions[index - 1];
    if (!first || first.group !== one.group || one.group === "figure") return false;
    const between = text.slice(first.end, one.start);
    if (isWideKind(one) && TELLS_MORE.test(between)) return true;
    const { joint, weight } = BETWEEN.exec(between)?.groups ?? {};
    return weight !== undefined || (joint !== undefined && PREFERS.test(text.slice(0, one.start)));
  });
}
