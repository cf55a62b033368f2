import type { Criteria } from "@/lib/listings/criteria";
import { COUNTS, CUT_THIS, CUT_WITHIN, DAYS, OFFERED_THIS, OFFERED_WITHIN } from "@/lib/reading/offered";
import type { Span } from "@/lib/reading/wish";

/** Words that set filters no wish about a business covers, such as time on the market or listing status. */
export interface SaidFilter extends Span {
  set: Partial<Criteria>;
}

const BEFORE = String.raw`(?<![\p{L}\p{N}])`;
const AFTER = String.raw`(?![\p{L}\p{N}])`;

const days = ({ n = "1", unit = "" }: Record<string, string | undefined>) =>
  (COUNTS[n.toLowerCase()] ?? Number(n)) * (DAYS[unit.toLowerCase()] ?? 1);

const COVERAGE =
  "(?:dscr|debt[ -]service(?: coverage)?(?: ratio)?|debt coverage(?: ratio)?|(?:cash ?flow )?cover(?:s|ing) (?:the |its )?debt(?: service| payments?)?(?: by)?)";

/** The days that 'recently' spans. */
const RECENTLY = 90;

type Rule = [words: string, set: (groups: Record<string, string | undefined>) => Partial<Criteria>];

const RULES: readonly (readonly [RegExp, Rule[1]])[] = (
  [
    [CUT_WITHIN, (said) => ({ priceCutWithin: days(said) })],
    [CUT_THIS, (said) => ({ priceCutWithin: days(said) })],
    [
      "(?:recently (?:reduced|cut|dropped)(?: in price| price)?|recent(?: price)? (?:cut|drop|reduction)s?|price (?:was |has been )?(?:recently |just )(?:dropped|cut|reduced|lowered)|price (?:dropped|cut|reduced|lowered|drop|reduction) (?:recently|lately)|just reduced)",
      () => ({ priceCutWithin: RECENTLY }),
    ],
    [OFFERED_WITHIN, (said) => ({ maxDaysListed: days(said) })],
    [OFFERED_THIS, (said) => ({ maxDaysListed: days(said) })],
    [
      "(?:(?:hide|no|without|excluding|skip|not) (?:already )?sold(?: listings?| ones| businesses)?(?:(?:,| and| or) (?:under (?:offer|contract)|pending)(?: ones| listings| deals)?)?|(?:still )?(?:active|available)(?: listings?| ones| businesses)? only|only (?:active|available)(?: listings?| ones| businesses)?|(?:not|nothing|no|none)(?: already| currently)? (?:under (?:offer|contract)|pending|in escrow)(?: listings?| deals| ones)?)",
      () => ({ status: ["active"] }),
    ],
    [
      String.raw`(?<=^|\s)-(?:"(?<phrase>[^"]{2,40})"|(?<word>\p{L}[\p{L}'-]{2,30}))`,
      ({ phrase, word = "" }) => ({ exclude: [(phrase ?? word).toLowerCase()], excludeIn: "anywhere" }),
    ],
    [
      "(?:only (?:recently |already )?sold(?: listings?| ones| businesses)?|(?:recently |already )?sold(?: listings?| ones| businesses)? only|(?:show me|what|which|see) (?:recently |already )*sold(?: listings?| ones| businesses)?)",
      () => ({ status: ["sold"] }),
    ],
    [
      String.raw`(?:(?:needs? )?(?:a |min(?:imum)?\.? )?${COVERAGE}(?: (?:ratio|should be|must be|has to be|is))*(?: ?(?:of|at|:|=))? ?(?:at least|above|over|min(?:imum)?\.?|no less than|not less than|not below|better than|greater than|more than|[>≥]=?)? ?(?<after>\d(?:\.\d+)?)x?\+?(?: or (?:better|more|higher|above)| minimum| min)?|(?:at least|above|over|min(?:imum)?\.?|no less than|[>≥]=?) ?(?:an? )?(?<before>\d(?:\.\d+)?)x?\+? ${COVERAGE}|(?<bare>\d\.\d+)x?\+? ${COVERAGE}(?: or (?:better|more|higher|above)| minimum| min)?)`,
      ({ after, before, bare }) => ({ minDscr: Number(after ?? before ?? bare) }),
    ],
    [
      "(?:(?:in )?the (?:lowest|cheapest) (?:quarter|quartile)(?: of (?:its|their) peers)?)",
      () => ({ pricePosition: ["lowest"] }),
    ],
    [
      "(?:(?:priced |asking )?(?:below|under|less than|cheaper than) (?:the )?(?:median|similar|comparables?|comps|peers)(?: (?:businesses|listings|ones|companies|price|multiple|deals))?)",
      () => ({ pricePosition: ["lowest", "lower"] }),
    ],
    [
      "(?:exact (?:figures|numbers|prices)(?: only)?|only exact (?:figures|numbers|prices)|no (?:wide |price )?ranges|without (?:wide |price )?ranges)",
      () => ({ exactOnly: true }),
    ],
  ] satisfies Rule[]
).map(([words, set]) => [new RegExp(`${BEFORE}(?:${words})${AFTER}`, "giu"), set] as const);

/** Words in brokers' names, and well-known names without them. */
const OF_BROKERS = "Brokers?|Brokerage|Advisors?|Group|Partners|Realty|Business|M&A|Capital";
const KNOWN_BROKERS =
  "Sunbelt|Transworld|Murphy|VR|Calhoun|Link|Quiet Light|Empire Flippers|FE International|Website Closers";
const BROKER = String.raw`(?:\p{Lu}[\p{L}&'.]*(?: \p{Lu}[\p{L}&'.]*){0,2} (?:${OF_BROKERS})(?: (?:${OF_BROKERS}))*|(?:${KNOWN_BROKERS})(?: (?:${OF_BROKERS}))*)(?![\p{L}])`;
/** 'Listed by Transworld', 'from Sunbelt Business Brokers or Murphy Business'. */
const BROKERS = new RegExp(
  String.raw`(?<![\p{L}])(?:(?:listed|offered|sold|represented|posted) )?(?:by|from|through|with|via|brokers?:?) (?<names>${BROKER}(?:(?:,? (?:or|and) |, |\/)${BROKER})*)`,
  "gu",
);
const BROKER_NAMES = new RegExp(BROKER, "gu");

const blank = (length: number) => " ".repeat(length);

/**
 * Reads what `readWishes` does not: returns the filters these words set, and the text with those words
 * blanked out, so that all other positions stay the same.
 */
export function readPhrases(given: string): { filters: SaidFilter[]; rest: string } {
  const filters: SaidFilter[] = [];
  let rest = given;
  for (const [pattern, set] of RULES) {
    for (const match of rest.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      filters.push({ start, end, set: set(match.groups ?? {}) });
      rest = rest.slice(0, start) + blank(end - start) + rest.slice(end);
    }
  }
  for (const { 0: words, index, groups } of rest.matchAll(BROKERS)) {
    const broker = [...(groups?.names ?? "").matchAll(BROKER_NAMES)].map(([name]) => name);
    filters.push({ start: index, end: index + words.length, set: { broker } });
    rest = rest.slice(0, index) + blank(words.length) + rest.slice(index + words.length);
  }
  return { filters, rest };
}
