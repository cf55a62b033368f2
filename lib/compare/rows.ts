import { longDate } from "@/lib/core/dates";
import { formatMultiple } from "@/lib/core/money";
import {
  askingPriceText,
  earningsKindText,
  earningsText,
  offeredBy,
  placeText,
  revenueText,
} from "@/lib/listings/figures";
import type { ShownResult } from "@/lib/listings/verdict";
import { FLAG_LABEL, type Flag, STATUS_LABEL } from "@/lib/vocabulary/terms";
import {
  type ComparedCell,
  type ComparedGroup,
  type ComparedRow,
  cell,
  NOT_STATED,
  plainFigure,
  ranked,
  row,
} from "./cells";
import { type Comparable, earningsClass } from "./comparable";
import { financingRows } from "./financing-rows";
import { judgedRows } from "./judged-rows";

const DAY = 86_400_000;

/** A ratio of two figures that are both exact; null when one is missing or a range. */
function ratio(top: number | null, topHigh: number | null, bottom: number | null, bottomHigh: number | null) {
  const exact = top !== null && topHigh === null && bottom !== null && bottomHigh === null && bottom > 0;
  return exact ? top / bottom : null;
}

/** '↓ 10% on October 14, 2026' after the last change of the price that was observed. */
function priceChange({ prices }: Comparable): string | null {
  const [before, last] = [prices?.at(-2), prices?.at(-1)];
  if (!before?.askingPrice || !last?.askingPrice || before.askingPrice === last.askingPrice) return null;
  const change = Math.round(Math.abs(1 - last.askingPrice / before.askingPrice) * 100);
  return `${last.askingPrice < before.askingPrice ? "↓" : "↑"} ${change}% on ${longDate(last.observedAt)}`;
}

/** 'Lower than 51% of 96', or why there is no place among similar ones. */
function amongSimilar({ comparison: { position, n, sentence } }: Comparable): string {
  if (!position) return sentence;
  const { lowerThan, higherThan } = position;
  if (lowerThan !== null) return `Lower than ${lowerThan}% of ${n}`;
  return higherThan === null ? `At the median of ${n}` : `Higher than ${higherThan}% of ${n}`;
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
 * of one kind; price, revenue and earnings have none, since bigger is not better. `verdicts` are a filter's, one for each
 * listing (SCR-17). `now` in milliseconds since 1970.
 */
export function comparedGroups(
  listings: Comparable[],
  now: number,
  verdicts: readonly (ShownResult | null)[] = [],
): ComparedGroup[] {
  const each = (label: string, text: (one: Comparable) => string | number | null | undefined) =>
    row(
      label,
      listings.map((one) => cell(text(one))),
    );
  const days = (one: Comparable) =>
    Math.max(0, Math.floor((now - Date.parse(one.listedAt ?? one.firstSeenAt)) / DAY));
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
          listings.map((one) => cell(days(one), one.listedAt ? null : "or more")),
        ),
        each("Among similar", amongSimilar),
        each("Status", ({ status }) => STATUS_LABEL[status]),
      ],
    },
    { title: "Figures", rows: figures(listings) },
    { title: "Financing, on your assumptions", rows: financingRows(listings) },
    { title: "AI Assessment", rows: judgedRows(verdicts) },
    {
      title: "Business",
      rows: [
        each("Industry", ({ industry }) => industry),
        each("Business type", ({ businessType }) => businessType),
        each("Place", placeText),
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

/**
 * The same as lines of a CSV: a head with the titles, then each row with its group. Figures are bare, and what stands
 * behind them has a line of its own; behind words it stands in the same field.
 */
export function comparedLines(titles: string[], groups: ComparedGroup[]): (string | number)[][] {
  const behind = ({ note, best }: ComparedCell) => [note, best ? "best" : null].filter(Boolean).join(", ");
  const words = ({ text, note, best, evidence = [] }: ComparedCell) =>
    [note ? `${text} (${note})` : text, best ? "best" : null, ...evidence].filter(Boolean).join(", ");
  const linesOf = ({ label, cells }: ComparedRow): (string | number)[][] => {
    if (cells.every(({ text }) => plainFigure(text) === null)) return [[label, ...cells.map(words)]];
    const notes = cells.map(behind);
    return [
      [label, ...cells.map(({ text }) => plainFigure(text) ?? text)],
      ...(notes.some(Boolean) ? [[`${label}: note`, ...notes]] : []),
    ];
  };
  return [
    ["", "", ...titles],
    ...groups.flatMap(({ title, rows }) => rows.flatMap(linesOf).map((line) => [title, ...line])),
  ];
}
