import { formatUsd, OPEN_END } from "@/lib/core/money";
import type { EarningsKind } from "@/lib/vocabulary/terms";
import { TIMES_A_YEAR } from "./conversion";
import { earningsKindOf } from "./earnings-kind";
import { type FigureRole, HOPED_FOR, isPlainWord, periodOf } from "./figure-labels";
import type { Figure, Figures } from "./figures";
import { type Amount, findAmounts, type MoneyReading, readMoney } from "./money";
import { withSums } from "./sums";
import { headPrice, unlabelledPrice } from "./unlabelled-price";

/** One figure after field and text have been weighed against each other. */
export interface SettledFigure {
  amount: Amount | null;
  /** The label it stands under in the text, when the text decided. */
  label: string | null;
  /** Why it is missing or differs from the source's field; null when there is nothing to say. */
  note: string | null;
}

type ListedRole = Exclude<FigureRole, "other">;

const ROLE_NAME: Record<FigureRole, string> = {
  askingPrice: "the asking price",
  revenue: "revenue",
  earnings: "earnings",
  other: "another amount",
};
/** Less than this is a fragment: '$26 per sq ft', 'Revenue: $2'. */
const LEAST = 100;

const missing = (note: string | null): SettledFigure => ({ amount: null, label: null, note });
const quoted = (text: string) => `'${text.replace(/\s+/g, " ").trim().slice(0, 60)}'`;

/** The same amount: a bound or range is no exact amount, and proves nothing about one. */
const same = (a: Amount, b: Amount) => Math.abs(a.low - b.low) <= 1 && a.high === b.high;

const FULL_PRICE_LABEL = /^(?:ask|list(?:ed|ing)?\s+price|offer(?:ing|ed)?\s+price)/i;
/** What the price was, once. */
const FORMER_PRICE = /\bwas$|^(?:old|original|previous|former)\s+price$/i;
/** What a buyer lives on is shown as the earnings; EBITDA and net profit stand back. */
const KIND_RANK: Record<EarningsKind, number> = { sde: 0, cash_flow: 1, ebitda: 2 };
/** The last twelve months end after every year that is named. */
const RUNNING = /\b(?:ttm|ltm|t12m?|trailing|last\s+(?:12|twelve))\b/i;

function rankOf(role: ListedRole, { label }: Figure): number {
  if (role === "askingPrice") return FORMER_PRICE.test(label) ? 2 : FULL_PRICE_LABEL.test(label) ? 0 : 1;
  // What is contracted for a year is not yet taken, and an average of shops is no shop's own.
  // 'Room revenue $611,000; total revenue $648,000'.
  if (role === "revenue" && /\btotal\b/i.test(label)) return -1;
  if (role === "revenue") return /\b(?:arr|mrr|billings?|auv|average unit volume)\b/i.test(label) ? 1 : 0;
  const kind = earningsKindOf(label);
  return kind ? KIND_RANK[kind] : 2;
}

/** Characters in which the same sentence goes on. */
const NEXT = 60;

interface Stated {
  figure: Figure;
  /** The text gives other amounts under labels that say as much. */
  others: Amount[];
}

/**
 * What the text states for a role: a table entry before prose, an amount before words such as 'Refer to
 * Broker', the fuller label and the latest year first.
 */
function statedFor(role: ListedRole, figures: Figures): Stated | undefined {
  const own = figures.labelled.filter((figure) => figure.role === role);
  const amounts = own.filter((figure) => figure.amount);
  const entries = amounts.filter((figure) => figure.tabular);
  const ranked = (entries.length > 0 ? entries : amounts)
    .map((figure) => ({
      figure,
      rank: rankOf(role, figure),
      year: RUNNING.test(figure.label) ? Number.POSITIVE_INFINITY : (figure.year ?? 0),
    }))
    .sort((a, b) => a.rank - b.rank || b.year - a.year);
  const [first] = ranked;
  if (!first) return own[0] && { figure: own[0], others: [] };
  // 'Takings: $24,500 p.w.' says less than 'annual turnover for FY26 was $1,274,000'.
  const { period = null, low = 0 } = first.figure.amount ?? {};
  const yearly = amounts.find(({ amount }) => amount?.period === null && amount.low > low);
  // 'About $61,000 a month and came to $734,000': an amount close to twelve of its months is that year.
  const sum = period && low * TIMES_A_YEAR[period];
  const from = first.figure.amount?.periodEnd ?? 0;
  const told = figures.unlabelled.find(
    (one) =>
      sum && !one.period && one.index > from && one.index < from + NEXT && Math.abs(one.low - sum) < sum / 20,
  );
  if (told && !yearly) return { figure: { ...first.figure, amount: told }, others: [] };
  if (role === "revenue" && period && yearly) return { figure: yearly, others: [] };
  const equals = ranked.filter(({ rank, year }) => rank === first.rank && year === first.year);
  const others = equals.flatMap(({ figure: { amount } }) =>
    amount && first.figure.amount && !same(amount, first.figure.amount) ? [amount] : [],
  );
  return { figure: first.figure, others };
}

/**
 * The role under which the text names this number, or 'free' when it gives it to no figure. A bound that several
 * figures share proves nothing.
 */
function roleInText(amount: Amount, role: ListedRole, figures: Figures): FigureRole | "free" {
  const named = (other: Amount) =>
    amount.high === null ? Math.abs(amount.low - other.low) <= 1 : same(amount, other);
  const owners = figures.labelled.filter((figure) => figure.amount && named(figure.amount));
  const owner = owners.find((figure) => figure.role === role) ?? owners.find((figure) => figure.tabular);
  if (amount.high !== null) return owner?.role === role ? role : "free";
  if (owner) return owner.role;
  if (figures.unlabelled.some(named)) return "free";
  return owners[0]?.role ?? "free";
}

/** A price that the text calls the old one, and names no other, is the last that was asked. */
function isFormerPrice(amount: Amount, { labelled }: Figures): boolean {
  const owners = labelled.filter((figure) => figure.amount && same(figure.amount, amount));
  return owners.length > 0 && owners.every(({ label }) => FORMER_PRICE.test(label));
}

/** '$969' where the text says '$969K': the field lost its suffix. */
function withLostSuffix(field: Amount, text: string): Amount | undefined {
  if (field.low <= 0 || field.low >= 10_000) return undefined;
  return findAmounts(text).find(
    (amount) => amount.marked && [1e3, 1e4, 1e6].some((factor) => amount.low === field.low * factor),
  );
}

/** What a row says: its own title, and title, text and facts in one. */
export interface RowText {
  text: string;
  title: string;
}

/** A field under the name of its column or label: 'Monthly Revenue', 'SDE'. */
export interface Field {
  text: string;
  label: string;
  /** Another field of the row holds the very same: one of them has borrowed it. */
  isShared?: boolean;
}

/** The field's amount, for the period that its label names. */
function readField(role: ListedRole, { text, label }: Field): MoneyReading {
  const reading = readMoney(role === "revenue" ? withSums(`Sales: ${text}`).slice(7) : text);
  const period = periodOf(label);
  if (reading.kind !== "amount" || !period || reading.amount.period) return reading;
  return { kind: "amount", amount: { ...reading.amount, period } };
}

/** The text's EBITDA is another measure than a field of cash flow or SDE that the text does not speak of. */
const isOtherMeasure = (role: ListedRole, stated: Figure, field: Field) => {
  const [ofText, ofField] = [earningsKindOf(stated.label), earningsKindOf(field.label)];
  return (
    role === "earnings" &&
    ofField !== null &&
    ofField !== "ebitda" &&
    (ofText === "ebitda" || ofText === null)
  );
};

/**
 * Weighs the source's field against the labelled figures of its text. The text wins where it names the
 * figure in one way; a number that the text gives to another figure is not taken; where the text withholds the
 * figure, there is none.
 */
export function settleFigure(role: ListedRole, field: Field, row: RowText, figures: Figures): SettledFigure {
  const { text, title } = row;
  const reading = readField(role, field);
  const hopedFor = role !== "askingPrice" && HOPED_FOR.test(field.label);
  const fielded = reading.kind === "amount" && !hopedFor ? reading.amount : null;
  const said = statedFor(role, figures);
  const stated = said?.figure.loose && fielded ? undefined : said;
  // 'Coffee price $5.40' is the price of no business.
  const isFragment = stated?.figure.amount && Math.abs(stated.figure.amount.low) < LEAST && !fielded;
  const printed = isFragment && role === "askingPrice" ? unlabelledPrice(text, title, figures) : undefined;
  if (printed) return checked(role, printed);
  if (stated?.figure.amount) {
    const { amount, label, tabular } = stated.figure;
    // 'Only asking $675' beside a field of $675,000: here the text lost its thousands.
    if (fielded && amount.low < 10_000 && fielded.low === amount.low * 1_000) return checked(role, fielded);
    const free = fielded !== null && ["free", role].includes(roleInText(fielded, role, figures));
    // 'Sales: $50,000 a month' is rougher than the field's yearly sum, unless the field holds that very number.
    const rough = free && amount.period !== null && Math.abs(fielded.low - amount.low) > 1;
    const other = free && !same(fielded, amount) && isOtherMeasure(role, stated.figure, field);
    const confirmed = fielded && stated.others.find((one) => same(one, fielded));
    if (confirmed) return checked(role, confirmed, label);
    if (free && stated.others.length > 0 && !same(fielded, amount)) {
      return checked(
        role,
        fielded,
        null,
        `The text gives several amounts for ${ROLE_NAME[role]}; this is the source's field.`,
      );
    }
    const titled = field.isShared && stated.figure.index < title.length;
    const weak = !fielded || !free || titled || roleInText(fielded, role, figures) === role;
    if (!rough && !other && (tabular || weak)) {
      const differs = fielded && !same(fielded, amount);
      return checked(role, amount, label, differs ? correction(role, field.text, label) : null);
    }
  } else if (stated?.figure.undisclosed)
    return missing(`The source says ${quoted(stated.figure.undisclosed)}.`);
  if (fielded) return fromField(role, field.text, fielded, row, figures);
  if (reading.kind === "undisclosed") return missing(`The source says ${quoted(reading.words)}.`);
  if (reading.kind === "amount" && hopedFor)
    return missing(`The source gives only a projection, under ${quoted(field.label)}.`);
  if (reading.kind === "other") return missing(`The source says ${quoted(field.text)}: ${reading.why}.`);
  const found = role === "askingPrice" ? unlabelledPrice(text, title, figures) : undefined;
  if (found) return checked(role, found);
  const hope = figures.labelled.find(({ hoped, amount }) => hoped === role && amount);
  return missing(hope ? `The source gives only a projection, under ${quoted(hope.label)}.` : null);
}

function fromField(
  role: ListedRole,
  field: string,
  fielded: Amount,
  { text, title }: RowText,
  figures: Figures,
): SettledFigure {
  const restored = withLostSuffix(fielded, text);
  if (restored) {
    const owner = roleInText(restored, role, figures);
    if (owner !== "free" && owner !== role) {
      return missing(`The source's field said ${quoted(field)}, a fragment of ${ROLE_NAME[owner]}.`);
    }
    return checked(
      role,
      restored,
      null,
      `The source's field said ${quoted(field)}; the text has the full amount.`,
    );
  }
  const range = findAmounts(text).find(({ high, period }) => period && high === fielded.low);
  if (range && role === "askingPrice") {
    return missing(`The source's field said ${quoted(field)}, which is per ${range.period} in its text.`);
  }
  const told = figures.labelled.find((figure) => figure.amount && same(fielded, figure.amount));
  // 'Of which the company kept $1': a verb may speak of any figure, and the field says of which.
  const isVerb = role !== "askingPrice" && told?.tabular === false && isPlainWord(told.label);
  const owner = isVerb ? "free" : roleInText(fielded, role, figures);
  if (owner === "free" || owner === role || (role === "askingPrice" && isFormerPrice(fielded, figures))) {
    // The next card's price stood in the field; this card's own ends its title.
    const head = role === "askingPrice" && owner === "free" ? headPrice(text, title, figures) : undefined;
    if (head && !same(head, fielded) && figures.unlabelled.some((free) => same(free, fielded)))
      return checked(
        role,
        head,
        null,
        `Taken from the title; the source's field for ${ROLE_NAME[role]} said ${quoted(field)}.`,
      );
    return checked(role, fielded);
  }
  const fault = `The source's field said ${quoted(field)}, which stands under ${quoted(told?.label ?? "")} in its text.`;
  const found = role === "askingPrice" ? unlabelledPrice(text, title, figures) : undefined;
  return found ? checked(role, found, null, fault) : missing(fault);
}

const correction = (role: ListedRole, field: string, label: string) =>
  `Taken from ${quoted(label)} in the text; the source's field for ${ROLE_NAME[role]} said ${quoted(field)}.`;

function checked(
  role: ListedRole,
  amount: Amount,
  label: string | null = null,
  note: string | null = null,
): SettledFigure {
  const size = amount.high === null || amount.high === OPEN_END ? amount.low : amount.high;
  if (size === 0 || size === 1) return missing(`The source gives ${formatUsd(amount.low)}, a placeholder.`);
  if (role !== "earnings" && amount.low < 0) return missing("The source gives a negative amount.");
  if (Math.abs(size) < LEAST) {
    return missing(`The source gives ${formatUsd(amount.low)}, too little for ${ROLE_NAME[role]}.`);
  }
  if (role === "askingPrice" && amount.period) {
    return missing(`The source gives an amount per ${amount.period}, not a price.`);
  }
  return { amount, label, note };
}
