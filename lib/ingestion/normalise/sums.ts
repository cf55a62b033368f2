import { findAmounts } from "./money";
import streams from "./revenue-streams.json" with { type: "json" };
import { textAfter, textBefore } from "./surroundings";

const AMOUNT = String.raw`(?:(?:[$£€]\s?\d(?:[\d,.]{0,14}\d)?|(?<!\d)\d{1,3}(?:[ ,]\d{3}){1,3}\s?[$£€])(?:\s?(?:k|mm?|mil|million)\b)?|(?<!\d)\d[\d.]{0,8}\s?(?:k|mm?|million)\b)(?:\s?(?:\/|per|an?)\s?(?:week|wk|month|mo|year|yr)\b)?`;
/** Sites and quarters are parts too: 'Clinic A', 'Store 2', 'Q3'. */
const UNIT = String.raw`(?:clinic|campus|site|store|shop|location|office|branch|unit|salon|restaurant|school|center|centre|facility|plant)\s+(?:[a-h]|#?\d|one|two|three|four)(?![\p{L}\d,.])|q[1-4](?:\s+(?:20)?\d\d)?(?!\d)|(?:first|second|third|fourth)\s+(?:quarter|store|shop|location|site|office|restaurant)`;
/** Any name directly followed by a word for revenue: 'tavern revenue'. */
const NAMED = String.raw`(?!(?:annual|yearly|monthly|weekly|gross|net|total|combined|last|past|year|current|average|estimated|projected|ttm|business|inside|and|of|the|in|with|on|from)\b)\p{L}{3,}(?=\s+(?:sales|revenues?|takings|turnover|receipts)\b)`;
const ANY = `(?:${UNIT}|${[...streams].sort((a, b) => b.length - a.length).join("|")}|${NAMED})`;
const STREAM = `(?:the\\s+|our\\s+|its\\s+)?${ANY}`;
const OF_SALES = String.raw`(?:\s+(?:net\s+|gross\s+|annual\s+)?(?:sales|revenues?|income|takings|turnover|side|department|services?))?`;
const JOIN = String.raw`\s*(?:(?:[,;+&|/\n]|\band\b|\bplus\b|\banother\b|\ba\s+further\b)\s*){1,3}`;
const NEXT_LABEL = String.raw`(?:${JOIN}|\s+(?=q[2-4]))`;
/** '$1.2M from retail', '$800k wholesale'. */
const AMOUNT_FIRST = String.raw`${AMOUNT}\s*(?:(?:of|from|in|through|on|by)\s+)?${STREAM}${OF_SALES}`;
/** 'Food sales $400k', 'catering: $150,000'. */
const STREAM_FIRST = String.raw`${STREAM}${OF_SALES}\s*(?:[:=–-]|(?:of|is|are|was|were|at|about|around|did|does|gross(?:es|ed)?|sells|sold|brings?\s+in)\b)?\s*${AMOUNT}`;
/** 'for a total of $2M', '(total $2M)': the stated total of the parts. */
const TOTAL = String.raw`[\s,;:(=|–-]*(?:(?:for\s+an?|making|or|is|in|and)\s+)?(?:combined|total(?:l?ing|s)?)(?:\s+(?:sales|revenues?|of|is|turnover|income)){0,2}\s*[:=]?\s*(?<total>${AMOUNT})`;
const series = (part: string, join: string) =>
  new RegExp(`(?<![\\p{L}\\d$£€])${part}(?:${join}${part}){1,5}(?:${TOTAL})?`, "giu");
const SERIES = [series(AMOUNT_FIRST, JOIN), series(STREAM_FIRST, NEXT_LABEL)];
const STREAMS = new RegExp(`(?<!\\p{L})${ANY}(?!\\p{L})`, "giu");
/** 'Food $742,000, banquets $95,000, total $837,000': parts of any name that add up to a stated total. */
const ADDED_UP = new RegExp(String.raw`(?<parts>(?:[^.:;$£€\d\n]{3,45}${AMOUNT}){2,6})${TOTAL}`, "giu");
/** 'Last four quarters: $118K, $121K, $109K, $124K'. */
const QUARTERS = new RegExp(
  String.raw`\b(?:last|past|trailing|latest)\s+(?:four|4)\s+quarters\b[^\d$£€.\n]{0,20}${AMOUNT}(?:${JOIN}${AMOUNT}){3}`,
  "giu",
);
/** 'Sales by store: Enid $612,000, Stillwater $548,000', 'The two stores gross $440K and $353K'. */
const BY_SITE = [
  String.raw`(?<=\b(?:sales|revenues?|gross|receipts|takings)\s+by\s+(?:store|shop|site|location|unit|branch|office)\b[^.$£€\n]{0,30}:\s*)\p{Lu}?\p{L}[\p{L} .'’-]{1,24}?\s${AMOUNT}(?:${JOIN}\p{L}[\p{L} .'’-]{1,24}?\s${AMOUNT}){1,5}`,
  String.raw`(?<=\b(?:two|three|four|both)\s+\p{L}+s\s+(?:gross(?:ed)?|do|did|take\s+in|took\s+in|bring\s+in|brought\s+in|sell)\s+(?:about\s+|around\s+)?)${AMOUNT}(?:${JOIN}${AMOUNT}){1,3}`,
  String.raw`(?<=\b(?:sales|revenues?|gross|receipts|turnover)(?:\s+(?:fy\s?)?(?:20)?\d\d|\s+\([^()]{1,12}\))?\s*[:=–-]?\s*)${AMOUNT}(?:\s?\+\s?${AMOUNT}){1,3}|${AMOUNT}(?:\s?\+\s?${AMOUNT}){1,3}(?=\s+(?:\p{L}+\s)?(?:sales|revenues?|gross|receipts|turnover)\b)`,
  String.raw`(?<=\b(?:sales|revenues?)\s+(?:are|were|of)\s+)${AMOUNT}\s+(?:at|from)\s+(?:one|the\s+first)(?:\s+\p{L}+)?${JOIN}${AMOUNT}\s+(?:at|from)\s+the\s+(?:other|second)(?:\s+(?:shop|store|location|site))?`,
].map((pattern) => new RegExp(pattern, "giu"));
/** '$540,000 each (total $1,620,000)': use the total. */
const TOTAL_BEHIND = new RegExp(
  String.raw`${AMOUNT}(?:\s+(?:each|apiece|per\s+\p{Ll}+))?\s*\((?:combined|total|together)\s*:?\s*(${AMOUNT})\)`,
  "giu",
);
/** '$310K (reduced from $360K)', '$175,000 ($53,000 down)', '$176,000 (service $124,000, retail $52,000)'. */
const ASIDE = new RegExp(String.raw`(${AMOUNT})\s?\(([^()\n]*[$£€]\s?\d[^()\n]*)\)([^\S\n]\p{L})?`, "giu");
const FORMERLY =
  /^(?:was|were|(?:\p{L}+\s+)?(?:reduced|down|dropped|cut|lowered)\s+from|formerly|originally|previously|orig\.?)\b|\bdown\s*$/iu;
/** 'A $2.8M-a-year business': its revenue. */
const A_YEAR_BUSINESS =
  /(?<!\p{L})an?\s+([$£€]\s?\d[\d,.]*(?:\s?(?:k|mm?|million))?)[\s-](?:a|per)[\s-]year(?=\s+(?:\p{Ll}+\s+){0,2}(?:business|company|operation|shop|store|firm|practice)\b)/giu;
/** 'just under $1.4 million (precisely $1,386,000)': use the exact amount, whatever bound comes before it. */
const EXACT_BEHIND = new RegExp(
  String.raw`(?:(?:just|slightly|a\s+(?:bit|little|shade|touch|hair))\s+)?(?:(?:under|over|above|below|about|around|roughly|nearly|almost|approximately|some|close\s+to|shy\s+of)\s+)?${AMOUNT}(?:\s*\(|,\s+(?=precisely|exactly|to\s+be))(?=[^()]*\b(?:precise|exact|actual))(?:(?:more\s+)?(?:precisely|exactly|actual(?:ly)?|to\s+be\s+(?:exact|precise)))?[,:]?\s*(${AMOUNT})(?:\s+to\s+be\s+(?:exact|precise))?\)?`,
  "giu",
);
/** '$1.9M for the company and $850,000 for its building', when they are only sold together. */
const BOTH = new RegExp(
  String.raw`(${AMOUNT})\s+for\s+the\s+(?:\p{Ll}+\s+){0,2}(?:business|company|practice|shop|store|goodwill|operation)\b[\s,;]+(?:and\s+|plus\s+)?(${AMOUNT})\s+for\s+(?:the|its)\s+[^.$£€\n]{0,40}(?:building|property|real\s+estate|land|freehold)\b(?=[^.\n]{0,80}\b(?:together|both|as\s+one|package|not\s+(?:be\s+)?(?:split|separat|divi)))`,
  "giu",
);
/** 'Sales climbed to $2.3M in 2022 and finished 2023 at $2.64M' */
const LATER_YEAR = new RegExp(
  String.raw`(?<=\b(?:sales|revenues?|turnover|billings|gross)\b(?:[^.;\n]|\.(?=\d)){0,140}\b)(?:finished|ended|closed|hit|reached)\s+(?:fy\s?)?((?:20)\d\d)\s+(?:at|with)\s+(?=${AMOUNT})`,
  "giu",
);
/** 'Total asking price, including inventory ..... $420,000' */
const PRICE_INCLUDING =
  /(\b(?:asking\s+|purchase\s+)?price),?\s*\(?(?:including|incl\.?|inc\.?)\s+(?:of\s+|all\s+)?(?:inventory|stock|equipment|ff&e)\)?(?=\s*(?:[.:…–-]|[$£€]))/gi;
const moneyIn = (text: string) => findAmounts(text).filter(({ marked }) => marked);
const sumOf = (text: string) => moneyIn(text).reduce((all, { low }) => all + low, 0);
const isAside = (whole: string, inside: string) =>
  FORMERLY.test(inside) || (moneyIn(inside).length > 1 && isSum(inside, whole));
const isSum = (parts: string, total: string) => Math.abs(sumOf(parts) - sumOf(total)) <= sumOf(total) / 100;
const inPlace = (said: string, row: string) => (said.length <= row.length ? said.padEnd(row.length) : row);
const TALKS_OF_SALES =
  /\b(?:sales|revenues?|collections|billings|receipts|fees|turnover|takings|income|gross(?:es|ing)?|does|did|from)\b/i;
/** Parts of a price, a purchase or a debt are not revenue. */
const OF_SOMETHING_ELSE =
  /\b(?:price[ds]?|asking|worth|value[ds]?|inventory|stock|equipment|invested|spent|costs?|rent|loans?|profit|net(?!\s+(?:sales|revenues?|receipts)\b)|sde|ebitda|cash\s?flow|earnings)\b[^.\n]{0,30}$/i;

const PARTS_OF_PRICE =
  /\b(?:business|practice|property|real\s+estate|building|land|house|goodwill|equipment|inventory|stock|ff&e|fixtures?|vehicles?|down|loan|note|cash|rent|payroll|wages|salar\w+|taxe?s?|expenses?)\b/i;

/** Rewrites 'Food $400k, bar $300k' as sales of $700,000, their sum, keeping the length. */
export function withSums(text: string): string {
  const told = text
    .replace(ASIDE, (row, whole: string, inside: string, label = "") => {
      if (!isAside(whole, inside)) return row;
      // Before its label, keep the amount next to it.
      return label ? `${whole}${label}`.padStart(row.length) : whole.padEnd(row.length);
    })
    .replace(PRICE_INCLUDING, (row, price: string) => price.padEnd(row.length))
    .replace(LATER_YEAR, (row, year: string) => inPlace(`sales ${year}`, row))
    .replace(TOTAL_BEHIND, (row, total: string) => inPlace(total, row))
    .replace(A_YEAR_BUSINESS, (row, amount: string) => inPlace(`sales of ${amount}`, row))
    .replace(EXACT_BEHIND, (row, exact: string, at: number, whole: string) =>
      /^\s+(?:in|of)\s/.test(whole.slice(at + row.length)) ? exact.padStart(row.length) : inPlace(exact, row),
    )
    .replace(BOTH, (row, ...parts: string[]) => inPlace(`$${sumOf(parts.slice(0, 2).join(" and "))}`, row))
    .replace(ADDED_UP, (row, ...rest) => {
      const { parts = "", total = "" } = rest.at(-1) as Record<string, string>;
      const isOfTrade = isSum(parts, total) && !OF_SOMETHING_ELSE.test(parts) && !PARTS_OF_PRICE.test(parts);
      return isOfTrade ? inPlace(`sales of ${total}`, row) : row;
    })
    .replace(QUARTERS, (row) => inPlace(`sales of $${sumOf(row)}`, row));
  const summed = BY_SITE.reduce(
    (current, pattern) =>
      current.replace(pattern, (row) =>
        // Before its label, keep the amount next to it.
        row.startsWith("$") ? `$${sumOf(row)}`.padStart(row.length) : inPlace(`$${sumOf(row)}`, row),
      ),
    told,
  );
  return SERIES.reduce(
    (current, pattern) =>
      current.replace(pattern, (row, ...rest) => {
        const groups = rest.at(-1) as { total?: string };
        const at = rest.at(-3) as number;
        const before = textBefore(current, at, 50);
        const parts = moneyIn(groups.total ? row.slice(0, row.lastIndexOf(groups.total)) : row);
        const [first] = parts;
        const names = row.match(STREAMS) ?? [];
        const alike = parts.every(({ high, period }) => high === null && period === first?.period);
        const distinct = new Set(names.map((name) => name.toLowerCase())).size === parts.length;
        if (!first || parts.length < 2 || !alike || !distinct || OF_SOMETHING_ELSE.test(before)) return row;
        if (!TALKS_OF_SALES.test(before + row + textAfter(current, at + row.length, 20))) return row;
        const sign = /[$£€]/.exec(row)?.[0] ?? "$";
        const said = groups.total ?? `${sign}${sumOf(row)}${first.period ? ` per ${first.period}` : ""}`;
        const told =
          /\b(?:sales|revenues?|turnover|takings|collections|billings|receipts)\s*(?:of|:|=|was|were|is|are|-|–)?\s*$/i.test(
            before,
          )
            ? said
            : `sales of ${said}`;
        return inPlace(told, row);
      }),
    summed,
  );
}
