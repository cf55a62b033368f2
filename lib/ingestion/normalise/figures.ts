import { type Amount, findAmounts, type Period } from "./money";
import { UNDISCLOSED } from "./money-notation";

/** What a labelled amount in running text stands for. `other` is money that is none of the three figures. */
export type FigureRole = "askingPrice" | "revenue" | "earnings" | "other";

export interface Figure {
  role: FigureRole;
  /** The label as written: 'Profit*', 'Gross Sales'. */
  label: string;
  /** Null when the label is followed by words such as 'Refer to Broker'. */
  amount: Amount | null;
  /** Those words. */
  undisclosed: string | null;
  /** True for 'Label: $1', false for prose such as 'sales of about $1'. */
  tabular: boolean;
  index: number;
}

export interface Figures {
  labelled: Figure[];
  /** Amounts marked as money that stand under no label. */
  unlabelled: Amount[];
}

/** In order of preference where two could match at the same place: the longer label stands first. */
const LABELS: readonly (readonly [FigureRole, string])[] = [
  [
    "askingPrice",
    "(?:price\\s+)?(?:reduced|dropped|cut|lowered)\\s*(?:from\\s+\\$[\\d,.]+k?\\s+)?to|price\\s+(?:reduction|improvement|change)\\s*to",
  ],
  [
    "other",
    "down(?:\\s*payment)?|minimum down|deposit|(?:owner\\s+)?weekly benefit|premiums?|rent|lease|inventory|stock value|ff\\s*&\\s*e|equipment value|" +
      "(?:real estate|property|building|land)(?:\\s+(?:value|appraisal)|(?=\\s*:))|working capital|backlog|liquid cash(?: required)?|price per sq\\.? ?ft|price\\s+(?:reduced|dropped|cut|reduction|lowered)\\s*(?:by)?|" +
      "take[- ]home|payroll|taxes|loan|franchise fee|royalt(?:y|ies)|valued at|worth|average (?:sale|ticket|order|check)|net worth|reduced by|commission|gross (?:profit|margin)|assets?(?: value)?|savings|investment|budget|expenses|payments?|debt|mortgage|salary|wages|profits? of scale",
  ],
  [
    "askingPrice",
    "asking\\s+price|ask(?:ing)?|list(?:ing|ed)?\\s+price|offer(?:ing|ed)?\\s+price|(?:sale|sales|selling|purchase|business|current|new|final|full|total)\\s+price|price|priced\\s+at|offered\\s+at|available\\s+for|listed\\s+at|AP",
  ],
  [
    "revenue",
    "(?:gross\\s+|total\\s+|annual(?:ized)?\\s+|yearly\\s+|net\\s+|past\\s+|reported\\s+|ttm\\s+|20\\d\\d\\s+){0,3}(?:sales\\s*\\/\\s*revenues?|revenues?\\s*\\/\\s*sales|revenues?|sales|turnover|collections|gross\\s+income|billings|receipts|revenu(?=\\.{2}|…))|연매상|연매출|annual\\s+gross|gross\\s+yearly\\s+income|yearly\\s+gross(?:\\s+income)?|gross(?:es|ing)?|rev(?=\\s*:)",
  ],
  [
    "earnings",
    "(?:adjusted\\s+|adj\\.?\\s+|annual\\s+|total\\s+|net\\s+|ttm\\s+|20\\d\\d\\s+){0,3}(?:cash\\s*flow(?:\\s*\\(?sde\\)?)?|s\\.?d\\.?e\\.?(?![a-z])|ebitda|(?:seller|owner)(?:['’]?s['’]?)?\\s+(?:discretionary\\s+)?(?:earnings|benefits?|income|profit|cash\\s*flow)|discretionary\\s+(?:earnings|cash\\s*flow|income)|profits?\\*?|net\\s+income|net\\s+earnings|earnings|net(?=\\s*[:$]))|연순수입|순수입|순이익",
  ],
];

const LABEL = new RegExp(
  `(?<![\\w$])(?:${LABELS.map(([, source]) => `(${source})`).join("|")})(?!\\w)`,
  "gi",
);
const ROLES = LABELS.map(([role]) => role);

/** Between a label and its amount: punctuation, or a few words of prose that keep the meaning. */
const TABULAR_GAP = /^\s*(?:\([^()\d]{1,20}\)\s*)?[*:.=\-–—|]*\s*(?:[A-Z]{2}\d{3,5}\s+)?$/;
const PROSE_GAP =
  /^\s*(?:(?:in\s+20\d\d|for\s+20\d\d|20\d\d|last\s+year|per\s+year|annually|price|is|are|was|were|has|have|been|of|at|to|now|only|just|approximately|approx\.?|about|around|roughly|nearly|almost|over|under|above|below|up|more|less|than|from|between|in|excess|exceed(?:s|ing|ed)?|averag(?:e|es|ing|ed)|total(?:s|ing|ed)?|reach(?:es|ing|ed)?|hit(?:ting)?|the|an?|(?:est|estimated)|[:~+*\-–])\s*){0,6}$/i;
const WITHHELD_AFTER = new RegExp(`^\\s*[*:.=\\-–—]*\\s*(${UNDISCLOSED})(?![a-z])`, "i");
const PERIOD_BEFORE = /\b(monthly|weekly|quarterly|daily)\s*$/i;
/** A label directly after the amount: '$656K cash flow', '$1,100,000 Asking Price', '$6m+ Rev'. */
const VALUE_FIRST_GAP =
  /^[\s+]{0,3}(?:(?:in|of|per\s+year|per\s+month|a\s+year|a\s+month|a\s+week|annual(?:ly)?|yearly|monthly|weekly|daily|total|\/\s?yr)\s{0,2}){0,3}\s{0,2}$/i;
const RENT = /^(?:rent|lease)$/i;
/** A rent above this, without a colon before it, is the price of the card. */
const MOST_RENT = 50_000;
const REPLACED_AFTER = /^\s*(?:[–—-]+>|=>|→)/;
const PERIODS: Record<string, Period> = { m: "month", w: "week", q: "quarter", d: "day" };

interface Label {
  role: FigureRole;
  text: string;
  index: number;
  end: number;
}

function findLabels(text: string): Label[] {
  return [...text.matchAll(LABEL)].map((match) => {
    const group = match.slice(1).findIndex((part) => part !== undefined);
    return {
      role: ROLES[group] ?? "other",
      text: match[0],
      index: match.index,
      end: match.index + match[0].length,
    };
  });
}

/** Where a title ends that stands at the start of a text, or there once more after its source's glued version. */
function endsOf(title: string, text: string): Set<number> {
  const ends = new Set<number>();
  for (let at = text.indexOf(title); title && at >= 0; at = text.indexOf(title, at + 1))
    ends.add(at + title.length);
  return ends;
}

/**
 * The figures that a text states under a label, by position. An amount belongs to the label before it, or,
 * when that label has none, to the one directly after it ('$656K cash flow'). A title may end with the word of a
 * label ('RV Sales $395,000'): with `title` known, nothing behind the title belongs to that word.
 */
export function findFigures(text: string, title = ""): Figures {
  const amounts = findAmounts(text);
  const labels = findLabels(text);
  const titleEnds = endsOf(title, text);
  const taken = new Set<Amount>();
  const labelled: Figure[] = [];
  let from = 0;
  const open: Label[] = [];
  labels.forEach((label, at) => {
    while (from < amounts.length && (amounts[from] as Amount).index < label.end) from++;
    const amount = amounts[from];
    const next = labels[at + 1];
    const base = { role: label.role, label: label.text.trim(), index: label.index };
    if (titleEnds.has(label.end)) {
      open.push(label);
      return;
    }
    if (
      amount &&
      !taken.has(amount) &&
      (!next || amount.index < next.index) &&
      amount.index - label.end <= 60
    ) {
      const gap = text.slice(label.end, amount.index);
      // '… with a great rent $495,000': the title ends here and the price follows.
      if (RENT.test(label.text) && amount.low >= MOST_RENT && gap.trim() === "") return;
      const tabular = TABULAR_GAP.test(gap);
      if (tabular ? amount.marked || /[:*]/.test(gap) : amount.marked && PROSE_GAP.test(gap)) {
        taken.add(amount);
        const word = PERIOD_BEFORE.exec(text.slice(Math.max(0, label.index - 12), label.index))?.[1]?.[0];
        const period = amount.period ?? (word ? (PERIODS[word.toLowerCase()] ?? null) : null);
        // 'AP $295,000 –> AP $245,000': the arrow leads to what holds now.
        const role = REPLACED_AFTER.test(text.slice(amount.end, amount.end + 8)) ? "other" : base.role;
        labelled.push({ ...base, role, amount: { ...amount, period }, undisclosed: null, tabular });
        return;
      }
    }
    const withheld = WITHHELD_AFTER.exec(text.slice(label.end, label.end + 40));
    if (withheld?.[1]) labelled.push({ ...base, amount: null, undisclosed: withheld[1], tabular: true });
    else open.push(label);
  });
  for (const label of open) {
    const amount = amounts.findLast((candidate) => candidate.end <= label.index);
    if (!amount || taken.has(amount) || !amount.marked) continue;
    if (!VALUE_FIRST_GAP.test(text.slice(amount.end, label.index))) continue;
    taken.add(amount);
    const base = { role: label.role, label: label.text.trim(), index: label.index };
    labelled.push({ ...base, amount, undisclosed: null, tabular: false });
  }
  labelled.sort((a, b) => a.index - b.index);
  return { labelled, unlabelled: amounts.filter((amount) => amount.marked && !taken.has(amount)) };
}
