import { sourceOf } from "./pattern";
import type { Span } from "./wish";

const SMALL: Readonly<Record<string, number>> = Object.fromEntries(
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    .split(" ")
    .map((word, value) => [word, value]),
);
const TENS: Readonly<Record<string, number>> = Object.fromEntries(
  "twenty thirty forty fifty sixty seventy eighty ninety"
    .split(" ")
    .map((word, index) => [word, (index + 2) * 10]),
);
const DIGIT = `(?:${Object.keys(SMALL).join("|")})`;
const TEN = `(?:${Object.keys(TENS).join("|")})`;
const BELOW_HUNDRED = `(?:${TEN}(?:[ -]${DIGIT})?|${DIGIT})`;
const FACTOR =
  "(?:hundred|thousand|millions?|billion|grand|mill?|k|m|mm|years?|yrs|decades?|employees?|people|staff|hours?|times)";
/** Number words before a factor, or as the first of two: 'two hundred thousand', 'between one and two million'. */
const WORDS = new RegExp(
  String.raw`(?<![\w-])(?<word>${BELOW_HUNDRED})(?<hundred>[ -]hundred(?: and (?<rest>${BELOW_HUNDRED})| (?<more>${BELOW_HUNDRED}))?)?(?<half> and a half)?(?=[ -](?:full[ -]time |part[ -]time )?${FACTOR}\b|(?: and| to| or|-) ?${BELOW_HUNDRED}[ -]${FACTOR}\b| or (?:more|fewer|less)\b)|(?<![\w-])(?<lone>${BELOW_HUNDRED})[ -]hundred(?![\w-])`,
  "g",
);
const PLACES: Readonly<Record<string, number>> = { ...SMALL, 5: 5, 6: 6, 7: 7, 8: 8 };
/** 'Six figures', '7-figure'. */
const FIGURES = /(?<![\w-])(?<places>five|six|seven|eight|[5-8])[ -]figures?(?![\w-])/g;
/** 'Low millions', 'high six figures': a third of the way each. */
const VAGUE =
  /(?<![\w-])(?<part>low|mid|middle|high)[ -](?:to[ -]\w+[ -])?(?<of>(?:single[ -]digit )?millions?|(?:six|6|seven|7)[ -]figures?)(?![\w-])/g;
const THIRDS: Readonly<Record<string, readonly [number, number]>> = {
  ...{ low: [1, 3], mid: [4, 6], middle: [4, 6], high: [7, 10] },
};
const TIMES = new RegExp(
  String.raw`(?<![\w-])(?<word>twice|double|triple|two times|three times|four times|five times|thrice)(?= (?:${sourceOf("the |its |their |annual |yearly |net |adjusted ")})*(?:earnings|sde|ebitda|cash ?flow|profits?)\b)`,
  "g",
);
const FACTORS_OF: Readonly<Record<string, number>> = {
  ...{ twice: 2, double: 2, "two times": 2, thrice: 3, triple: 3 },
  ...{ "three times": 3, "four times": 4, "five times": 5 },
};

function below100(words: string): number {
  return words.split(/[ -]/).reduce((sum, word) => sum + (SMALL[word] ?? TENS[word] ?? 0), 0);
}

/** A text with digits, and where words stood that they replaced. */
export interface WithDigits {
  text: string;
  replaced: Span[];
}

/**
 * A text in small letters with numbers in words as digits, sign for sign: digits stand at the end of the words that
 * they replace, behind spaces (MAT-22).
 */
export function withDigits(given: string): WithDigits {
  const replaced: Span[] = [];
  const put = (words: string, digits: string, start: number) => {
    if (digits.length > words.length) return words;
    replaced.push({ start, end: start + words.length });
    return digits.padStart(words.length);
  };
  const text = given
    .replace(TIMES, (words, ...more) => put(words, `${FACTORS_OF[words]}x`, Number(more.at(-3))))
    .replace(VAGUE, (words, part: string, of: string, at: number) => {
      const [from, to] = THIRDS[part] ?? [1, 10];
      return put(words, /six|6/.test(of) ? `${from}00-${to}00k` : `${from}-${to}m`, at);
    })
    .replace(FIGURES, (words, places: string, at: number) =>
      put(words, `${10 ** ((PLACES[places] ?? 6) - 1) / 1_000}k`, at),
    )
    .replace(WORDS, (words, ...more) => {
      const {
        word,
        hundred,
        rest,
        more: then,
        half,
        lone,
      } = more.at(-1) as Record<string, string | undefined>;
      const at = Number(more.at(-3));
      if (lone) return put(words, String(below100(lone) * 100), at);
      const whole = below100(word ?? "") * (hundred ? 100 : 1) + below100(rest ?? then ?? "");
      return put(words, String(whole + (half ? 0.5 : 0)), at);
    });
  return { text, replaced };
}
