import { withDigits } from "@/lib/reading/numerals";
import type { FigureAspect } from "@/lib/reading/wish";
import type { RawAnswer } from "../judge";
import { within } from "./columns";
import { type ListingParts, quoteAround } from "./parts";

const UNKNOWN: RawAnswer = { answer: "unknown", quotes: [] };

/** Figures that no column has, or that a column lacks, where words say plainly what they are. */
const STATED: Partial<Record<FigureAspect["metric"], readonly RegExp[]>> = {
  hours: [
    /\b(?:owner|seller|founder)s?\b[^.;:]{0,40}?\b(?<low>\d{1,3})(?: ?(?:-|–|to) ?(?<high>\d{1,3}))?(?: -)?[- ]hours?\b(?: (?:a|per|each) week|\/week| weekly)?/,
  ],
  concentration: [
    /\b(?:no|largest|biggest|top|single)\b(?: \w+)? (?:customer|client|account)s?\b[^.;]{0,45}?\b(?<low>\d{1,2}(?:\.\d)?) ?%/,
  ],
  downPayment: [/\bdown payment(?: of)?:? ?\$ ?(?<low>[\d,]{4,})/],
  employees: [
    /(?<![\d$,.])(?<low>\d{1,4})\+? (?:(?:full|part)[- ]?time |ft |w-?2 |loyal |long[- ]term |experienced |trained )*(?:employees|staff|team members|ftes?)\b/,
    /\b(?:team|staff|crew) of (?:over |about |approximately )?(?<low>\d{1,4})\b/,
  ],
  yearEstablished: [
    /\b(?:since|established(?: in)?|founded(?: in)?|est\.?|opened(?: in)?|incorporated in|started in|dating back to)[: ]+(?<low>19\d\d|20[0-2]\d)\b/,
    /\b(?:for|over|than|after|nearly|almost|about|approximately|past|of) +(?:the (?:past|last) )?(?<age>\d{2,3})\+? years?(?! (?:lease|option|left|remaining|term|of experience|experience|warranty|loan|old))/,
    /\b(?<age>\d{2,3})(?: ?\+|[- ]plus)?[- ]years?(?: ?\+| plus)?(?: of)?[- ](?:\w+ )?(?:in business|book(?: of business)?|(?:continuous |successful )?(?:operations?|operating|history)|track record|old|established|legacy|business|company|firm|agency|practice|restaurant|landmark|institution|offering|serving|reputation|of service)\b/,
    /\b(?<age>\d{2,3})\+ years?(?! (?:of )?(?:experience|lease))/,
    /\b(?:business )?age:? (?<age>\d{1,3}) years?\b/,
    /\b(?<age>\d{1,3})[- ]years?[- ]old (?!owner|seller|founder|equipment|roof|building)/,
  ],
};

const numberOf = (digits: string) => Number(digits.replaceAll(",", ""));

/** How a listing answers a figure that it states in words; `year` is the present one, for ages. */
export function judgeStated({ sentences }: ListingParts, figure: FigureAspect, year: number): RawAnswer {
  for (const pattern of STATED[figure.metric] ?? []) {
    for (const sentence of sentences) {
      const found = pattern.exec(withDigits(sentence.low).text);
      const { low, high, age } = found?.groups ?? {};
      if (!found || (low === undefined && age === undefined)) continue;
      const [least, most] = age
        ? [year - Number(age), year - Number(age)]
        : [numberOf(low ?? ""), numberOf(high ?? low ?? "")];
      // 'No client is above 8%' says what the largest may be at most.
      const answer = within(figure, least, most);
      // Of several times a short one may be somebody else's: 'owner for 10 years'.
      if (answer === "met" || (answer === "unmet" && !age))
        return { answer, quotes: [quoteAround(sentence, found.index, found[0].length)] };
    }
  }
  return UNKNOWN;
}
