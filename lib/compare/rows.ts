import { longDate } from "@/lib/core/dates";
import { formatMultiple } from "@/lib/core/money";
import type { ListingDetailAnswer } from "@/lib/listings/answer";
import {
  askingPriceText,
  earningsKindText,
  earningsText,
  offeredBy,
  revenueText,
} from "@/lib/listings/figures";
import { FLAG_LABEL, type Flag, STATUS_LABEL } from "@/lib/listings/vocabulary";

/** What a comparison reads of a listing. */
export type Comparable = Pick<
  ListingDetailAnswer,
  | "title"
  | "businessType"
  | "industry"
  | "location"
  | "city"
  | "askingPrice"
  | "askingPriceHigh"
  | "revenue"
  | "revenueHigh"
  | "earnings"
  | "earningsHigh"
  | "earningsKind"
  | "multiple"
  | "status"
  | "source"
  | "broker"
  | "firstSeenAt"
  | "listedAt"
  | "yearEstablished"
  | "employees"
  | "flags"
  | "prices"
  | "alsoListedAt"
  | "userMeta"
>;

/** What one listing says in one row. */
interface ComparedCell {
  text: string;
  /** Smaller, behind the text. */
  note?: string;
  /** The best value of the row; only where all are known and of one kind. */
  best?: true;
}

interface ComparedRow {
  label: string;
  cells: ComparedCell[];
  /** All listings say the same. */
  equal: boolean;
}

export interface ComparedGroup {
  title: string;
  rows: ComparedRow[];
}

const NOT_STATED = "Not stated";
const NOT_COMPARABLE = "not comparable";
const DAY = 86_400_000;

/** EBITDA is after a manager's pay, all other earnings are the owner's: the two are never ranked against each other. */
const earningsClass = ({ earningsKind }: Comparable) =>
  earningsKind === "ebitda" ? "EBITDA" : "owner earnings";

/** A ratio of two figures that are both exact; null when one is missing or a range. */
function ratio(top: number | null, topHigh: number | null, bottom: number | null, bottomHigh: number | null) {
  const exact = top !== null && topHigh === null && bottom !== null && bottomHigh === null && bottom > 0;
  return exact ? top / bottom : null;
}

interface Ranked {
  value: number | null;
  text: string;
  /** What may be ranked with each other. */
  kind?: string;
  note?: string;
}

/** Cells of which the best one is marked, if all are known and of one kind; the odd ones are called not comparable. */
function ranked(values: Ranked[], better: "higher" | "lower"): ComparedCell[] {
  const kinds = values.flatMap(({ value, kind }) => (value === null ? [] : [kind]));
  const usual = mostFrequent(kinds);
  const comparable = kinds.length === values.length && kinds.every((kind) => kind === usual);
  const known = values.flatMap(({ value }) => value ?? []);
  const best = better === "higher" ? Math.max(...known) : Math.min(...known);
  const marks = comparable && known.some((value) => value !== best);
  return values.map(({ value, text, kind, note }) => {
    if (value === null) return { text: NOT_STATED };
    const odd = kind !== usual;
    const notes = [note, odd ? NOT_COMPARABLE : undefined].filter(Boolean).join(", ");
    return {
      text,
      ...(notes ? { note: notes } : {}),
      ...(marks && value === best ? { best: true as const } : {}),
    };
  });
}

function mostFrequent<Value>(values: Value[]): Value | undefined {
  const count = (value: Value) => values.filter((other) => other === value).length;
  return values.reduce<Value | undefined>(
    (most, value) => (most === undefined || count(value) > count(most) ? value : most),
    undefined,
  );
}

const cell = (text: string | number | null | undefined, note?: string | null): ComparedCell => ({
  text: text == null || text === "" || text === "N/A" ? NOT_STATED : String(text),
  ...(note ? { note } : {}),
});

const row = (label: string, cells: ComparedCell[]): ComparedRow => ({
  label,
  cells,
  equal: cells.every(({ text, note }) => text === cells[0]?.text && note === cells[0]?.note),
});

/** '↓ 10% on October 14, 2026' after the last change of the price that was observed. */
function priceChange({ prices }: Comparable): string | null {
  const [before, last] = [prices.at(-2), prices.at(-1)];
  if (!before?.askingPrice || !last?.askingPrice || before.askingPrice === last.askingPrice) return null;
  const change = Math.round(Math.abs(1 - last.askingPrice / before.askingPrice) * 100);
  return `${last.askingPrice < before.askingPrice ? "↓" : "↑"} ${change}% on ${longDate(last.observedAt)}`;
}

const percent = (value: number) => `${Math.round(value * 100)}%`;

function figures(listings: Comparable[]): ComparedRow[] {
  const multiple = listings.map((one) => ({
    value: typeof one.multiple === "number" ? one.multiple : null,
    text: typeof one.multiple === "number" ? formatMultiple(one.multiple) : NOT_STATED,
    kind: earningsClass(one),
    note: `of ${(earningsKindText(one) ?? "earnings").replace("Cash", "cash")}`,
  }));
  const margin = listings.map((one) => {
    const value = ratio(one.earnings, one.earningsHigh, one.revenue, one.revenueHigh);
    return { value, text: value === null ? "" : percent(value), kind: earningsClass(one) };
  });
  const priceToRevenue = listings.map((one) => {
    const value = ratio(one.askingPrice, one.askingPriceHigh, one.revenue, one.revenueHigh);
    return { value, text: value === null ? "" : value.toFixed(2) };
  });
  return [
    row(
      "Revenue",
      listings.map((one) => cell(revenueText(one))),
    ),
    row(
      "Earnings",
      listings.map((one) => cell(earningsText(one), earningsKindText(one))),
    ),
    row("Multiple", ranked(multiple, "lower")),
    row("Earnings to revenue", ranked(margin, "higher")),
    row("Price to revenue", ranked(priceToRevenue, "lower")),
  ];
}

/**
 * Listings beside each other, in groups of rows (SCR-10). The best value of a row is marked only when all are known and
 * of one kind; price, revenue and earnings have none, since bigger is not better. `now` in milliseconds since 1970.
 */
export function comparedGroups(listings: Comparable[], now: number): ComparedGroup[] {
  const each = (label: string, text: (one: Comparable) => string | number | null | undefined) =>
    row(
      label,
      listings.map((one) => cell(text(one))),
    );
  const days = (one: Comparable) =>
    Math.max(0, Math.floor((now - Date.parse(one.listedAt ?? one.firstSeenAt)) / DAY));
  const place = ({ city, location }: Comparable) => [city, location].filter(Boolean).join(", ");
  return [
    {
      title: "Price",
      rows: [
        row(
          "Asking price",
          listings.map((one) => cell(askingPriceText(one), priceChange(one))),
        ),
        row(
          "Days listed",
          listings.map((one) => cell(days(one), one.listedAt ? null : "at least")),
        ),
        each("Status", ({ status }) => STATUS_LABEL[status]),
      ],
    },
    { title: "Figures", rows: figures(listings) },
    {
      title: "Business",
      rows: [
        each("Industry", ({ industry }) => industry),
        each("Business type", ({ businessType }) => businessType),
        each("Place", place),
        each("Established", ({ yearEstablished }) => yearEstablished),
        each("Employees", ({ employees }) => employees),
        each("Stated", ({ flags }) => flags.map((flag) => FLAG_LABEL[flag as Flag] ?? flag).join(", ")),
      ],
    },
    {
      title: "Source",
      rows: [
        each("Offered by", ({ broker, source }) => offeredBy({ brokerName: broker, sourceName: source })),
        each("Source", ({ source }) => source),
        each("Also listed at", ({ alsoListedAt }) =>
          alsoListedAt.map(({ broker, source }) => broker ?? source).join(", "),
        ),
      ],
    },
    { title: "My view", rows: [each("Note", ({ userMeta }) => userMeta.notes)] },
  ];
}

/** The same as lines of a CSV: a head with the titles, then each row with its group, notes behind the text. */
export function comparedLines(titles: string[], groups: ComparedGroup[]): string[][] {
  const text = ({ text: value, note, best }: ComparedCell) =>
    [note ? `${value} (${note})` : value, best ? "best" : null].filter(Boolean).join(", ");
  return [
    ["", "", ...titles],
    ...groups.flatMap(({ title, rows }) =>
      rows.map(({ label, cells }) => [title, label, ...cells.map(text)]),
    ),
  ];
}
