import { cuesOf } from "./cues";
import { anyOf, sourceOf } from "./pattern";
import NUMERALS from "./vocabulary/numerals.json" with { type: "json" };
import type { Span } from "./wish";

const CUE = cuesOf("numerals");

const SMALL: Readonly<Record<string, number>> = NUMERALS.small;
const TENS: Readonly<Record<string, number>> = NUMERALS.tens;
/** Number words up to ninety, except compounds of two words. */
export const NUMBERS: Readonly<Record<string, number>> = { ...SMALL, ...TENS };
const DIGIT = `(?:${anyOf(Object.keys(SMALL))})`;
const TEN = `(?:${anyOf(Object.keys(TENS))})`;
const BELOW_HUNDRED = `(?:${TEN}(?:[ -]${DIGIT})?|${DIGIT})`;
const FACTOR = `(?:${anyOf(NUMERALS.counted)})`;
/**
 * Number words before a unit, or as the first of a pair: 'two hundred thousand', 'between one and two
 * million'.
 */
const WORDS = new RegExp(
  String.raw`(?<![\w-])(?<lone>${BELOW_HUNDRED})[ -]hundred(?![\w-])(?! (?:and )?(?:${BELOW_HUNDRED}(?![ -]hundred)|${FACTOR})\b)|(?<![\w-])(?<word>${BELOW_HUNDRED}|(?:an?|\d)(?=[ -]hundred\b))(?<hundred>[ -]hundred(?: and (?<rest>${BELOW_HUNDRED})(?![ -]hundred)| (?<more>${BELOW_HUNDRED}))?)?(?<half> and a half)?(?=[ -](?:plus[ -]|odd[ -])?(?:full[ -]time |part[ -]time )?${FACTOR}\b|(?: and| to| or|-) ?${BELOW_HUNDRED}[ -]${FACTOR}\b|(?: and| to| or|-) *[\d.]+ ?(?:m|k|million|thousand)\b| or (?:more|fewer|less)\b)|(?<=\b(?:at least|at most|up to|more than|less than|fewer than|(?:minimum|maximum|crew|team|staff) of|min|max) )(?<bounded>${BELOW_HUNDRED})(?![\w-]| (?:of|or two|million|hundred)\b)`,
  "g",
);
const PLACES: Readonly<Record<string, number>> = { ...SMALL, 5: 5, 6: 6, 7: 7, 8: 8 };
/** 'Six figures', '7-figure'. */
const FIGURES = /(?<![\w-])(?<places>five|six|seven|eight|[5-8])[ -]figures?(?![\w-])/g;
const [PRICE_BEHIND, PRICE_BEFORE] = [
  /^ (?:asking |purchase )?(?:price|ask|deal)\b/,
  /\b(?:price|asking|priced|listed)(?: (?:is|of|at|in|the|low|mid|high))* *$/,
];
const THIRDS: Readonly<Record<string, readonly number[]>> = NUMERALS.thirds;
const TIMES = new RegExp(
  String.raw`(?<![\w-])(?<word>twice|double|triple|two times|three times|four times|five times|thrice)(?= (?:${sourceOf("the |its |their |annual |yearly |net |adjusted ")})*(?:(?:earnings|sde|ebitda|cash ?flow|profits?)\b|what (?:it|they|that|the \w+)(?:'s| is| are)? (?:mak|earn|net|clear|put|tak|bring|throw|pull|pay)(?:e?s|ing)?\b))`,
  "g",
);
const FACTORS_OF: Readonly<Record<string, number>> = NUMERALS.times;

type Named = Record<string, string | undefined>;
/**
 * Fractions of a million and additions to one: 'three quarters of a million', 'a million two', '1 1/2
 * million'.
 */
const NAMES = { million: "(?:million|mill|mil)", whole: `(?:an?|${DIGIT}|\\d{1,3})`, digit: DIGIT };
const PARTS = NUMERALS.partsOfMillions.map((words) => {
  const source = words.replace(/@(\w+)/g, (_, name: string) => NAMES[name as keyof typeof NAMES]);
  return new RegExp(`(?<![\\w-])${source}(?![\\w-])`, "g");
});
const wholeOf = (words = "") => (/^an?$/.test(words) ? 1 : (SMALL[words] ?? Number(words)));
const partOf = (words: string) => (/three|3/.test(words) ? 0.75 : /half|1\/2|½/.test(words) ? 0.5 : 0.25);
function inMillions({ between, whole, words, part = words, tenths = "", more = "" }: Named): string {
  if (between) return "250-500k";
  return `${wholeOf(whole) + (part ? partOf(part) : 0) + (SMALL[tenths] ?? 0) / 10 + (SMALL[more] ?? 0) / 100}m`;
}
/** 'Under six fifty' is 650,000 when people talk about prices. */
const SPOKEN = new RegExp(
  `(?<=\\b(?:under|over|below|above|up to|at|max|around|about|than|budget|most|exceed|from|to|between|asking|spend|pay|in|making|makes|clearing|clears|netting|nets|earning|earns|doing) )(?<hundreds>${DIGIT})[ -](?<rest>${TEN}(?:[ -](?:five|two))?)(?![\\w-])(?! ?(?:${FACTOR}|percent|miles|minutes|hours|days|weeks|months|customers|units|rooms|seats)\\b)`,
  "g",
);
/** 'Seven-fifty max', 'three-fifty all in' */
const SPOKEN_BEFORE = new RegExp(
  `(?<![\\w-])(?<hundreds>${DIGIT})[ -](?<rest>${TEN}(?:[ -](?:five|two))?)(?=,? (?:max|maximum|tops?|at (?:the )?(?:very )?most|or (?:less|under|below|better|more)|ceiling|limit|cap|budget|total|all[ -]in|for (?:everything|the lot|it all|all of it))\\b)`,
  "g",
);
/** 'A dozen employees', 'two dozen or so'. */
const DOZENS = new RegExp(
  `(?<![\\w-])(?<count>half an?|an?|one|two|three|four|five) dozen(?=[ -](?:plus[ -])?(?:full[ -]time |part[ -]time )?${FACTOR}\\b| or (?:so|more|fewer|less)\\b)`,
  "g",
);
function lastOfDecade(words: string, ...more: unknown[]): string {
  const { since, the, decade = "", older } = more.at(-1) as Named;
  if (
    (since === undefined && older === undefined) ||
    (decade.length < 2 && !the && !/the $/.test(since ?? ""))
  )
    return words;
  const kept = since ? "since " : "";
  return kept + `${decade.length < 2 ? "19" : ""}${decade}9`.padStart(words.length - kept.length);
}
const ENDS: Readonly<Record<string, readonly [string, string]>> = {
  low: ["00", "33"],
  mid: ["33", "66"],
  middle: ["33", "66"],
  high: ["66", "99"],
  upper: ["66", "99"],
};
/** 'In the low 300s' is in thousands when people talk about prices. */
const HUNDREDS =
  /(?<![\w-])(?:in the (?:(?<part>low|mid|middle|high|upper)[ -])?|(?<only>low|mid|middle|high|upper)[ -])(?<of>[1-9])00'?s(?!\w)/g;
const SPACED = /(?<=[$£€] ?)\d{1,3}(?: \d{3})+(?!\d)/g;

function below100(words: string): number {
  if (/^an?$/.test(words)) return 1;
  return words
    .split(/[ -]/)
    .reduce((sum, word) => sum + (SMALL[word] ?? TENS[word] ?? (Number(word) || 0)), 0);
}

/** What the number words before a unit, or before 'hundred', add up to. */
function inWords({ word = "", hundred, rest, more = "", half, lone, bounded }: Named): string {
  if (lone) return String(below100(lone) * 100);
  if (bounded) return String(below100(bounded));
  return String(below100(word) * (hundred ? 100 : 1) + below100(rest ?? more) + (half ? 0.5 : 0));
}

const inHundreds = ({ hundreds = "", rest = "" }: Named): string =>
  `${(SMALL[hundreds] ?? 0) * 100 + below100(rest)}k`;

/** Patterns of number words, in the order they are replaced, and the digits for each. */
const NUMBER_WORDS: readonly [RegExp, digitsOf: (named: Named, behind: string, before: string) => string][] =
  [
    ...PARTS.map((pattern): [RegExp, typeof inMillions] => [pattern, inMillions]),
    ...[SPOKEN, SPOKEN_BEFORE].map((pattern): [RegExp, typeof inHundreds] => [pattern, inHundreds]),
    [DOZENS, ({ count = "" }) => String(12 * (/half/.test(count) ? 0.5 : wholeOf(count)))],
    [TIMES, ({ word = "" }) => `${FACTORS_OF[word]}x`],
    [
      CUE.vague,
      ({ part = "", of = "" }) => {
        const [from, to] = THIRDS[part] ?? [1, 10];
        if (/five|5/.test(of)) return `${from}0-${to}0k`;
        return /six|6/.test(of) ? `${from}00-${to}00k` : `${from}-${to}m`;
      },
    ],
    [
      HUNDREDS,
      ({ part, only = part, of }) => {
        const [from, to] = ENDS[only ?? ""] ?? ["00", "99"];
        return `${of}${from}-${of}${to}k`;
      },
    ],
    [
      FIGURES,
      ({ places = "" }, behind, before) => {
        const least = 10 ** ((PLACES[places] ?? 6) - 1) / 1_000;
        // A price of six figures cannot have seven.
        return PRICE_BEHIND.test(behind) || PRICE_BEFORE.test(before)
          ? `${least}-${least * 10}k`
          : `${least}k`;
      },
    ],
    [WORDS, inWords],
  ];

/** A text with digits, and the spans of the number words they replaced. */
export interface WithDigits {
  text: string;
  replaced: Span[];
}

/**
 * Replaces number words in a lower-case text with digits. The length stays the same: digits are padded with
 * leading spaces to the width of the words (MAT-22).
 */
export function withDigits(given: string): WithDigits {
  const replaced: Span[] = [];
  let text = given
    .replace(/(\d)([ -]?ish) ?(k|m|mm|mil|million)\b/g, (all, digit, ish, unit) =>
      `${digit}${unit}${ish}`.padEnd(all.length),
    )
    .replace(CUE.decade, lastOfDecade)
    .replace(CUE.decimalComma, "$1.")
    .replace(CUE.pointed, (digits) => digits.replaceAll(".", ","))
    .replace(SPACED, (digits) => digits.replaceAll(" ", ","));
  for (const [pattern, digitsOf] of NUMBER_WORDS)
    text = text.replace(pattern, (words, ...found) => {
      const [start, all, named] = found.slice(-3) as [number, string, Named];
      const end = start + words.length;
      const digits = digitsOf(named, all.slice(end), all.slice(0, start));
      if (digits.length > words.length) return words;
      replaced.push({ start, end });
      return digits.padStart(words.length);
    });
  return { text, replaced };
}
