import { findLabels } from "./figure-labels";
import { factNameOf } from "./labelled-facts";

/** 'Price:$2,150,000Cash Flow:$561,233Employees:26': a label that begins where the value before it ends. */
const GLUED = /(?<=[\p{Ll}\d)*%+.])(?=\p{Lu}[\p{L}&'’/ -]{1,34}:\s?[\p{L}\d$£€(*])/gu;
const LEAST_GLUED = 3;

/** 'SpringfieldAsking Price$465,000Gross Revenue$912,440Nice shop': nothing at all between label and value. */
const RUN_TOGETHER =
  /(?<=[\p{L}\d)%*.!])(\p{Lu}\p{Ll}[\p{L}&'’/ -]{1,34}?|[A-Z]{3,6})([$£€]\d(?:[\d,.]*\d)?(?:\s?[KM](?!\p{Ll}))?|(?:Not |Un)[Dd]isclosed|N\/A|Confidential)/gu;
const LEAST_RUN_TOGETHER = 2;

/** 'PRICE ~ $925,000 // REVENUE ~ $4,618,220': cells and labels by signs of the writer's own. */
const SLASHED = /\s+\/\/+\s+/g;
const OWN_SIGN = /^([^~=\n]{2,40}?)\s+[~=]+\s+(?=\S)/gm;
const LEAST_CELLS = 3;

/** '$ 1 . 1 M', '$ 925 , 000'. */
const SPACED_NUMBER = /(?<=[$£€])\s?(\d{1,3})(?:\s([.,])\s(\d{1,3}))(?:\s([.,])\s(\d{3}))?(?=\D|$)/g;

/** '$1,425,000 ASKING 2,310,448 GROSS SALES (2025) 14 EMPLOYEES 1987 FOUNDED': a value, then its label. */
const VALUE_THEN_LABEL =
  /(?<![\w$.,])([$£€]?\d(?:[\d,.]*\d)?(?:\s?[KM]\b)?)[^\S\n]+((?:\p{Lu}{2,20}[\s&]*){1,3}(?:\((?:FY)?20\d\d\))?)(?=\s|$)/gu;
const LEAST_PAIRS = 3;

const isLabel = (words: string) =>
  factNameOf(words) !== undefined ||
  findLabels(`${words} $100,000`).some(({ text }) => text.trim() === words);

/** Values before their labels, at least three in a row, each with a label that is known. */
function labelsFirst(text: string): string {
  const pairs = [...text.matchAll(VALUE_THEN_LABEL)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    value: match[1] ?? "",
    label: (match[2] ?? "").replace(/\s*\(.*$/, "").trim(),
  }));
  const first = pairs.findIndex(({ label }) => isLabel(label));
  let last = first;
  while (
    last >= 0 &&
    isLabel(pairs[last + 1]?.label ?? "") &&
    /^\s*$/.test(text.slice(pairs[last]?.to, pairs[last + 1]?.from))
  )
    last++;
  const row = first < 0 ? [] : pairs.slice(first, last + 1);
  const from = row[0]?.from ?? 0;
  // 'ASKING $1 SALES $2 SDE $3' has its labels before.
  const labelBefore = /(\p{Lu}{2,})[\s:]*$/u.exec(text.slice(0, from))?.[1];
  if (row.length < LEAST_PAIRS || (labelBefore && isLabel(labelBefore))) return text;
  const table = row.map(({ label, value }) => `\n${label}: ${value}`).join("");
  return `${text.slice(0, from).trimEnd()}${table}\n${text.slice(row.at(-1)?.to).trimStart()}`;
}

/** Labels and values that touch each other, each pair on a line of its own. */
function runApart(text: string): string {
  const pairs = [...text.matchAll(RUN_TOGETHER)].filter(([, label = ""]) => isLabel(label));
  if (pairs.length < LEAST_RUN_TOGETHER) return text;
  return pairs.reduceRight(
    (current, { 0: { length }, 1: label, 2: value, index }) =>
      `${current.slice(0, index)}\n${label}: ${value}\n${current.slice(index + length)}`,
    text,
  );
}

/**
 * The text with each 'Label: value' on a line of its own where its writer or a form ran them together, set them
 * apart by signs of his own, or printed the values first. Other texts stay as they are.
 */
export function withFactsSetApart(text: string): string {
  const plain = text.replace(
    SPACED_NUMBER,
    (_, whole: string, sign: string, part: string, again = "", rest = "") =>
      `${whole}${sign}${part}${again}${rest}`,
  );
  const glued = plain.match(GLUED)?.length ?? 0;
  const parted = runApart(glued >= LEAST_GLUED ? plain.replace(GLUED, "\n") : plain);
  const cells = parted.match(SLASHED)?.length ?? 0;
  return labelsFirst(cells >= LEAST_CELLS ? parted.replace(SLASHED, "\n").replace(OWN_SIGN, "$1: ") : parted);
}
