import { formatUsd, OPEN_END } from "@/lib/core/money";
import type { Figure, FigureRole, Figures } from "./figures";
import { type Amount, findAmounts, readMoney } from "./money";

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
/** A price below this is a placeholder or a fragment: '$0', '$1', '$26 per sq ft'. */
const LEAST_PRICE = 100;

const missing = (note: string | null): SettledFigure => ({ amount: null, label: null, note });
const same = (a: Amount, b: Amount) =>
  Math.abs(a.low - b.low) <= 1 || (b.high !== null && Math.abs(a.low - b.high) <= 1);
const quoted = (text: string) => `'${text.replace(/\s+/g, " ").trim().slice(0, 60)}'`;

/** What the text states for a role: a table entry before prose, and among those the first. */
function statedFor(role: ListedRole, figures: Figures): Figure | undefined {
  const own = figures.labelled.filter((figure) => figure.role === role);
  return (
    own.find((figure) => figure.tabular && figure.amount) ?? own.find((figure) => figure.tabular) ?? own[0]
  );
}

/** '$969' where the text says '$969K': the field lost its suffix. */
function withLostSuffix(field: Amount, text: string): Amount | undefined {
  if (field.low <= 0 || field.low >= 10_000) return undefined;
  return findAmounts(text).find(
    (amount) => amount.marked && [1e3, 1e4, 1e6].some((factor) => amount.low === field.low * factor),
  );
}

/** Prose before an amount that makes it something else than a price. */
const PROSE_BEFORE =
  /\b(?:over|of|with|than|about|approximately|around|generat\w+|to|at|from|mak\w+|made|earn\w*|for|in|by|net\w*|gross\w*|plus|and|worth|saves?|only|take home|averag\w+|does|did|has|is|was|k|m)\s*$/i;
const PRINTED_PRICE = /(?<![\d$.,])\d{1,3}(?:,\d{3})+\.\d{2}(?![\d%])/g;

/** The price of a card that prints it without a label: just before the other figures, or as its only amount. */
function unlabelledPrice(text: string, figures: Figures): Amount | undefined {
  const whole = figures.unlabelled.filter((amount) => amount.low >= 1_000 && amount.period === null);
  const firstFigure = figures.labelled.find(
    (figure) => figure.role === "revenue" || figure.role === "earnings",
  );
  if (firstFigure) {
    const before = whole.findLast((amount) => amount.end <= firstFigure.index);
    if (before && firstFigure.index - before.end <= 14 && !PROSE_BEFORE.test(text.slice(0, before.index)))
      return before;
  }
  const [only, second] = whole.filter(
    (amount) => !PROSE_BEFORE.test(text.slice(Math.max(0, amount.index - 20), amount.index)),
  );
  if (only && !second && only.low >= 5_000 && only.high === null) return only;
  const [printed, another] = text.match(PRINTED_PRICE) ?? [];
  return printed && !another ? findAmounts(printed)[0] : undefined;
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
    const usable = stated.tabular || !fielded || occursAs(fielded, role, figures) !== "free";
    if (usable)
      return checked(
        role,
        stated.amount,
        stated.label,
        fielded && !same(fielded, stated.amount) ? correction(role, field, stated.label) : null,
      );
  } else if (stated?.undisclosed) return missing(`The source says ${quoted(stated.undisclosed)}.`);
  if (fielded) {
    const restored = withLostSuffix(fielded, text);
    if (restored)
      return checked(
        role,
        restored,
        null,
        `The source's field said ${quoted(field)}; the text has the full amount.`,
      );
    const other = occursAs(fielded, role, figures);
    if (other === "free" || other === role) return checked(role, fielded, null, null);
    const found = role === "askingPrice" ? unlabelledPrice(text, figures) : undefined;
    const fault = `The source's field said ${quoted(field)}, which its text gives as ${ROLE_NAME[other]}.`;
    return found ? checked(role, found, null, fault) : missing(fault);
  }
  if (reading.kind === "undisclosed") return missing(`The source says ${quoted(reading.words)}.`);
  if (reading.kind === "other") return missing(`The source says ${quoted(field)}: ${reading.why}.`);
  const found = role === "askingPrice" ? unlabelledPrice(text, figures) : undefined;
  return found ? checked(role, found, null, null) : missing(null);
}

const correction = (role: ListedRole, field: string, label: string) =>
  `Taken from ${quoted(label)} in the text; the source's field for ${ROLE_NAME[role]} said ${quoted(field)}.`;

/** The role under which the text names this number, or 'free' when it does not give it to any other figure. */
function occursAs(amount: Amount, role: ListedRole, figures: Figures): FigureRole | "free" {
  if (figures.unlabelled.some((free) => same(amount, free))) return "free";
  const owners = figures.labelled.filter((figure) => figure.amount && same(amount, figure.amount));
  return owners.find((figure) => figure.role === role)?.role ?? owners[0]?.role ?? "free";
}

function checked(role: ListedRole, amount: Amount, label: string | null, note: string | null): SettledFigure {
  const size = amount.high === null || amount.high === OPEN_END ? amount.low : amount.high;
  if (role === "earnings" ? size === 0 || size === 1 : size <= 1) {
    return missing(`The source gives ${formatUsd(amount.low)}, a placeholder.`);
  }
  if (role !== "earnings" && amount.low < 0) return missing("The source gives a negative amount.");
  if (role === "askingPrice" && size < LEAST_PRICE)
    return missing(`The source gives ${formatUsd(amount.low)}, too little for a price.`);
  if (role === "askingPrice" && amount.period)
    return missing(`The source gives an amount per ${amount.period}, not a price.`);
  return { amount, label, note };
}
