import { longDate } from "@/lib/core/dates";
import { formatMoney, formatMultiple } from "@/lib/core/money";
import { STAGE_LABEL } from "@/lib/deals/stages";
import {
  askingPriceText,
  earningsKindText,
  earningsText,
  offeredBy,
  placeText,
  revenueText,
  webUrl,
} from "@/lib/listings/figures";
import { listingPath } from "@/lib/listings/listing-url";
import type { ShownResult } from "@/lib/listings/verdict";
import { NOTES_ID } from "@/lib/marks/rules";
import { FLAG_LABEL, type Flag, STATUS_LABEL } from "@/lib/vocabulary/terms";
import {
  type ComparedCell,
  type ComparedGroup,
  type ComparedRow,
  cell,
  NOT_STATED,
  none,
  plainFigure,
  ranked,
  row,
  rowsOf,
} from "./cells";
import { type Comparable, earningsClass } from "./comparable";
import { financingRows } from "./financing-rows";
import { judgedRows } from "./judged-rows";

/** The ratio of two exact figures; null when either is missing or a range. */
function ratio(top: number | null, topHigh: number | null, bottom: number | null, bottomHigh: number | null) {
  const exact = top !== null && topHigh === null && bottom !== null && bottomHigh === null && bottom > 0;
  return exact ? top / bottom : null;
}

/** The last observed price change: '↓ 10% on October 14, 2026'. */
function priceChange({ prices }: Comparable): string | null {
  const [before, last] = [prices?.at(-2), prices?.at(-1)];
  if (!before?.askingPrice || !last?.askingPrice || before.askingPrice === last.askingPrice) return null;
  const change = Math.round(Math.abs(1 - last.askingPrice / before.askingPrice) * 100);
  return `${last.askingPrice < before.askingPrice ? "↓" : "↑"} ${change}% on ${longDate(last.observedAt)}`;
}

/** The asking price, with its last change as a note. */
function price(one: Comparable): ComparedCell {
  const note = priceChange(one);
  return cell(askingPriceText(one), { note, drawn: { as: "price", fell: note?.startsWith("↓") ?? false } });
}

/** '81', or '81 or more' when the source gives no date (CHK-3). 'Since today' becomes 0 in a spreadsheet. */
function daysOnOffer({ checks: { daysOnOffer: days, daysAreAtLeast } }: Comparable): ComparedCell {
  if (days === 0) return { text: daysAreAtLeast ? "First seen today" : "Since today", figure: 0 };
  return cell(days.toLocaleString("en-US"), { note: daysAreAtLeast ? "or more" : null });
}

/** 'Lower than 51% of 96' with its strip, or why there is no comparison. */
function amongSimilar({ comparison, similar }: Comparable): ComparedCell {
  const { position, n, sentence, multiple } = comparison;
  if (!position) return none(sentence);
  const { lowerThan, higherThan } = position;
  const among =
    lowerThan !== null
      ? `Lower than ${lowerThan}% of ${n}`
      : higherThan === null
        ? `At the median of ${n}`
        : `Higher than ${higherThan}% of ${n}`;
  const strip = multiple !== null && similar?.strip;
  return cell(among, strip ? { drawn: { as: "strip", multiple, strip } } : {});
}

/** Rounds to the displayed precision, so that values that look equal rank equally. */
const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
const percent = (value: number) => `${Math.round(value * 100)}%`;

function figures(listings: Comparable[]): ComparedRow[] {
  const multiple = listings.map((one) => ({
    value: typeof one.multiple === "number" ? rounded(one.multiple, 1) : null,
    text: typeof one.multiple === "number" ? formatMultiple(one.multiple) : NOT_STATED,
    kind: earningsClass(one),
    note: `of ${(earningsKindText(one) ?? "earnings").replace("Cash", "cash")}`,
  }));
  const margin = listings.map((one) => {
    const value = ratio(one.earnings, one.earningsHigh, one.revenue, one.revenueHigh);
    return {
      value: value && rounded(value, 2),
      text: value === null ? "" : percent(value),
      kind: earningsClass(one),
    };
  });
  const priceToRevenue = listings.map((one) => {
    const value = ratio(one.askingPrice, one.askingPriceHigh, one.revenue, one.revenueHigh);
    return { value: value && rounded(value, 2), text: value === null ? "" : value.toFixed(2) };
  });
  const each = rowsOf(listings);
  return [
    each("Revenue", (one) => cell(revenueText(one))),
    each("Earnings", (one) => cell(earningsText(one), { note: earningsKindText(one) })),
    row("Multiple", ranked(multiple, "lower")),
    row("Earnings to revenue", ranked(margin, "higher")),
    row("Price to revenue", ranked(priceToRevenue, "lower")),
  ];
}

/** Who offers it and where else, what to check first, and what is not stated. */
function trust(listings: Comparable[]): ComparedRow[] {
  const source = ({ source, sourceUrl }: Comparable) => {
    const href = webUrl(sourceUrl);
    return cell(source, href ? { drawn: { as: "link", href } } : {});
  };
  const others = ({ alsoListedAt }: Comparable) =>
    alsoListedAt.map((other) => [other.broker ?? other.source, knownPrice(other)].filter(Boolean).join(", "));
  const each = rowsOf(listings);
  return [
    each("Offered by", ({ broker, source }) => cell(offeredBy({ brokerName: broker, sourceName: source }))),
    each("Source", source),
    each("Also listed at", (one) => cell(others(one).join("; "), { otherwise: "Nowhere else" })),
    each("Check first", ({ checks }) =>
      cell(checks.signs.map(({ fact }) => fact).join("; "), { otherwise: "None noted" }),
    ),
    each("Not stated", ({ checks }) =>
      cell(asList(checks.notStated.map(({ what }) => what)), { otherwise: "Nothing that matters" }),
    ),
  ];
}

const knownPrice = ({ askingPrice: low, askingPriceHigh: high }: Comparable["alsoListedAt"][number]) =>
  low === null ? null : formatMoney({ low, high });
/** 'Lease, largest customer': a list with only its first word capitalised. */
const asList = (words: string[]) =>
  words
    .map((word, at) => (at > 0 ? word.replace(/^[A-Z](?=[a-z])/, (c) => c.toLowerCase()) : word))
    .join(", ");

/** The user's pipeline stage and note for each listing. */
function ownView(listings: Comparable[]): ComparedRow[] {
  const each = rowsOf(listings);
  return [
    each("Stage", ({ stage }) =>
      stage ? cell(STAGE_LABEL[stage], { drawn: { as: "stage", stage } }) : none("Not in the pipeline"),
    ),
    each("Note", ({ id, userMeta: { notes } }) =>
      notes
        ? cell(notes)
        : { text: "", offer: { label: "Add a note", href: `${listingPath(id)}#${NOTES_ID}` } },
    ),
  ];
}

/**
 * Compared listings as groups of rows (SCR-10). The best value of a row is only marked when all are known and
 * of one kind; price, revenue and earnings have no best, since bigger is not better. `verdicts` are a
 * filter's, one per listing (SCR-17).
 */
export function comparedGroups(
  listings: Comparable[],
  verdicts: readonly (ShownResult | null)[] = [],
): ComparedGroup[] {
  const each = rowsOf(listings);
  const said = (label: string, text: (one: Comparable) => string | number | null) =>
    each(label, (one) => cell(text(one)));
  return [
    {
      title: "Price",
      rows: [
        each("Asking price", price),
        each("Days on offer", daysOnOffer),
        each("Among similar", amongSimilar),
        said("Status", ({ status }) => STATUS_LABEL[status]),
      ],
    },
    { title: "Figures", rows: figures(listings) },
    { title: "Financing, on your assumptions", rows: financingRows(listings) },
    { title: "AI Assessment", rows: judgedRows(verdicts) },
    {
      title: "Business",
      rows: [
        said("Industry", ({ industry }) => industry),
        said("Business type", ({ businessType }) => businessType),
        said("Place", placeText),
        said("Established", ({ yearEstablished }) => yearEstablished),
        said("Employees", ({ employees }) => employees),
        said("Stated", ({ flags }) => flags.map((flag) => FLAG_LABEL[flag as Flag] ?? flag).join(", ")),
      ],
    },
    { title: "Trust", rows: trust(listings) },
    { title: "My view", rows: ownView(listings) },
  ];
}

/**
 * The same as CSV lines: a header with the titles, then each row with its group. Figures are bare numbers,
 * with their notes on a separate line; for text, notes are in the same field.
 */
export function comparedLines(titles: string[], groups: ComparedGroup[]): (string | number)[][] {
  const behind = ({ note, best }: ComparedCell) => [note, best ? "best" : null].filter(Boolean).join(", ");
  const words = ({ text, note, best, evidence = [] }: ComparedCell) =>
    [note ? `${text} (${note})` : text, best ? "best" : null, ...evidence].filter(Boolean).join(", ");
  const linesOf = ({ label, cells }: ComparedRow): (string | number)[][] => {
    const figures = cells.map(({ text, figure }) => figure ?? plainFigure(text));
    if (figures.every((figure) => figure === null)) return [[label, ...cells.map(words)]];
    const notes = cells.map(behind);
    return [
      [label, ...cells.map(({ text }, at) => figures[at] ?? text)],
      ...(notes.some(Boolean) ? [[`${label}: note`, ...notes]] : []),
    ];
  };
  return [
    ["", "", ...titles],
    ...groups.flatMap(({ title, rows }) => rows.flatMap(linesOf).map((line) => [title, ...line])),
  ];
}
