import type { Industry } from "@/lib/vocabulary/terms";
import { cuesOf } from "./cues";
import type { Judged } from "./judge-mentions";
import { FILLERS } from "./operators";
import type { TradeAspect } from "./wish";

const CUE = cuesOf("partsOfKinds");

const ARTICLES = String.raw`(?:\s+[\w-]+(?:\s[\w-]+)?\s*(?:,|\bor\b|\band\b))*(?:\s+(?:a|an|the|its|own|small|attached|on-?site|in-?house|existing|mainly|mostly|primarily|directly|to|local|other|large|small))*\s*$`;
/**
 * Leads to something the business has or someone it serves, which is not the kind of business the buyer
 * wants.
 */
const PART_BEFORE = new RegExp(
  String.raw`(?:\b(?:with|has|having|plus|attached|on-?site|includ(?:es|ing)|offer(?:s|ing)|mention(?:s|ing)?(?: of)?|(?:sells?|selling|sold) (?:to|on|through|via)|serv(?:es?|ing)|suppl(?:y|ies|ying|ier)(?: to| of)?|cater(?:s|ing)? to|contracts? with|works? (?:with|for)|(?:customers?|clients?|clientele) (?:are|is|like|such as|includ\w+)|custom(?:ers|) in))${ARTICLES}`,
  "i",
);

const isTrade = (one: Judged | undefined): one is Judged & { aspect: TradeAspect } =>
  one?.aspect?.kind === "trade";

const asMention = (one: Judged & { aspect: TradeAspect }): Judged => ({
  ...one,
  group: "quality",
  aspect: { kind: "mention", words: [one.aspect.id], count: null },
});

/**
 * 'Wholesale bakery', 'construction accounting': of two adjacent kinds the last is meant, and the first
 * narrows it.
 */
function isCompound(a: Judged & { aspect: TradeAspect }, b: Judged & { aspect: TradeAspect }): boolean {
  const [first] = b.aspect.industries;
  // A 'retail pharmacy' is simply a pharmacy.
  const isSaidAgain = (one: Industry) =>
    a.aspect.industries.includes(one) && (one === first || one === "Retail");
  return (
    (a.aspect.isWide || b.aspect.isWide) &&
    !(a.aspect.isWide && b.aspect.industries.some(isSaidAgain)) &&
    !(b.aspect.isWide && a.aspect.industries.some((one) => b.aspect.industries.includes(one)))
  );
}

/**
 * Turns kinds that are not what the buyer wants but a part of the business, its customers or its purpose ('a
 * gas station with a car wash', 'sells to restaurants') into mentions a listing should have (MAT-21).
 */
export function partsOf(text: string, judged: readonly Judged[]): Judged[] {
  const read: Judged[] = [];
  for (const index of judged.keys()) read.push(partOrKind(text, judged, index, read.at(-1)));
  return read;
}

const GOES_ON = /^\s*(?:,\s*)?(?:(?:and|or)\s+)?$/;

const isRoute = ({ aspect }: Judged) => aspect?.kind === "businessType" && aspect.types.join() === "Route";

/** 'My own route. Bread, chips, drinks': a sentence that starts with a list goes on with the route. */
const LIST_BEHIND = /^[.;]\s(?=[\p{L}-]+(?: [\p{L}-]+)?,)/u;

/** 'A route: bread, chips or drinks': kinds after a route in the same sentence are what it carries. */
export function isCarried(text: string, { group, start, negated }: Judged, judged: readonly Judged[]) {
  const route = judged.find((one) => isRoute(one) && one.required && !one.negated && one.end <= start);
  const between = text.slice(route?.end, start).replace(LIST_BEHIND, "");
  return route && group === "kind" && !negated && !/[.!?;\n]|^,? or /.test(between);
}

const SERVES =
  /^(?:(?:, ?[\w-]+){0,3},? (?:or|and) [\w-]+|\/[\w-]+)? (?:customers?|clients?|clientele|accounts?|end[- ]markets?)\b/i;

function partOrKind(
  text: string,
  judged: readonly Judged[],
  index: number,
  last: Judged | undefined,
): Judged {
  const one = judged[index] as Judged;
  // 'A vending route' is vending, in whatever form it is sold.
  if (isRoute(one) && last && isTrade(last) && /^\s*$/.test(text.slice(last.end, one.start)))
    return { ...one, aspect: null, group: "nothing" };
  if (!isTrade(one)) return one;
  if (one.negated) return one;
  // 'Commercial customers, HVAC' continues with the business itself.
  const isOther = judged.some((other) => isTrade(other) && other !== one && !other.negated);
  const isServed =
    (isOther || !/(?:customers?|clients?)$/i.test(text.slice(last?.start, last?.end))) &&
    last?.group === "quality" &&
    last.aspect?.kind !== "flag" &&
    !last.negated;
  if (
    isServed &&
    CUE.served.test(text.slice(last.start, last.end)) &&
    GOES_ON.test(text.slice(last.end, one.start))
  )
    return { ...asMention(one), start: one.start };
  // 'Aerospace or medical customers', 'restaurant accounts' are the customers of the business.
  const isFor = (other: Judged) => SERVES.test(text.slice(other.end));
  if (isFor(one) && judged.some((other) => isTrade(other) && !other.negated && !isFor(other)))
    return asMention(one);
  const [before, next] = [judged[index - 1], judged[index + 1]];
  const lead = text.slice(before?.end ?? 0, one.start);
  const part = CUE.withSomething.test(lead) ? null : PART_BEFORE.exec(lead);
  // In a list, this span covers only the last member.
  const isListed = part && /,|\b(?:or|and)\b/.test(part[0]);
  if (part) {
    const start = isListed ? one.start : (before?.end ?? 0) + part.index;
    // 'With a medical director in place' is one condition.
    const isOne = next?.aspect?.kind === "quality" && text.slice(one.end, next.start) === " ";
    if (!isOne) return { ...asMention(one), start };
    const said = text.slice(one.start, next.end).toLowerCase().split(/\s+/);
    const words = said.filter((word) => !FILLERS.has(word));
    Object.assign(next, { group: "nothing", aspect: null });
    return {
      ...one,
      start,
      end: next.end,
      group: "quality",
      aspect: { kind: "mention", words, count: null },
    };
  }
  // 'Contractors in the building trades' names one thing twice.
  const isSame = isTrade(before) && before.aspect.id === one.aspect.id;
  if (isTrade(before) && !before.negated && !isSame && CUE.narrowing.test(lead))
    // 'Dropped at stores' is not informative enough to be required.
    return { ...asMention(one), required: one.required && !one.aspect.isWide };
  if (isTrade(next) && next.negated === one.negated && isCompound(one, next)) {
    if (/^[\s-]+$/.test(text.slice(one.end, next.start))) return asMention(one);
  }
  return one;
}
