import { isLabel } from "./stacked-lines";

/** What writers put between a label and its value, or between such pairs, in place of colons and lines. */
const SIGN =
  /[^\S\n]*(?:»+|›+|→|⇒|►|▸|=>|-{1,2}>|::|~+|\|+|\/{2,}|¦|•|·|;|=+|\.{3,}|\n)[^\S\n]*|(?<=\S) (?:[-–—/]|--+) (?=\S)/g;
const MIN_PAIRS = 3;
const LONGEST_LABEL = 45;
const LABEL_LIKE =
  /^(?=.*\p{L}|(?:FY\s?)?20\d\d$)[\p{L}\d#(](?:[^.!?;$£€]|(?<=(?<!\p{L})\p{L}{1,4})\.)*[.:]?$/u;
/** 'Sales (T12)', 'Revenue ($MM)' */
const BRACKET = /\s*\([^()]*\)$/;
const PERIOD = /(?:FY\s?)?20\d\d\s*$/i;
const ONLY_PERIOD = /^(?:FY\s?)?20\d\d$/i;
/** '2022 / 2023 / 2024': the head of a table of years. */
const PERIODS =
  /^(?:(?:FY\s?['’]?(?:20)?|20)\d\d[AEFP]?\W{1,3})+(?:[\p{L}–-]{1,8}\s)?(?:FY\s?['’]?(?:20)?|20)\d\d[AEFP]?$/iu;

const known = new Map<string, boolean>();
const MAX_CACHED = 5_000;
/** Whether these words are a label, whatever its brackets, period and colon: 'Sales (T12)', 'Profit / month'. */
function isKnown(words: string): boolean {
  const found =
    known.get(words) ?? isLabel(words.replace(BRACKET, "").replace(/\s*:$/, "").replace(PERIOD, "").trim());
  if (known.size < MAX_CACHED) known.set(words, found);
  return found;
}
const isLabelLike = (words: string) =>
  words.length <= LONGEST_LABEL && LABEL_LIKE.test(words.replace(BRACKET, ""));

interface Parts {
  /** The texts between signs. */
  parts: string[];
  /** The sign behind each part but the last. */
  signs: string[];
}

const keyOf = (sign: string) => (sign.includes("\n") ? "\n" : sign.trim().replace(/^\.+$/, "..."));

function partsOf(text: string): Parts {
  const parts: string[] = [];
  const signs: string[] = [];
  let from = 0;
  for (const { 0: sign, index } of text.matchAll(SIGN)) {
    parts.push(text.slice(from, index));
    signs.push(sign);
    from = index + sign.length;
  }
  return { parts: [...parts, text.slice(from)], signs };
}

/** 'Sales 2022' then '2023': the second label's figure is the first one's. */
function asLines(rows: readonly (readonly [label: string, value: string] | string)[]): string {
  let series = "";
  return rows
    .map((row) => {
      if (typeof row === "string") return row;
      const [label, value] = row;
      const isOfSeries = series !== "" && ONLY_PERIOD.test(label);
      series = isOfSeries ? series : PERIOD.test(label) ? label.replace(PERIOD, "").trim() : "";
      return `${isOfSeries ? `${series} ` : ""}${label.replace(/\s*:$/, "")}: ${value}`;
    })
    .filter((line) => line !== "")
    .join("\n");
}

type Row = readonly [label: string, value: string] | string;

/** The rows of a text in which one sign parts labels from values, in either order, and another one the pairs. */
function rowsBy({ parts, signs }: Parts, inner: string, outer: string): { rows: Row[]; pairs: number } {
  const segments: string[][] = [[]];
  for (const [at, part] of parts.entries()) {
    const key = keyOf(signs[at - 1] ?? "");
    const last = segments.at(-1) as string[];
    if (at > 0 && (key === outer || key === "\n")) segments.push([part.trim()]);
    else if (last.length === 1 && key === inner) last.push(part.trim());
    else last.push(`${last.pop() ?? ""}${at > 0 ? signs[at - 1] : ""}${part}`.trim());
  }
  const isPair = (label: string) => isKnown(label) || ONLY_PERIOD.test(label);
  const count = (nth: number) =>
    segments.filter((one) => one.length === 2 && isLabelLike(one[nth] ?? "") && isPair(one[nth] ?? ""))
      .length;
  const [first, second] = [count(0), count(1)];
  const isBehind = second > 2 * first && 3 * second > segments.length;
  const [of, to] = isBehind ? [1, 0] : [0, 1];
  return {
    rows: segments.map((one) =>
      one.length === 2 && isLabelLike(one[of] ?? "") ? [one[of] ?? "", one[to] ?? ""] : one.join(inner),
    ),
    pairs: isBehind ? second : first,
  };
}

/** 'Year / Sales / Profit » 2023 / $1 / $2 » 2024 / $3 / $4': of rows by year, each cell stays a cell. */
function gridRow(row: Row, at: number, rows: readonly Row[]): Row {
  const isOfYear = (one: Row | undefined) => typeof one === "object" && ONLY_PERIOD.test(one[0]);
  if (typeof row === "string" || !(isOfYear(row) || isOfYear(rows[at + 1]))) return row;
  const cells = row[1].split(new RegExp(SIGN.source));
  return cells.length > 1 ? [row[0], ...cells].join(" | ") : row;
}

/** 'Price » $1 ~ Sales » $2': two signs of the writer's own, or one of them above the next line. */
function withTwoSigns(text: string): string {
  const all = partsOf(text);
  const count = new Map<string, number>();
  for (const sign of all.signs) count.set(keyOf(sign), (count.get(keyOf(sign)) ?? 0) + 1);
  const seen = (least: number) => [...count].filter(([, times]) => times >= least).map(([key]) => key);
  // A sign that opens the text stands before each pair.
  const lead = all.parts[0]?.trim() === "" ? keyOf(all.signs[0] ?? "") : null;
  let best = { rows: [] as Row[], pairs: MIN_PAIRS - 1 };
  for (const inner of seen(MIN_PAIRS).filter((key) => key !== "\n" && key !== "|" && key !== ";"))
    for (const outer of lead ? [lead] : [...seen(MIN_PAIRS - 1), "\n"]) {
      if (outer === inner) continue;
      const found = rowsBy(all, inner, outer);
      if (found.pairs > best.pairs) best = found;
    }
  return best.rows.length > 0 ? asLines(best.rows.map(gridRow)) : text;
}

const DASH = /^[-–—]$/;
const AMOUNT = /^[$£€]\s?\d/;
/** 'Sales » 2023: $918,340 » 2022: $1,204,115': the values of one label. */
const OF_A_YEAR = /^(?:FY\s?)?20\d\d\s*:\s*[$£€\d(]/i;

/** The texts between the signs of one kind; other signs stay in them, and so do dashes within a range. */
function cellsBy({ parts, signs }: Parts, key: string): string[] {
  const cells = [parts[0] ?? ""];
  for (const [at, sign] of signs.entries()) {
    const next = parts[at + 1] ?? "";
    const isYears = OF_A_YEAR.test(next) && OF_A_YEAR.test(cells.at(-1)?.trim() ?? "");
    const isRange = DASH.test(key) && AMOUNT.test(next) && AMOUNT.test(cells.at(-1) ?? "");
    if (keyOf(sign) === key && !isRange && !isYears) cells.push(next);
    else if (isYears) cells.push(`${cells.pop()}, ${next}`);
    else cells.push(`${cells.pop()}${sign}${next}`);
  }
  return cells.map((cell) => cell.trim());
}

/** 'Price || $1 || Sales || $2': one sign, with labels and values in turns. */
function inTurns(line: string): string {
  const all = partsOf(line.replace(/^\s*[-–—]\s+|\s+[-–—]\s*$/g, ""));
  for (const key of new Set(all.signs.map(keyOf))) {
    const cells = cellsBy(all, key);
    const at = cells.flatMap((cell, nth) => (isKnown(cell) ? [nth] : []));
    if (cells.length < 2 * MIN_PAIRS || at.length < MIN_PAIRS) continue;
    for (const phase of [0, 1]) {
      const inPhase = at.filter((nth) => nth % 2 === phase && nth + 1 < cells.length);
      let first = inPhase[0] ?? 0;
      while (isLabelLike(cells[first - 2] ?? "") && /\d/.test(cells[first - 1] ?? "")) first -= 2;
      const isLabelAt = (nth: number) => isLabelLike(cells[nth] ?? "") && Boolean(cells[nth + 1]);
      let end = first;
      while (isLabelAt(end + 2)) end += 2;
      const own = inPhase.filter((nth) => nth <= end);
      const others = at.filter((nth) => nth % 2 !== phase && nth > first && nth < end);
      // 'Property - Lease': a label's value can be a label too, but few are.
      if (own.length < MIN_PAIRS || 3 * others.length > own.length || 3 * own.length < (end - first) / 2)
        continue;
      const head = PERIODS.test(cells[first - 1] ?? "") ? first - 1 : first;
      const rows: Row[] = [cells.slice(0, head).join(" | "), cells.slice(head, first).join("")];
      for (let nth = first; nth <= end; nth += 2) rows.push([cells[nth] ?? "", cells[nth + 1] ?? ""]);
      return asLines([...rows, cells.slice(end + 2).join(" | ")]);
    }
  }
  return line;
}

/**
 * Lists of labels and values that are written with the writer's own signs, as 'Label: value' lines: 'Price »
 * $540,000 ~ Staff » 9', 'Price || $540,000 || Staff || 9'. Three labels must be known ones.
 */
export function withSignedPairs(text: string): string {
  return withTwoSigns(text).split("\n").map(inTurns).join("\n");
}
