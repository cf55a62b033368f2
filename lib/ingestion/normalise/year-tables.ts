import { findLabels } from "./figure-labels";
import { IN_THOUSANDS } from "./thousands";

const YEAR = String.raw`(?:fy?\s?['’]?(?:20)?|20)(\d\d)[aefpb]?\b`;
/** A line of years and nothing that trades: 'Metric FY22 FY23', 'Financials 2023 | 2024 | 2025 YTD'. */
const HEAD = new RegExp(
  String.raw`^\D{0,30}${YEAR}(?:[\s|,;/]+(?:ytd\W*)?${YEAR}(?:\s*\(?(?:ytd|proj\w*|forecast|budget|est\w*)\b\)?)?){1,7}\s*(?:ytd\b)?\W*$`,
  "i",
);
/** A year, and what says that it is not over: 'YTD', '2026F', '2026 (projected)'. */
const ENTRY = /(?:fy?\s?['’]?(?:20)?|20)(\d\d)(?:a\b|([efpb]\b|\s*\(?(?:ytd|proj|forecast|budget|est)))?/gi;
const NUMBER = /\(?[$£€]?\s?\(?\d[\d.,]*\s?(?:k|mm?|million)?\b\)?/gi;
/** A row whose first cell is a year: '2025 | $1,944,000 | …'; a year that is not over stands back. */
const ROW_OF_YEAR = new RegExp(String.raw`^\W*${YEAR}([^|\t$£€]{0,12})[|\t\s]\s*(?=[$£€\d(])`, "i");
const PART_OF_YEAR = /\b(?:ytd|to\s+date|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|proj|budget|forecast)/i;
const MOST_ROWS = 12;

/** A last column of the twelve months up to now: 'TTM (Oct 2026)'. */
const TRAILING =
  /[\s|,;/]+(?:ttm|ltm|t12m?|trailing\s+(?:12|twelve)\s+months)\b(?:\s*\([^()]{1,20}\))?[\s|]*$/i;

/** The place of the latest full year among the years of a heading; the last twelve months are later still. */
function latestOf(heading: string): { count: number; at: number } {
  const years = [...heading.replace(TRAILING, "").matchAll(ENTRY)];
  if (TRAILING.test(heading)) return { count: years.length + 1, at: years.length };
  const full = years.map(([, year, part], at) => ({ at, year: part ? -1 : Number(year) }));
  return { count: years.length, at: full.reduce((a, b) => (b.year > a.year ? b : a)).at };
}

/** The whole table in one line: 'FY23A FY24A FY25E Revenue 15.9 17.4 19.0 Growth 12% 9% 9% EBITDA 2.4 2.8 3.2'. */
const FLAT = new RegExp(String.raw`(?<= )${YEAR}(?: +${YEAR}){2,5} +(?!fy?\s?['’]?\d)(?=\p{L})`, "iu");
const FLAT_CELL = String.raw`(?:[-–—]|\(?[$£€]?\d[\d.,]*\s?(?:k|mm?)?%?\)?)`;

function unrolled(line: string): string {
  const head = FLAT.exec(line)?.[0];
  if (!head) return line;
  const at = line.indexOf(head);
  const cells = head.trim().split(/\s+/).length;
  const row = new RegExp(
    String.raw`\p{L}[^\d$£€%]{1,40}? ${FLAT_CELL}(?: ${FLAT_CELL}){${cells - 1}}(?!\S)`,
    "giu",
  );
  const rows = line.slice(at + head.length).replace(row, (found) => `\n${found}\n`);
  return `${line.slice(0, at)}\n${head.trim()}${rows}`.replace(/\n\s+/g, "\n");
}

const IN_MILLIONS = /\(\s?[$£€]?\s?(?:MM|M|(?:in\s+)?millions?)\s?\)/i;

/** Years across: each row below gives one figure, of which the latest year's stays. */
function acrossYears(lines: string[], head: number, unit: string): void {
  const { count, at } = latestOf(lines[head] ?? "");
  let used = false;
  for (let row = head + 1; row < Math.min(lines.length, head + MOST_ROWS); row++) {
    const line = lines[row] ?? "";
    // Growth and margins are no figures.
    if (/\d%/.test(line) && /^\p{L}/u.test(line)) {
      lines[row] = "";
      continue;
    }
    const name = /^[\p{L}][^\d$£€|\t]{1,60}?(?=\s*(?:\([$£€]\)\s*)?[|\t\s]\s*\(?[$£€]?\(?\d)/u.exec(
      line,
    )?.[0];
    const cells = name
      ? [
          ...line
            .slice(name.length)
            .replace(/\([$£€]\)/, "")
            .matchAll(NUMBER),
        ]
      : [];
    if (!name || cells.length !== count) break;
    used = true;
    const amount = cells[at]?.[0].trim() ?? "";
    lines[row] =
      `${name.replace(/\([$£€]?$/, "").trim()}: ${/[$£€]/.test(amount) ? "" : "$"}${amount}${/[km]$/i.test(amount) ? "" : unit}`;
  }
  if (used) lines[head] = "";
}

/** Years down: the labels stand in the heading, each row is a year. */
function downYears(lines: string[], head: number): void {
  const labels = (lines[head] ?? "").split(/[|\t]/).slice(1);
  let latest: { row: number; year: number } | undefined;
  let row = head + 1;
  for (; row < lines.length && ROW_OF_YEAR.test(lines[row] ?? ""); row++) {
    const [, year = "0", rest = ""] = ROW_OF_YEAR.exec(lines[row] ?? "") ?? [];
    const rank = PART_OF_YEAR.test(rest) ? -1 : Number(year);
    if (!latest || rank > latest.year) latest = { row, year: rank };
  }
  const cells = latest ? (lines[latest.row] ?? "").split(/[|\t]/).slice(1) : [];
  if (row - head < 3 || cells.length !== labels.length) return;
  lines.splice(head, row - head, ...labels.map((label, at) => `${label.trim()}: ${cells[at]?.trim()}`));
}

const TOTAL_LINE = /^\W*(?:combined|totals?|both|package|all|together|overall)\b.*\d/im;
const TOTAL_ROW = new RegExp(TOTAL_LINE.source, "i");

/** Sites down: of 'Site | Sales | Cash flow' the row of the total counts. */
function downSites(lines: string[], head: number): void {
  const labels = findLabels(lines[head] ?? "");
  let row = head + 1;
  while (row < Math.min(lines.length, head + MOST_ROWS) && /\d/.test(lines[row] ?? "")) row++;
  const total = lines.slice(head + 1, row).findIndex((line) => TOTAL_ROW.test(line));
  const amounts = (lines[head + 1 + total] ?? "").match(/[$£€]\s?\d[\d,.]*(?:\s?[km]m?\b)?/gi) ?? [];
  if (total < 1 || amounts.length !== labels.length) return;
  lines.splice(head, total + 2, ...labels.map(({ text }, at) => `${text}: ${amounts[at]}`));
}

/** Tables of several years give their latest full year: as lines of 'Label: amount'. Other lines stay as they are. */
export function withLatestColumn(text: string): string {
  if (!/20\d\d|fy\s?\d\d/i.test(text) && !TOTAL_LINE.test(text)) return text;
  const lines = text.split("\n").flatMap((line) => unrolled(line).split("\n"));
  const unit = IN_MILLIONS.test(text) ? "M" : IN_THOUSANDS.test(text) ? "K" : "";
  for (let at = 0; at < lines.length - 1; at++) {
    const line = (lines[at] ?? "").replace(IN_THOUSANDS, "");
    if (line.length > 200) continue;
    if (HEAD.test(line.replace(TRAILING, ""))) acrossYears(lines, at, unit);
    else if (/[|\t]/.test(line) && ROW_OF_YEAR.test(lines[at + 1] ?? "") && findLabels(line).length > 1)
      downYears(lines, at);
    else if (!/\d/.test(line) && TOTAL_LINE.test(text) && findLabels(line).length > 1) downSites(lines, at);
  }
  return lines.join("\n");
}

const MONEY = String.raw`(?:[$£€][\d.,]*\d(?:\s?(?:[km]m?|million)\b)?|(?<![\d.])\d[\d.]{0,9}\s?(?:[km]m?|million)\b)`;
const YEAR_AND_AMOUNT = String.raw`\b(?:fy?\s?['’]?(?:20)?|20)(\d\d)(?:a|(e|f))?(?![\p{L}\d])[):]?\s*[:=–-]?\s*(${MONEY}|\d{1,3}(?:,\d{3})+(?!\d)|(?<=[:=]\s?)\d{3}(?!\d|,\d))`;
const YEARS_IN_A_ROW = new RegExp(
  `${YEAR_AND_AMOUNT}(?:\\s*[|,;/•–-]?\\s*(?:and\\s+)?\\(?${YEAR_AND_AMOUNT}){1,6}`,
  "giu",
);
/** '$268,420 (2023) – $291,870 (2024)'. */
const AMOUNT_AND_YEAR = String.raw`(${MONEY})\s*\((?:fye?\s?)?(?:20)?(\d\d)\)`;
const AMOUNTS_IN_A_ROW = new RegExp(
  `${AMOUNT_AND_YEAR}(?:\\s*[|,;/•–-]?\\s*(?:and\\s+)?${AMOUNT_AND_YEAR}){1,6}`,
  "giu",
);
/** '2024 $1 / T12M through May 2026 $2 / Jan-May 2026 $3': the last twelve months stand for them all. */
const PART = String.raw`(?:ytd|h1|q[1-3]|(?:jan|feb|mar|apr|may|jun|jul)\p{L}*\s?[-–]\s?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov)\p{L}*)\s*(?:20\d\d)?[\s:]*`;
const TWELVE_MONTHS = String.raw`(?:ttm|ltm|t12m?|trailing\s+(?:12|twelve)\s+months)(?:\s+(?:through|to|ending|ended)\s+\p{L}+\.?\s+20\d\d)?[\s:]*`;
const RUNNING_IN_A_ROW = new RegExp(
  String.raw`(?:(?:fy\s?)?20\d\d:?\s+${MONEY}\s*[|,;/]\s*){1,4}${TWELVE_MONTHS}(${MONEY})(?:\s*[|,;/]\s*${PART}${MONEY})?`,
  "giu",
);
const OF_A_YEAR = new RegExp(YEAR_AND_AMOUNT, "giu");

/** 'Grown from $402K (2021) to $655K': what it has come to. */
const TREND =
  /\b(?:grown|grew|risen|rose|increased|climbed|recovered|improved|went|gone|up|slipped|fell|fallen|declined|down)\s+from\s+[$£€][\d.,]*\d\s?(?:[km]m?|million)?\b(?:\s*\([^()]{1,20}\)|\s+in\s+(?:fy\s?)?(?:20)?\d\d)?,?\s+to\s+(?=[$£€])/gi;

const IN_A_YEAR = String.raw`(${MONEY})\s+(?:in|for)\s+(?:fy\s?)?20(\d\d)\b`;
/** 'Billings were $1.1M in 2022, slipped to $1M in 2023 and recovered to $1.2M in 2024'. */
const ONE_AFTER_ANOTHER = new RegExp(
  String.raw`${MONEY}\s+(?:(?:in|for)\s+(?:fy\s?)?20\d\d\b|over\s+the\s+(?:last|past)\s+(?:\w+\s+)?years)(?:[^$£€\d.;|\n]{1,60}${IN_A_YEAR.replace(/\((?!\?)/g, "(?:")}){1,4}`,
  "gi",
);
const ANOTHER_FIGURE =
  /\b(?:sde|ebitda|profits?|earnings|cash\s?flow|net|income|sales|revenues?|turnover|price|asking|asks|rent|owner|inventory|equipment)\b/i;

/** The latest of amounts that are each told with their year; as it stands where a word between them names another figure. */
function latestTold(row: string): string {
  const told = [...row.matchAll(new RegExp(IN_A_YEAR, "gi"))];
  const [latest] = told.sort(([, , a = ""], [, , b = ""]) => b.localeCompare(a));
  return latest?.[1] && !ANOTHER_FIGURE.test(row) ? latest[1].padEnd(row.length) : row;
}

/** 'Owner benefit in those same years: $171K, $118K, $139K', the years told before in their order. */
const OF_THOSE_YEARS = new RegExp(
  String.raw`\b(?:in|over|for)\s+(?:those|these|the\s+same)\s+(?:\w+\s+){0,2}years:?\s*${MONEY}(?:,\s*(?:and\s+)?${MONEY}){1,5}`,
  "gi",
);

/** 'Sales: 2023 $1 | 2024 $2' says $2: the latest of several years in a row stands for them all, at the same place. */
export function withLatestYear(text: string): string {
  return text
    .replace(TREND, (words) => " ".repeat(words.length))
    .replace(RUNNING_IN_A_ROW, (row, twelveMonths: string) => twelveMonths.padEnd(row.length))
    .replace(OF_THOSE_YEARS, (row, at: number) => {
      const years = text.slice(Math.max(0, at - 200), at).match(/\b20\d\d\b/g) ?? [];
      const inOrder = years.length > 1 && years.every((year, nth) => year >= (years[nth - 1] ?? year));
      const last = row.match(new RegExp(MONEY, "gi"))?.at(-1);
      return inOrder && last ? last.padEnd(row.length) : row;
    })
    .replace(ONE_AFTER_ANOTHER, latestTold)
    .replace(AMOUNTS_IN_A_ROW, (row) => {
      const told = [...row.matchAll(new RegExp(AMOUNT_AND_YEAR, "giu"))];
      const [latest] = told.sort(([, , a = ""], [, , b = ""]) => b.localeCompare(a));
      return latest?.[1]?.padEnd(row.length) ?? row;
    })
    .replace(YEARS_IN_A_ROW, (row) => {
      const years = [...row.matchAll(OF_A_YEAR)].filter(([, , estimated]) => !estimated);
      const [latest] = years.sort(([, a = ""], [, b = ""]) => b.localeCompare(a));
      return latest?.[3] ? latest[3].padEnd(row.length) : row;
    });
}
