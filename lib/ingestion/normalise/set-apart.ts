import { factNameOf } from "./labelled-facts";
import { withSignedPairs } from "./sign-pairs";
import { isLabel, withStackedLines, withYearsAsColumns } from "./stacked-lines";
import { endsOf, startsOf } from "./words";

/** Where cells join: 'Irvine, CA|Orange County|$349,000|Asking Price', 'Employees|2|View Details'. */
const JOINT =
  /(?<=[\p{Ll}\d)*%+.!?](?<!(?:\b|\p{Ll})(?:Mc|Mac)|\b(?:De|La|Le)))(?=\p{Lu}\p{Ll})|(?<=\p{Lu}{2}|\d[KM]|N\/A)(?=\p{Lu}\p{Ll}{2})|(?<=\p{L}{3}|FF&E|\p{Lu}\)|,\s\p{Lu}{2})(?=[$£€]\d)|(?<=\p{L}\p{Ll}{3}|\p{Ll}{2}\.|\/(?:mo|yr|wk))(?=\d)|(?<=[\p{Ll}\d])(?=#\s?of\s)|(?<=\b20\d\d|\/(?:mo|yr|wk))(?=[$£€]\d)|(?<=\d[KM]{0,2}|[\p{Ll}).+]|\p{Lu}{2}|N\/A)(?=N\/A|(?:FF&E|SDE|P?EBITDA|SBA|TTM)(?:\b|N\/A|\p{Lu}\p{Ll})|FY\d\d\s)|(?<=,\d{3}|\d[kmKM]|[)+])(?=20\d\d\s\p{Lu})|(?<=[$£€]\d{1,3},\d{3})(?=\d{1,3},\d{3}\s?(?:sq|sf)\b)|(?<=[$£€]\d[\d,]*,\d{3})(?=[$£€]\d)/gu;
/** A text with this many joints, one of them at a figure label, is a card. */
const MIN_JOINTS = 3;

/** 'gross_revenue: 498000': a column name. */
const COLUMN = /(?<![\w/])[a-z]+(?:_[a-z]+)+(?=\s*[:=])/gi;

/** '$ 1 . 1 M', '$ 925 , 000'. */
const SPACED_NUMBER = /(?<=[$£€])\s?(\d{1,3})(?:\s([.,])\s(\d{1,3}))(?:\s([.,])\s(\d{3}))?(?=\D|$)/g;

/** '$1,425,000 ASKING 2,310,448 GROSS SALES (2025) 14 EMPLOYEES 1987 FOUNDED': a value, then its label. */
const VALUE_THEN_LABEL =
  /(?<![\w$.,])([$£€]?\d(?:[\d,.]*\d)?(?:\s?[KM]\b)?)[^\S\n]+((?:\p{Lu}{2,20}[\s&]*){1,3}(?:\((?:FY)?20\d\d\))?)(?=\s|$)/gu;
const MIN_PAIRS = 3;

/** Rewrites values that precede their labels: at least three in a row, each with a known label. */
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
  // In 'ASKING $1 SALES $2 SDE $3' the labels come first.
  const labelBefore = /(\p{Lu}{2,})[\s:]*$/u.exec(text.slice(0, from))?.[1];
  if (row.length < MIN_PAIRS || (labelBefore && isLabel(labelBefore))) return text;
  const table = row.map(({ label, value }) => `\n${label}: ${value}`).join("");
  return `${text.slice(0, from).trimEnd()}${table}\n${text.slice(row.at(-1)?.to).trimStart()}`;
}

const MAX_WORDS = 4;

/** A value between labels in a table. */
const SHORT_VALUE = /^(?:yes|no|n\/a|[$£€]?\d[\d.,]*[KM]?)$/i;

/** 'Services Charlotte, NC Asking Price' above '$240,000', 'Seller Financing Two crews …' below 'No'. */
function labelApart(cell: string, at: number, cells: readonly string[]): string[] {
  const [before = "", below = ""] = [cells[at - 1], cells[at + 1]];
  const words = cell.split(" ");
  if (isLabel(cell) || words.length < 2) return [cell];
  const last = /^[$£€\d\p{Lu}]/u.test(below)
    ? [...endsOf(words, MAX_WORDS)].find((end) => /^\p{Lu}/u.test(end) && isLabel(end) && !factNameOf(end))
    : undefined;
  if (last) return [cell.slice(0, -last.length).trim(), last];
  const isBehindValue = SHORT_VALUE.test(before) && isLabel(cells[at - 2] ?? "");
  const first = isBehindValue ? [...startsOf(words.slice(0, MAX_WORDS))].find(isLabel) : undefined;
  const rest = first ? cell.slice(first.length).trim() : "";
  return first && /^\p{Lu}/u.test(rest) ? [first, rest] : [cell];
}

/** 'StateTX', 'StatusSOLD'. */
function capitalsApart(cell: string): string[] {
  const [, label, value] = /^(\p{Lu}[\p{Ll} ]+\p{Ll})(\p{Lu}{2,}\b.*)$/u.exec(cell) ?? [];
  return label && value && isLabel(label) ? [label, value] : [cell];
}

/** Splits joined cells onto separate lines if there are labels of figures or facts among them. */
function parted(text: string): string {
  if ((text.match(JOINT)?.length ?? 0) < MIN_JOINTS) return text;
  const cells = text.replace(JOINT, "\n").split("\n").flatMap(capitalsApart).flatMap(labelApart);
  const labels = cells.filter(
    (cell) => /^\p{Lu}[\p{L}&'’/ -]{1,34}:/u.test(cell) || isLabel(cell.replace(/\s*[:$£€\d].*$/, "").trim()),
  ).length;
  // '…will stay on...More$875,000Cash Flow: $241,500View Details': a price without a label.
  const isPriced = cells.some((cell) => /^[$£€]\d[\d,.]*[KM]?$/.test(cell.trim()));
  return labels > 1 || (labels > 0 && isPriced) ? cells.join("\n") : text;
}

/** 'STAFF 16, EST. 2008, REAL ESTATE NO': consecutive facts, each label directly followed by its value. */
const PIECE = /(?<=[\p{L}\d)%.+])(?:\s*[·•|;,\n]|\.|\s\/)\s*(?=[\p{Lu}#])/u;
const ANSWER =
  /^(?:#?\d[\d,]*(?![\d.]*[%$])|(?:yes|no|not|none|y|n|available|included|possible|considered|negotiable|eligible|leased?|owned|semi)(?!\p{L}))/iu;

function answered(piece: string): string | undefined {
  const words = piece.trim().split(" ");
  for (let count = Math.min(MAX_WORDS, words.length - 1); count > 0; count--) {
    const [label, value] = [words.slice(0, count).join(" "), words.slice(count).join(" ")];
    if (ANSWER.test(value) && /[\p{L}?.]$/u.test(label) && factNameOf(label)) return `${label}: ${value}`;
  }
  return undefined;
}

function runOn(text: string): string {
  const facts = text.split(PIECE).flatMap((piece) => {
    const fact = piece.includes(":") || factNameOf(piece) ? undefined : answered(piece);
    return fact ? [[piece, fact] as const] : [];
  });
  const isAnswered = facts.some(([, fact]) => /: (?:yes|no|y|n)$/i.test(fact));
  if (facts.length < 2 && !isAnswered) return text;
  let rest = text;
  let told = "";
  for (const [piece, fact] of facts) {
    const at = rest.indexOf(piece);
    told += `${rest.slice(0, at).replace(/[\s·•|;,/]+$/, "")}\n${fact}\n`;
    rest = rest.slice(at + piece.length).replace(/^[\s·•|;,/]+/, "");
  }
  return (told + rest).trim();
}

/** '[Price] $300,000. [Team] 12.' */
const BRACKETED = /\s*\[(\p{Lu}[\p{L} &/'’-]{1,30})\]\s*:?\s*/gu;
const MIN_BRACKETED = 2;
/** 'Year | Sales -- 2023 | $1 -- 2024 | $2': the rows of a table in one line. */
const DASHED_ROW = /\s+--+\s+(?=(?:FY\s?)?(?:19|20)\d\d\s*\|)/g;

/** Puts each 'Label: value' on its own line where they run together or values come first. */
export function withFactsSetApart(text: string): string {
  const isBracketed = (text.match(BRACKETED)?.length ?? 0) >= MIN_BRACKETED;
  const labelled = isBracketed ? text.replace(BRACKETED, "\n$1: ").trim() : text;
  const plain = labelled
    .replace(COLUMN, (name) => name.replaceAll("_", " "))
    .replace(DASHED_ROW, "\n")
    .replace(
      SPACED_NUMBER,
      (_, whole: string, sign: string, part: string, again = "", rest = "") =>
        `${whole}${sign}${part}${again}${rest}`,
    );
  const signed = withSignedPairs(parted(plain));
  return labelsFirst(runOn(withStackedLines(withYearsAsColumns(signed))));
}
