import { formatUsd, OPEN_END } from "@/lib/core/money";
import type { EarningsKind } from "@/lib/vocabulary/terms";
import type { FigureField } from "../schema";
import { TIMES_A_YEAR } from "./conversion";
import { earningsKindOf } from "./earnings-kind";
import { type FigureRole, isPlainWord, PROJECTED, periodOf } from "./figure-labels";
import type { Figure, Figures } from "./figures";
import { type Amount, findAmounts, type MoneyReading, readMoney } from "./money";
import { withSums } from "./sums";
import { headPrice, unlabelledPrice } from "./unlabelled-price";

/** A figure after weighing the source's field against its text. */
export interface SettledFigure {
  amount: Amount | null;
  /** Its label in the text, if the text decided. */
  label: string | null;
  /** Why it is missing or differs from the source's field; null when there is nothing to say. */
  note: string | null;
}

const ROLE_NAME: Record<FigureRole, string> = {
  askingPrice: "the asking price",
  revenue: "revenue",
  earnings: "earnings",
  other: "another amount",
};
/** Anything smaller is a fragment: '$26 per sq ft', 'Revenue: $2'. */
const MIN_AMOUNT = 100;

const missing = (note: string | null): SettledFigure => ({ amount: null, label: null, note });
const quoted = (text: string) => `'${text.replace(/\s+/g, " ").trim().slice(0, 60)}'`;

/** Whether two amounts are the same; a bound or range never equals an exact amount. */
const same = (a: Amount, b: Amount) => Math.abs(a.low - b.low) <= 1 && a.high === b.high;

const FULL_PRICE_LABEL = /^(?:ask|list(?:ed|ing)?\s+price|offer(?:ing|ed)?\s+price)/i;
/** Labels of a former price. */
const FORMER_PRICE = /\bwas$|^(?:old|original|previous|former)\s+price$/i;
/** SDE is preferred, because it is what a buyer lives on; EBITDA comes after it, and net profit last. */
const KIND_RANK: Record<EarningsKind, number> = { sde: 0, cash_flow: 1, ebitda: 2 };
/** The last twelve months are later than any named year. */
const RUNNING = /\b(?:ttm|ltm|t12m?|trailing|last\s+(?:12|twelve))\b/i;

function rankOf(role: FigureField, { label, isTotal }: Figure): number {
  if (isTotal) return -2;
  if (role === "askingPrice") return FORMER_PRICE.test(label) ? 2 : FULL_PRICE_LABEL.test(label) ? 0 : 1;
  // 'Room revenue $611,000; total revenue $648,000': the total, before contracted and average revenue.
  if (role === "revenue" && /\btotal\b/i.test(label)) return -1;
  if (role === "revenue") return /\b(?:arr|mrr|billings?|auv|average unit volume)\b/i.test(label) ? 1 : 0;
  const kind = earningsKindOf(label);
  return kind ? KIND_RANK[kind] : 3;
}

const YEARLY = /\b(?:annual(?:ly)?|year(?:ly)?|total)\b/i;

/** How far the same sentence is searched, in characters. */
const NEXT = 60;

interface Stated {
  figure: Figure;
  /** Other amounts that the text gives under equally good labels. */
  others: Amount[];
}

/** What the text states: table entries before prose, amounts, the fuller label, the latest year. */
function statedFor(role: FigureField, figures: Figures): Stated | undefined {
  const own = figures.labelled.filter((figure) => figure.role === role);
  const withheld = own.find(({ tabular, undisclosed }) => tabular && undisclosed);
  // 'Price: open to offers. A sponsor slot sells for $1,450.'
  const isOfPrice = ({ label, tabular }: Figure) => tabular || /\b(?:price|ask|asking|list)/i.test(label);
  const isNamed = (one: Figure) => !one.loose && (role !== "askingPrice" || isOfPrice(one));
  const amounts = own.filter((one) => one.amount && (!withheld || isNamed(one)));
  const entries = amounts.filter(({ tabular, isTotal }) => tabular || isTotal);
  // '2024 collections of $1,148,000, 2023 collections $1,094,000'
  const isLater = ({ tabular, loose, year }: Figure) =>
    !tabular && !loose && entries.every((entry) => entry.year !== null && (year ?? 0) > entry.year);
  const later = entries.length > 0 ? amounts.filter(isLater) : [];
  const ranked = ([later, entries].find((some) => some.length > 0) ?? amounts)
    .map((figure) => ({
      figure,
      rank: rankOf(role, figure),
      year: RUNNING.test(figure.label) ? Number.POSITIVE_INFINITY : (figure.year ?? 0),
    }))
    .sort((a, b) => a.rank - b.rank || b.year - a.year);
  const [first] = ranked;
  const only = first ? undefined : (withheld ?? own[0]);
  if (!first) return only && { figure: only, others: [] };
  // 'Takings: $24,500 p.w.' is less informative than 'annual turnover for FY26 was $1,274,000'.
  const { period = null, low = 0 } = first.figure.amount ?? {};
  const sum = period && low * TIMES_A_YEAR[period];
  // A sentence's amount may be for the best month.
  const yearly = amounts.find(
    ({ amount, tabular, label, year }) =>
      amount?.period === null &&
      amount.low > low &&
      sum !== null &&
      (tabular || year !== null || YEARLY.test(label) || Math.abs(amount.low - sum) < sum / 2),
  );
  // 'About $61,000 a month and came to $734,000': close to twelve months' worth, so it is the annual figure.
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

/** The role the text gives to this number, else 'free'. A bound of several figures proves nothing. */
function roleInText(amount: Amount, role: FigureField, figures: Figures): FigureRole | "free" {
  const named = (other: Amount) =>
    amount.high === null ? Math.abs(amount.low - other.low) <= 1 : same(amount, other);
  // 'Investment: $715,000' is what franchises ask for one of theirs; 'Owner financing' stands as a badge above a price.
  const owners = figures.labelled.filter(
    (figure) =>
      figure.amount &&
      named(figure.amount) &&
      !/^(?:(?:total )?investment|price reduced|financing)$/i.test(figure.label),
  );
  const owner = owners.find((figure) => figure.role === role) ?? owners.find((figure) => figure.tabular);
  if (amount.high !== null) return owner?.role === role ? role : "free";
  if (owner) return owner.role;
  if (figures.unlabelled.some(named)) return "free";
  return owners[0]?.role ?? "free";
}

/** Whether the text calls this the old price; if it names no other, it is the last one asked. */
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

/** The texts of a row: its own title, and title, text and facts in one. */
export interface RowText {
  text: string;
  title: string;
}

/** A field with the name of its column or label: 'Monthly Revenue', 'SDE'. */
export interface Field {
  text: string;
  label: string;
  /** Another field of the row holds the same text: one of them is a copy. */
  isShared?: boolean;
}

/** The field's amount, with the period named by its label. */
function readField(role: FigureField, { text, label }: Field): MoneyReading {
  const reading = readMoney(role === "revenue" ? withSums(`Sales: ${text}`).slice(7) : text);
  const period = periodOf(label);
  if (reading.kind !== "amount" || !period || reading.amount.period) return reading;
  return { kind: "amount", amount: { ...reading.amount, period } };
}

/** EBITDA in the text is a different measure from a cash flow or SDE field that the text does not mention. */
const isOtherMeasure = (role: FigureField, stated: Figure, field: Field) => {
  const [ofText, ofField] = [earningsKindOf(stated.label), earningsKindOf(field.label)];
  return (
    role === "earnings" &&
    ofField !== null &&
    ofField !== "ebitda" &&
    (ofText === "ebitda" || ofText === null)
  );
};

/**
 * Weighs the source's field against the labelled figures in its text. The text wins if it names the figure
 * unambiguously; a number that the text assigns to another figure is rejected; if the text withholds the
 * figure, there is none.
 */
export function settleFigure(role: FigureField, field: Field, row: RowText, figures: Figures): SettledFigure {
  const { text, title } = row;
  const reading = readField(role, field);
  const isProjected = role !== "askingPrice" && PROJECTED.test(field.label);
  const fielded = reading.kind === "amount" && !isProjected ? reading.amount : null;
  const said = statedFor(role, figures);
  // A price that the source withholds is not what a sentence may be about.
  const isGiven = fielded !== null || (role === "askingPrice" && reading.kind === "undisclosed");
  const stated = said?.figure.loose && isGiven ? undefined : said;
  // 'Coffee price $5.40' is not the price of a business.
  const isFragment = stated?.figure.amount && Math.abs(stated.figure.amount.low) < MIN_AMOUNT && !fielded;
  const printed = isFragment && role === "askingPrice" ? unlabelledPrice(text, title, figures) : undefined;
  if (printed) return checked(role, printed);
  if (stated?.figure.amount) {
    const { amount, label, tabular } = stated.figure;
    // 'Only asking $675' with a field of $675,000: the text lost its thousands.
    if (fielded && amount.low < 10_000 && fielded.low === amount.low * 1_000) return checked(role, fielded);
    const free = fielded !== null && ["free", role].includes(roleInText(fielded, role, figures));
    // 'Sales: $50,000 a month' is rougher than the field's annual total, but not than the same number.
    const rough = free && amount.period !== null && Math.abs(fielded.low - amount.low) > 1;
    const other = free && !same(fielded, amount) && isOtherMeasure(role, stated.figure, field);
    const confirmed = fielded && stated.others.find((one) => same(one, fielded));
    if (confirmed) return checked(role, confirmed, label);
    if (free && stated.others.length > 0 && !same(fielded, amount)) {
      return checked(
        role,
        fielded,
        null,
        `The text gives several amounts for ${ROLE_NAME[role]}; this one is from the source's field.`,
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
  if (reading.kind === "amount" && isProjected)
    return missing(`The source gives only a projection, under ${quoted(field.label)}.`);
  if (reading.kind === "other") return missing(`The source says ${quoted(field.text)}: ${reading.why}.`);
  const found = role === "askingPrice" ? unlabelledPrice(text, title, figures) : undefined;
  if (found) return checked(role, found);
  const projection = figures.labelled.find(({ projected, amount }) => projected === role && amount);
  return missing(
    projection ? `The source gives only a projection, under ${quoted(projection.label)}.` : null,
  );
}

function fromField(
  role: FigureField,
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
  // 'Of which the company kept $1': a verb can refer to any figure, so the field decides.
  const isVerb = role !== "askingPrice" && told?.tabular === false && isPlainWord(told.label);
  const owner = isVerb ? "free" : roleInText(fielded, role, figures);
  if (owner === "free" || owner === role || (role === "askingPrice" && isFormerPrice(fielded, figures))) {
    // The field holds the next card's price; this card's own price ends its title.
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
  const fault = `The source's field said ${quoted(field)}, which its text labels ${quoted(told?.label ?? "")}.`;
  const found = role === "askingPrice" ? unlabelledPrice(text, title, figures) : undefined;
  return found ? checked(role, found, null, fault) : missing(fault);
}

const correction = (role: FigureField, field: string, label: string) =>
  `Taken from ${quoted(label)} in the text; the source's field for ${ROLE_NAME[role]} said ${quoted(field)}.`;

function checked(
  role: FigureField,
  amount: Amount,
  label: string | null = null,
  note: string | null = null,
): SettledFigure {
  const size = amount.high === null || amount.high === OPEN_END ? amount.low : amount.high;
  if (size === 0 || size === 1) return missing(`The source gives ${formatUsd(amount.low)}, a placeholder.`);
  if (role !== "earnings" && amount.low < 0) return missing("The source gives a negative amount.");
  if (Math.abs(size) < MIN_AMOUNT) {
    return missing(`The source gives ${formatUsd(amount.low)}, too little for ${ROLE_NAME[role]}.`);
  }
  if (role === "askingPrice" && amount.period) {
    return missing(`The source gives an amount per ${amount.period}, not a price.`);
  }
  return { amount, label, note };
}
