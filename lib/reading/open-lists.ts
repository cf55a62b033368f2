import { cuesOf } from "./cues";
import type { Mention } from "./mentions";
import type { Span } from "./wish";

const CUE = cuesOf("moods");

/** A member that could be any business: 'a shop, a clinic, a small trade'. */
const ANY_BUSINESS =
  /(?:(?:^|[,:-] ?|\bor )an? (?:small |little )?|[:,] ?|^)(?:shop|store|office|service|trade|workshop|place)(?=,| or\b| and\b| with\b|$)/i;
/** 'Whatever the trade: shop, clinic': the list follows. */
const HEADS_LIST = /^[^,.:]{0,20}:/;
/** What follows is no example any more. */
const LIST_END = /\b(?:as long as|only|but|except|not|no|nothing)\b|n't\b/i;

const isIndustry = ({ aspect }: Mention) => aspect?.kind === "trade" && aspect.isWide;

/**
 * Lists of kinds that leave nothing out: 'a shop, a clinic, a small trade, we're open', and, where a sentence
 * before named an industry, 'metal, plastics, wood, I don't care' (MAT-11).
 */
export function openLists(text: string, mentions: readonly Mention[]): Span[] {
  const kinds = mentions.filter(({ group }) => group === "kind");
  const inside = (one: Span) => kinds.filter(({ start, end }) => start >= one.start && end <= one.end);
  return [...text.matchAll(/[^.!?;\n]+/g)].flatMap(({ 0: sentence, index }) => {
    const said = CUE.notFussy.exec(sentence);
    if (!said) return [];
    const at = said.index + said[0].length;
    const behind = sentence.slice(at);
    const examples = inside({
      start: index + at,
      end: index + at + (LIST_END.exec(behind)?.index ?? behind.length),
    });
    // 'A towing outfit or a hauling business (junk, gravel, not picky)': only what the brackets list.
    const open = sentence.slice(0, said.index).lastIndexOf("(");
    const isBracketed = open > sentence.slice(0, said.index).lastIndexOf(")");
    const before = inside({ start: index + (isBracketed ? open : 0), end: index + said.index });
    const isAny = ANY_BUSINESS.test(sentence);
    const list = (HEADS_LIST.test(behind) || before.length === 0 ? examples : before).filter(
      (one) => isAny || !isIndustry(one),
    );
    const isOfKind = isBracketed && kinds.some(({ end }) => end === index + open - 1);
    const isIndustrySaid = kinds.some((one) => isIndustry(one) && one.end <= index);
    return isAny || isIndustrySaid || isOfKind ? list.map(({ start, end }) => ({ start, end })) : [];
  });
}
