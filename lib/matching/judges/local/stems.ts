/** A word without its usual endings, for comparing 'franchised' with 'franchise' and 'caterer' with 'catering'. */
export function stem(word: string): string {
  const bare = withoutEnding(word);
  return FIRST_OF.get(bare) ?? bare;
}

function withoutEnding(word: string): string {
  const lower = word.toLowerCase().replace(/['’]s?$/, "");
  if (lower.length <= 4) return lower.replace(/(?<=..)s$/, "");
  return lower
    .replace(/ies$/, "y")
    .replace(/(?:ations?|ments?|ings?|ers?|ors?|ed|es|s|ally|ly)$/, "")
    .replace(/(?<=..[a-z])[ey]$/, "")
    .replace(/(?<=..)([bdgmnpt])\1$/, "$1");
}

/** Words that stand for each other; the first of each row stands for all. */
const SAME = [
  "vet veterinary veterinarian vets",
  "car auto automotive automobile vehicle",
  "doctor physician",
  "lawyer attorney law legal",
  "kid child children",
  "photo photography photographer",
  "bike bicycle cycle",
  "tyre tire",
  "aluminium aluminum",
  "centre center",
  "jewellery jewelry jeweler",
  "lorry truck",
  "mobile travelling traveling",
  "elderly senior elder",
  "shop store",
  "factory plant",
];
const FIRST_OF = new Map(
  SAME.flatMap((row) => {
    const [first = "", ...others] = row.split(" ").map(withoutEnding);
    return others.map((other) => [other, first] as const);
  }),
);

/** The stems of the words of a text, each with where it begins. */
export function* stemsOf(text: string): Generator<{ stem: string; start: number; length: number }> {
  for (const { index, 0: word } of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu)) {
    yield { stem: stem(word), start: index, length: word.length };
  }
}
