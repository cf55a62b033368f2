const UNITS = [
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const OF_MONEY = String.raw`(?:\s+(?:dollars|pounds|euros))?(?!\s+(?!(?:a|an|in|of|for|per|last|this|to|and|annually|before|after|with|over|each|net|sales|revenue)\b)\p{L})`;
const SPELLED = new RegExp(
  String.raw`\b(half\s+a|${UNITS.join("|")})(?:\s+and\s+a\s+(half|quarter))?\s+(million|hundred\s+thousand)\b${OF_MONEY}`,
  "giu",
);

/** 'just over two million dollars' says $2M, 'one and a half million' $1.5M: at the same place and length. */
export function withSpelledNumbers(text: string): string {
  return text.replace(SPELLED, (row, count: string, part: string | undefined, unit: string) => {
    const whole = /^half/i.test(count) ? 0.5 : Math.max(1, UNITS.indexOf(count.toLowerCase()) + 1);
    const number = whole + (part ? ({ half: 0.5, quarter: 0.25 }[part.toLowerCase()] ?? 0) : 0);
    const sign = /pounds$/i.test(row) ? "£" : /euros$/i.test(row) ? "€" : "$";
    return (/million/i.test(unit) ? `${sign}${number}M` : `${sign}${number * 100}K`).padStart(row.length);
  });
}
