import type { Condition } from "@/lib/listings/verdict";
import { wishOf } from "@/lib/matching/conditions";
import type { Judge } from "@/lib/matching/judges/judge";
import { localJudge } from "@/lib/matching/judges/local";
import { listingText, type SeenListing } from "@/lib/matching/listing-text";
import type { Wish } from "@/lib/reading/wish";

/**
 * A handicap of the keyword judge: it lacks one sort of conditions (`keeps`) or cannot see part of a listing
 * (`sees`).
 */
interface Ablation {
  name: string;
  keeps?: (wish: Wish) => boolean;
  sees?: (listing: SeenListing) => Partial<SeenListing>;
}

const hasNo = (kind: Wish["anyOf"][number]["kind"]) => (wish: Wish) =>
  !wish.anyOf.some((one) => one.kind === kind);

const ABLATIONS: readonly Ablation[] = [
  { name: "exclusions", keeps: ({ negated }) => !negated },
  { name: "figures", keeps: hasNo("figure") },
  { name: "places", keeps: hasNo("place") },
  { name: "kinds of business", keeps: hasNo("trade") },
  { name: "qualities", keeps: (wish) => hasNo("quality")(wish) && hasNo("flag")(wish) },
  { name: "mentions of unknown words", keeps: hasNo("mention") },
  { name: "the industry column", sees: () => ({ industry: null }) },
  { name: "flags", sees: () => ({ flags: [] }) },
  { name: "the description", sees: () => ({ description: "" }) },
];

/** The keyword judge without each of its rules in turn, with the name of what is left out. */
export function ablatedJudges(): (readonly [name: string, judge: Judge])[] {
  const whole = localJudge();
  const year = new Date().getUTCFullYear();
  return ABLATIONS.map(({ name, keeps = () => true, sees = () => ({}) }) => {
    const isKept = (condition: Condition) => {
      const wish = wishOf(condition, year);
      return !wish || keeps(wish);
    };
    const judge: Judge = {
      ...whole,
      async readCriteria(text, signal) {
        const reading = await whole.readCriteria(text, signal);
        return { ...reading, conditions: reading.conditions.filter(isKept) };
      },
      judge: (conditions, listings, signal) => {
        const seen = listings.map(({ id, listing: one }) => {
          const listing = { ...one, ...sees(one) };
          return { id, listing, text: listingText(listing) };
        });
        return whole.judge(conditions, seen, signal);
      },
    };
    return [name, judge] as const;
  });
}
