import { formatUsd, OPEN_END } from "@/lib/core/money";
import type { Figure, FigureRole, Figures } from "./figures";
import { type Amount, findAmounts, readMoney } from "./money";
import { unlabelledPrice } from "./unlabelled-price";

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

const same = (a: Amount, b: Amount) => Math.abs(a.low - b.low) <= 1;

const FULL_PRICE_LABEL = /^(?:ask|list|offer)/i;

/**
 * What the text states for a role: a table entry before prose, an amount before words such as 'Refer to
 * Broker', and the fuller label first ('Real Estate Price: $1M … Asking Price: $500K').
 */
function statedFor(role: ListedRole, figures: Figures): Figure | undefined {
  const own = figures.labelled.filter((figure) => figure.role === role);
  const amounts = own.filter((figure) => figure.amount);
  const entries = amounts.filter((figure) => figure.tabular);
  return entries.find(({ label }) => FULL_PRICE_LABEL.test(label)) ?? entries[0] ?? amounts[0] ?? own[0];
}

/** The role under which the text names this number, or 'free' when it gives it to no figure. */
function roleInText(amount: Amount, role: ListedRole, figures: Figures): FigureRole | "free" {
  const owners = figures.labelled.filter((figure) => figure.amount && same(amount, figure.amount));
  const named = owners.find((figure) => figure.role === role) ?? owners.find((figure) => figure.tabular);
  if (named) return named.role;
  if (figures.unlabelled.some((free) => same(amount, free))) return "free";
  return owners[0]?.role ?? "free";
}

/** '$969' where the text says '$969K': the field lost its suffix. */
function withLostSuffix(field: Amount, text: string): Amount | undefined {
  if (field.low <= 0 || field.low >= 10_000) return undefined;
  return findAmounts(text).find(
    (amount) => amount.marked && [1e3, 1e4, 1e6].some((factor) => amount.low === field.low * factor),
  );
}

/**
 * Weighs the source's field against the labelled figures of its text. The text wins where it names the
 * figure; a number that the text gives to another figure is not taken; where the text withholds the figure,
 * there is none.
 */
export function settleFigure(role: ListedRole, field: string, text: string, figures: Figures): SettledFigure {
  const reading = readMoney(field);
  const fielded = reading.kind === "amount" ? reading.amount : null;
  const stated = statedFor(role, figures);
  if (stated?.amount) {
    const { amount, label, tabular } = stated;
    // 'Only asking $675' beside a field of $675,000: here the text lost its thousands.
    if (fielded && amount.low < 10_000 && fielded.low === amount.low * 1_000) return checked(role, fielded);
    // 'Sales: $50,000 a month' is rougher than the field's yearly sum, unless the field holds that very number.
    const rough = fielded !== null && amount.period !== null && !same(fielded, amount);
    if (!rough && (tabular || !fielded || roleInText(fielded, role, figures) !== "free")) {
      const differs = fielded && !same(fielded, amount);
      return checked(role, amount, label, differs ? correction(role, field, label) : null);
    }
  } else if (stated?.undisclosed) return missing(`The source says ${quoted(stated.undisclosed)}.`);
  if (fielded) return fromField(role, field, fielded, text, figures);
  if (reading.kind === "undisclosed") return missing(`The source says ${quoted(reading.words)}.`);
  if (reading.kind === "other") return missing(`The source says ${quoted(field)}: ${reading.why}.`);
  const found = role === "askingPrice" ? unlabelledPrice(text, figures) : undefined;
  return found ? checked(role, found) : missing(null);
}

function fromField(
  role: ListedRole,
  field: string,
  fielded: Amount,
  text: string,
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
  const owner = roleInText(fielded, role, figures);
  if (owner === "free" || owner === role) return checked(role, fielded);
  const named = figures.labelled.find((figure) => figure.amount && same(fielded, figure.amount))?.label ?? "";
  const fault = `The source's field said ${quoted(field)}, which stands under ${quoted(named)} in its text.`;
  const found = role === "askingPrice" ? unlabelledPrice(text, figures) : undefined;
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
