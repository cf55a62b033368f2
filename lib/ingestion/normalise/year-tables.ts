import { findLabels } from "./figure-labels";
import { blank } from "./surroundings";
import { unitOf, unitOfLabel, withoutUnit } from "./units";

const YEAR = String.raw`(?:fy?\s?['’]?(?:20)?|20)(\d\d)[aefpb]?\b`;
/** 'FY25 Proj.', '2024 Actual' */
const MARKED = String.raw`(?:\s*\(?(?:ytd|proj\w*|forecast|budget|est\w*|actuals?|act)\b\.?\)?)?`;
/** A line with only years and no figures: 'Metric FY22 FY23', 'Financials 2023 | 2024 | 2025 YTD'. */
const HEAD = new RegExp(
  String.raw`^(?:\D{0,30}\b\p{L}{3,9}\.?\s\d{1,2}(?=\D))?\D{0,30}${YEAR}${MARKED}(?:[\s|,;/–—]+(?:ytd\W*(?:[a-z]{3,9}\W*)?|[a-z]{3,4}\s?[–-]\s?[a-z]{3,4}\s+)?${YEAR}${MARKED}){1,7}\s*(?:ytd\b|\(\d+\s+months\))?\W*$`,
  "iu",
);
/** 'Year opened: 2006 / 2011 / 2017' */
const OF_OPENING = /\b(?:opened|established|est|founded|built|renovated|remodell?ed)\b/i;
/** A year, and a marker that it is incomplete: 'YTD', '2026F', '2026 (projected)'. */
const ENTRY =
  /(ytd\W*(?:[a-z]{3,9}\W*)?|[a-z]{3,4}\s?[–-]\s?[a-z]{3,4}\s+)?(?:fy?\s?['’]?(?:20)?|20)(\d\d)(?:a\b|([efpb]\b|\s*\(?(?:ytd|proj|forecast|budget|est)))?/gi;
/** What can precede a sign or number: 'A$1', 'USD 1'. */
const OF_COUNTRY = String.raw`(?:(?:US|CA|AU|NZ|[AC])(?=\$)|(?:USD|CAD|AUD|NZD|GBP|EUR)\s)?`;
const NUMBER = new RegExp(
  String.raw`\(?${OF_COUNTRY}[$£€]?\s?\(?\d[\d.,]*\s?(?:k|mm?|million|thousand)?\b\)?`,
  "gi",
);
/** A row whose first cell is a year: '2025 | $1,944,000 | …'; an incomplete year ranks last. */
const ROW_OF_YEAR = new RegExp(
  String.raw`^\W*${YEAR}([^|\t$£€]{0,12})[|\t\s]\s*(?=${OF_COUNTRY}[$£€\d(])`,
  "i",
);
const PART_OF_YEAR = /\b(?:ytd|to\s+date|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|proj|budget|forecast)/i;
const MAX_ROWS = 12;

/** A last column with the trailing twelve months: 'TTM (Oct 2026)', 'TTM 6/24'. */
const TRAILING =
  /[\s|,;/]+(?:ttm|ltm|t12m?|trailing\s+(?:12|twelve)\s+months)\b(?:\s*\([^()]{1,20}\)|\s+\d{1,2}[/.]\d{2,4}|\s+\p{L}{3,9}[- ]?['’]?\d{2,4})?[\s|]*$/iu;

/** The same before other columns, such as a projection; then it counts as the latest year. */
const TRAILING_BETWEEN =
  /\b(?:ttm|ltm|t12m?)\b(?:\s*\([^()]{1,20}\)|\s+\d{1,2}[/.]\d{2,4}|\s+\p{L}{3,9}[- ]?['’]?\d{2,4})?(?=[\s|,;/]+(?:fy?\s?['’]?(?:20)?|20)\d\d)/giu;
const LATEST_YEAR = "FY99";

/** The index of the latest full year among a heading's years; the trailing twelve months are later still. */
function latestOf(heading: string): { count: number; at: number } {
  const years = [...heading.replace(TRAILING, "").matchAll(ENTRY)];
  if (TRAILING.test(heading)) return { count: years.length + 1, at: years.length };
  const full = years.map(([, ytd, year, part], at) => ({ at, year: ytd || part ? -1 : Number(year) }));
  return { count: years.length, at: full.reduce((a, b) => (b.year > a.year ? b : a)).at };
}

/** What parts the cells of a table that was flattened into one line. */
const PARTS = String.raw`[\s|/,;&\[\]–—-]{1,4}`;
/**
 * The years of a whole table in one line: 'FY23A FY24A FY25E Revenue 15.9 17.4 19.0', 'Year / 2024 / 2023. Revenue
 * / 9,412 / 8,730', 'P&L [2023][2024]: sales [1.1][1.3]'.
 */
const FLAT = new RegExp(
  String.raw`(?<![\p{L}\d])${YEAR}${MARKED}(?:${PARTS}${YEAR}${MARKED}){1,6}(?:${PARTS}(?<part>\d{1,2}\s?mos?\b[^|\n]{0,20}|ytd(?:\s+\d{1,2}[-/.]\d{1,2}(?:[-/.]\d{2,4})?)?))?[\s\]|.:/–—-]{1,12}(?!fy?\s?['’]?\d|ytd|ttm|ltm|t12m|proj|forecast|budget|est)(?=\p{L})`,
  "iu",
);
const FLAT_CELL = String.raw`(?:\(?${OF_COUNTRY}[$£€]?\(?\d(?:[\d.,]*\d)?(?![\d.,]*\d)\s?(?:k|mm?)?%?\)?|[-–—](?=\s))`;

/** A table in one line as a heading and a line for each row; unchanged if none of the rows is a figure's. */
function unrolled(line: string): string {
  const head = FLAT.exec(line);
  if (!head) return line;
  const { part } = head.groups ?? {};
  const whole = [...head[0].replace(part ?? "", "").matchAll(ENTRY)].map(([year]) => year);
  const years = part ? [...whole, "YTD 2000"] : whole;
  const row = new RegExp(
    String.raw`((?:\b(?:adj|est|avg|norm)\.\s)?\p{L}[^\d£€%|\[\n.;]{1,40}?)[\s|/:\[–—-]{1,4}((?:${FLAT_CELL}${PARTS}){${years.length - 1}}${FLAT_CELL})\]?(?![\p{L}\d])`,
    "giu",
  );
  const body = line.slice(head.index + head[0].length);
  let isTable = false;
  const rows = body.replace(row, (_, label: string, cells: string) => {
    isTable ||= findLabels(`${label}: $500,000`).length > 0;
    const found = (cells.match(new RegExp(FLAT_CELL, "giu")) ?? []).map((cell) => cell.trim());
    const apart = found.length > years.length ? found.filter((cell) => /\d/.test(cell)) : found;
    return `\n${label.trim()} | ${apart.join(" | ")}\n`;
  });
  if (!isTable) return line;
  return `${line.slice(0, head.index)}\n${years.join(" | ")}\n${rows}`.replace(/\n[\s.;:|]+/g, "\n");
}

const ROW_NAME = new RegExp(
  String.raw`^\p{L}[^\d$£€|\t]{1,60}?(?=\s*(?:\([$£€]\)\s*)?[|\t\s]\s*\(?${OF_COUNTRY}[$£€]?\(?\d)`,
  "u",
);

/** 'Store 1 | Store 2 | Both': a heading of sites that ends with their total. */
const TOTAL_COLUMN =
  /[|\t]\s?(?:both|(?:grand )?totals?|combined|together|overall|all(?: (?:stores|sites|locations|units))?)\s?$/im;

/** The columns that a heading of years or sites counts, and the index of the one that is kept. */
function columnsOf(heading: string): { count: number; at: number } | null {
  const years = heading.replace(TRAILING_BETWEEN, LATEST_YEAR);
  if (!OF_OPENING.test(heading) && HEAD.test(years.replace(TRAILING, ""))) return latestOf(years);
  if (/[$£€]/.test(heading) || !TOTAL_COLUMN.test(heading) || figureHeads(heading) > 0) return null;
  const count = heading.split(/[|\t]/).filter((cell) => cell.trim()).length;
  return { count, at: count - 1 };
}

/** A cell of words behind the amounts of a row: '… | 137,250 | before debt, depr.' */
const REMARK = /(?<=\d[^|]*\|[^|]*\d[^|]*)\s*\|\s*\p{L}[^|\d$£€]{2,60}$/u;

/** Years or sites as columns: each row below is one figure, of which the latest year's or the total is kept. */
function acrossColumns(lines: string[], head: number, unit: string, count: number, at: number): void {
  let used = false;
  for (let row = head + 1; row < Math.min(lines.length, head + MAX_ROWS); row++) {
    const own = unitOfLabel(lines[row] ?? "");
    const line = withoutUnit(lines[row] ?? "").replace(REMARK, "");
    // Growth and margins are not figures; text after the table is not part of it.
    if (/\d%/.test(line) && /^\p{L}[^$£€]*$/u.test(line)) {
      lines[row] = "";
      continue;
    }
    const name = ROW_NAME.exec(line)?.[0];
    const cells = name
      ? [
          ...line
            .slice(name.length)
            .replace(/\([$£€]\)/, "")
            .matchAll(NUMBER),
        ]
      : [];
    const isProse = /(?!million)\b\p{L}{4,}/iu.test(line.slice(name?.length));
    // 'One-time | $9,000 | – | $6,500': a year without the amount.
    if (name && !isProse && cells.length > 1 && cells.length < count && line.includes(" | ")) {
      lines[row] = "";
      continue;
    }
    if (!name || cells.length !== count || isProse) break;
    used = true;
    const amount = cells[at]?.[0].trim() ?? "";
    lines[row] =
      `${name.replace(/\([$£€]?$|[\s:]+$/g, "").trim()}: ${/[$£€]/.test(amount) ? "" : "$"}${amount}${/[km]$/i.test(amount) ? "" : own || unit}`;
  }
  if (used) lines[head] = "";
}

const TOTAL_LINE = /^\W*(?:combined|totals?|both|package|all|together|overall)\b.*\d/im;
const TOTAL_ROW = new RegExp(TOTAL_LINE.source, "i");

/** The rank of a table row: the total of all sites, then the latest full year; undefined for none. */
function rankOf(line: string): number | undefined {
  if (TOTAL_ROW.test(line)) return Number.POSITIVE_INFINITY;
  const [, year, rest = ""] = ROW_OF_YEAR.exec(line) ?? [];
  if (year) return PART_OF_YEAR.test(rest) ? -1 : Number(year);
  return /^[^|\t]+[|\t].*\d/.test(line) ? 0 : undefined;
}

/** Years or sites as rows: the heading holds the labels, and the highest-ranking row gives the figures. */
function downRows(lines: string[], head: number): void {
  const cellsOf = (line = "") => line.split(/[|\t]/).slice(1);
  const labels = cellsOf(lines[head]);
  const ranks: number[] = [];
  for (let row = head + 1; row < Math.min(lines.length, head + MAX_ROWS); row++) {
    const rank = rankOf(lines[row] ?? "");
    if (rank === undefined || cellsOf(lines[row]).length !== labels.length) break;
    ranks.push(rank);
  }
  const most = Math.max(...ranks);
  if (ranks.length < 2 || most <= 0) return;
  const cells = cellsOf(lines[head + 1 + ranks.indexOf(most)]);
  lines.splice(head, ranks.length + 1, ...labels.map((label, at) => `${label.trim()}: ${cells[at]?.trim()}`));
}

/** '2022 $3,610,000', '2024 (projected) $4,300,000' below a heading. */
const DATED_LINE = new RegExp(String.raw`^\W*${YEAR}([^$£€\d]{0,20})([$£€].*)$`, "i");

/** 'Sales have grown each year:' above one line a year: the heading's figure in the latest full year. */
function belowHeading(lines: string[], head: number): void {
  const [label, second] = findLabels(lines[head] ?? "");
  if (!label || second) return;
  let latest = { year: 0, amount: "" };
  let row = head + 1;
  for (; row < Math.min(lines.length, head + MAX_ROWS); row++) {
    const [, year, words = "", amount = ""] = DATED_LINE.exec(lines[row] ?? "") ?? [];
    if (!year) break;
    if (Number(year) > latest.year && !PART_OF_YEAR.test(words)) latest = { year: Number(year), amount };
  }
  if (row - head > 2 && latest.year > 0)
    lines.splice(head, row - head, `${label.text} 20${latest.year}: ${latest.amount}`);
}

/** How many cells of a line are figure labels: 'Year | Gross | CF'. */
const figureHeads = (line: string) =>
  line
    .split(/[|\t]/)
    .filter(
      (cell, _, { length }) => length > 2 && cell.length < 60 && findLabels(`${cell}: $500,000`).length > 0,
    ).length;

/** 'YTD 6-30-2025' */
const UNTIL = /\bytd\s+(?:\d{1,2}[-/.]){2}((?:20)?\d\d)\b/gi;
const FRAMED = /^\s*\|\s?(.*?)\s*\|\s*$/;
const RULER = /^[\s|:+=-]*-{3,}[\s|:+=-]*$/;

/** Reduces tables of several years to lines of 'Label: amount' of the latest full year. */
export function withLatestColumn(text: string): string {
  if (!/20\d\d|fy\s?\d\d/i.test(text) && !TOTAL_LINE.test(text) && !TOTAL_COLUMN.test(text)) return text;
  // A table may have borders: '| Revenue | $1 | $2 |'.
  const lines = text
    .split("\n")
    .flatMap((line) => unrolled(line.replace(FRAMED, "$1")).split("\n"))
    .filter((line) => !RULER.test(line))
    .map((line) => line.replace(UNTIL, "YTD $1"));
  const unit = unitOf(text);
  for (let at = 0; at < lines.length - 1; at++) {
    const line = withoutUnit(lines[at] ?? "");
    if (line.length > 200) continue;
    const columns = columnsOf(line);
    if (columns) acrossColumns(lines, at, unit, columns.count, columns.at);
    else if (!/\d/.test(line) && figureHeads(line) > 1) downRows(lines, at);
    else if (/^[^\d|]*:\s*$/.test(line)) belowHeading(lines, at);
  }
  return lines.join("\n");
}

const MONEY = String.raw`(?:[$£€][\d.,]*\d(?:\s?(?:[km]m?|million|thousand)\b)?|(?<![\d.])\d[\d.]{0,9}\s?(?:[km]m?|million)\b)`;
const BARE = String.raw`\d{1,3}(?:,\d{3})+(?!\d)|(?<=[:=]\s?)\d{3}(?!\d|,\d)`;
/** A year, the trailing twelve months, or part of an incomplete year. */
const PERIOD = String.raw`(?:(?<running>ttm|ltm|t12m?|trailing\s+(?:12|twelve)\s+months)(?:\s+(?:through|to|ending|ended)\s+\p{L}+\.?\s+20\d\d)?|(?<part>(?:ytd|h1|q[1-4]|[a-z]{3,4}\s?[-–]\s?[a-z]{3,4})\s*)?\b(?:fye?\s?['’]?(?:20)?|20)(?<year>\d\d)(?:a|(?<projected>[ef]))?)(?![\p{L}\d])`;
/** '$1 (2024)' and '$1 in 2024', then '2024: $1'. */
const DATED = [
  String.raw`(?<amount>${MONEY})\s*(?:\(|,?\s*(?:in|for)\s+(?:the\s+year\s+|(?:fiscal|financial|calendar)\s+)?)${PERIOD}\)?`,
  String.raw`${PERIOD}[):]?\s*[:=–-]?\s*(?<amount>${MONEY}|${BARE})`,
].map((pattern) => new RegExp(pattern, "giu"));
/** What can be between two entries: a separator, or a few words that name no other figure. */
const BETWEEN =
  /^\s*[|,;/•–-]?\s*(?:and\s+)?(?:(?:y\/e|fye|(?:the\s+)?year\s+(?:ended|ending|to))\s+(?:\d{1,2}\s+)?\p{L}{3,9}\s+)?\(?$|^[^$£€\d.;|\n]{1,90}$/iu;
const ANOTHER_FIGURE =
  /\b(?:sde|\w*ebit\w*|profits?|earnings|cash\s?flow|net|income|sales|revenues?|turnover|price|asking|asks|rent|owner|inventory|equipment)\b/i;

/** 'Grown from $402K (2021) to $655K': keep the latest value. */
const TREND =
  /\b(?:grown|grew|risen|rose|increased|climbed|recovered|improved|went|gone|up|slipped|fell|fallen|declined|down)\s+from\s+[$£€][\d.,]*\d\s?(?:[km]m?|million)?\b(?:\s*\([^()]{1,20}\)|\s+in\s+(?:fy\s?)?(?:20)?\d\d)?,?\s+to\s+(?=[$£€])/gi;

/** 'From $1.1M sales have grown to $1.3M', 'for those years they were $402,000 and $431,000'. */
const BEFORE_LAST = new RegExp(
  String.raw`\bfrom\s+${MONEY}(?:\s+in\s+20\d\d)?,?(?=[^$£€.;\n]{3,40}\b(?:grown|grew|risen|rose|increased|climbed|gone|went)\s+to\s+[$£€])|(?<=\b(?:those|these|the|both)\s+(?:same\s+)?(?:two\s+|three\s+)?years,?\s+(?:was|were|of|came\s+to)\s+)${MONEY}(?:,\s*${MONEY})*,?\s+and\s+(?=[$£€])|(?<=\b(?:was|were|of|at|came\s+to)\s+)${MONEY}(?:,\s*${MONEY})+,?\s+and\s+(?=${MONEY}\s(?:over|in|for|during)\s+(?:those|these|the)\s+(?:same|last|past)\s+(?:\p{L}+\s+)?years\b)`,
  "giu",
);

/** 'Lowered by $50,000 to $700,000' is not a range. */
const REDUCED_BY =
  /\b(?:reduced|lowered|dropped|cut)\s+(?:by\s+)?[$£€][\d.,]*\d\s?(?:[km]m?|million)?\s+to(?=\s+[$£€])/gi;

/** 'Up from $1.1M and $320K the year before': former values. */
const FORMERLY =
  /\b(?:up|down|grown|grew|risen|rose|increased|climbed)\s+from\s+[$£€][\d.,]*\d\s?(?:[km]m?|million)?\b(?:\s+and\s+[$£€][\d.,]*\d\s?(?:[km]m?|million)?\b)?(?!\s*(?:\([^()]{1,20}\)|in\s+\d+)?,?\s+to\b)/gi;

/** 'Asking Price: $1,250,000 $1,090,000': the first one was struck through on the page. */
const STRUCK = /(?<=\bprice\s?:\s{0,2})[$£€]\d[\d,]*\d(?=\s+(?:now\s+)?[$£€](\d[\d,]*\d)(?!\s*:))/gi;
const dollarsOf = (amount: string) => Number(amount.replace(/\D/g, ""));

/** 'Now $119,000 (originally $159,000, then $139,000)': the current and the former prices. */
const NOW = new RegExp(
  String.raw`\bnow(?=\s+(?:only\s+|just\s+)?${MONEY}\s*[(,;–-]*\s*(?:originally|initially|formerly|previously|was|were|first|(?:reduced|down)\s+from)\b)`,
  "gi",
);
const ONCE = new RegExp(
  String.raw`\b(?:originally|initially|formerly|previously|first|was|once)\s+(?:(?:listed|asked|asking|priced)\s+(?:at|for)?\s*)?${MONEY}(?:,?\s+(?:and\s+)?(?:then|later)\s+${MONEY})+`,
  "gi",
);

/** Amounts given with their period, grouped into series of one figure each. */
function rowsOfYears(text: string, pattern: RegExp): RegExpExecArray[][] {
  const rows: RegExpExecArray[][] = [];
  for (const match of text.matchAll(pattern)) {
    const last = rows.at(-1)?.at(-1);
    const between = last && text.slice(last.index + last[0].length, match.index);
    if (between !== undefined && BETWEEN.test(between) && !ANOTHER_FIGURE.test(between))
      rows.at(-1)?.push(match);
    else rows.push([match]);
  }
  return rows.filter(({ length }) => length > 1);
}

const rankOfPeriod = ({ running, part, projected, year }: Record<string, string | undefined> = {}) =>
  running ? Number.POSITIVE_INFINITY : part || projected ? -1 : Number(year);

/** Rewrites 'Sales: 2023 $1 | 2024 $2' as $2, the latest of the years, keeping the length. */
export function withLatestYear(text: string): string {
  let told = text
    .replace(NOW, "ask")
    .replace(ONCE, blank)
    .replace(TREND, blank)
    .replace(BEFORE_LAST, blank)
    .replace(REDUCED_BY, (words) => "reduced to".padStart(words.length))
    .replace(FORMERLY, blank)
    .replace(STRUCK, (was, now) => (dollarsOf(now) < dollarsOf(was) ? blank(was) : was));
  for (const pattern of DATED)
    for (const row of rowsOfYears(told, pattern)) {
      const [first, last] = [row[0], row.at(-1)];
      const latest = row.reduce((a, b) => (rankOfPeriod(b.groups) > rankOfPeriod(a.groups) ? b : a));
      // Parts of a year may be parts of one sum.
      if (!first || !last || rankOfPeriod(latest.groups) < 0) continue;
      // 'From $861,455 in 2022 to $934,210 in 2023'
      const led = /\bfrom\s+$/i.exec(told.slice(0, first.index))?.[0].length ?? 0;
      const [from, to] = [first.index - led, last.index + last[0].length];
      told = told.slice(0, from) + (latest.groups?.amount ?? "").padEnd(to - from) + told.slice(to);
    }
  return told;
}

const SHORT_YEAR = /(?<=[\s(|/])['’]([012]\d)(?=[\s.,;:)|]|$)/g;
/** Expands short years: 'grossed $4.3 million in '24'. */
export const withFullYears = (text: string): string => text.replace(SHORT_YEAR, "20$1");
