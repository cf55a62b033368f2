import { z } from "zod";
import { checksOf } from "@/lib/checks/rules";
import { checksSchema } from "@/lib/checks/schema";
import { isoDay } from "@/lib/core/dates";
import { financingBasisSchema, financingViewSchema } from "@/lib/financing/schema";
import { financingView } from "@/lib/financing/view";
import { NOT_COMPUTED } from "@/lib/peers/rules";
import { comparisonSchema } from "@/lib/peers/schema";
import { eventFactsSchema } from "./event-facts";
import { EVENT_KINDS } from "./events";
import { answeredRow, ROW_SCHEMA } from "./row";
import type { ListingDetail, ListingPage, ListingRow } from "./schema";
import { statedFacts } from "./stated-facts";

const dollars = z.int().nullable().describe("Whole US dollars; null when the source does not say.");
const instant = z.iso.datetime();

const { sourceName, brokerName, isFavourite, isHidden, viewCount, lastViewedAt, ...named } = ROW_SCHEMA;

/** A listing in API responses (section 3 of the specification; DAT-2). */
export const listingSchema = z.object({
  ...named,
  businessName: z.string().describe("Same as title."),
  source: sourceName,
  broker: brokerName,
  userMeta: z.object({
    isFavourite,
    isHidden,
    notes: z.string().nullable().optional(),
    viewCount,
    lastViewedAt,
  }),
});

export const listingDetailSchema = listingSchema.extend({
  description: z.string(),
  sourceUrl: z.string().nullable(),
  flags: z.array(z.string()),
  yearEstablished: z.int().nullable(),
  employees: z.int().nullable(),
  listedAt: instant.nullable(),
  figuresImplausible: z.boolean(),
  sourceNotes: z.record(z.string(), z.string()),
  sourceTexts: z.record(z.string(), z.unknown()),
  attribution: z.string().nullable(),
  isSample: z.boolean(),
  prices: z
    .array(z.object({ observedAt: instant, askingPrice: dollars, askingPriceHigh: dollars }))
    .nullable()
    .describe("Null when prices could not be read; retry."),
  history: z
    .array(
      z.object({
        at: instant,
        kind: z.enum(EVENT_KINDS),
        before: eventFactsSchema,
        after: eventFactsSchema,
        backfill: z
          .boolean()
          .describe("Backfilled: predates change tracking, or comes from the source's first run. Not news."),
      }),
    )
    .nullable()
    .describe(
      "Dated changes, newest first; null when they could not be read. Covers only periods in which the listing was observed.",
    ),
  comparison: comparisonSchema,
  financing: financingViewSchema,
  assumptions: financingBasisSchema.nullable().describe("Null when assumptions could not be read; retry."),
  checks: checksSchema,
  countryCode: z.string().nullable().describe("ISO 3166-1 alpha-2."),
  facts: z
    .array(z.object({ name: z.string(), label: z.string(), value: z.string() }))
    .describe("Facts the source states under its own labels, such as reason for sale, training or lease."),
  alsoListedAt: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      broker: z.string().nullable(),
      source: z.string(),
      askingPrice: dollars,
      askingPriceHigh: dollars,
    }),
  ),
});

export const paginationSchema = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
  hasNext: z.boolean(),
  hasPrev: z.boolean(),
});

export type ListingAnswer = z.input<typeof listingSchema>;
export type ListingDetailAnswer = z.input<typeof listingDetailSchema>;

const iso = (millis: number) => new Date(millis).toISOString();
const isoOrNull = (millis: number | null) => (millis == null ? null : iso(millis));

/** Converts a row to the API's shape. */
export function listingAnswer(row: ListingRow): ListingAnswer {
  const { sourceName, brokerName, isFavourite, isHidden, viewCount, lastViewedAt, ...named } =
    answeredRow(row);
  return {
    ...named,
    businessName: row.title,
    source: sourceName,
    broker: brokerName,
    userMeta: { isFavourite, isHidden, viewCount, lastViewedAt },
  };
}

/** Converts a full listing to the API's shape. */
export function listingDetailAnswer(detail: ListingDetail): ListingDetailAnswer {
  const now = Date.now();
  const { assumptions } = detail;
  const { notes, raw, fieldNotes, past, alsoListedAt, listedAt } = detail;
  const answer = listingAnswer(detail);
  return {
    ...answer,
    description: detail.description,
    flags: detail.flags,
    yearEstablished: detail.yearEstablished,
    employees: detail.employees,
    figuresImplausible: detail.figuresImplausible,
    attribution: detail.attribution,
    isSample: detail.isSample,
    userMeta: { ...answer.userMeta, notes },
    listedAt: isoOrNull(listedAt),
    sourceNotes: fieldNotes,
    sourceTexts: raw,
    prices: past?.prices.map((point) => ({ ...point, observedAt: iso(point.observedAt) })) ?? null,
    history: past?.history.map((event) => ({ ...event, at: iso(event.at) })) ?? null,
    comparison: detail.comparison,
    assumptions,
    financing: assumptions
      ? financingView(detail, assumptions.own, assumptions.ofListing, assumptions.dated, isoDay(now))
      : { notEnough: NOT_COMPUTED },
    checks: checksOf({ ...detail, history: past?.history ?? null }, now),
    countryCode: detail.countryCode,
    facts: statedFacts({ description: detail.description, texts: raw, earningsKind: detail.earningsKind }),
    alsoListedAt: alsoListedAt.map(({ brokerName: broker, sourceName: source, ...other }) => {
      return { ...other, broker, source };
    }),
  };
}

/** The pagination block of every paged response (API-2). */
export function paginationAnswer(page: Omit<ListingPage, "rows">): z.input<typeof paginationSchema> {
  return {
    page: page.page,
    limit: page.limit,
    total: page.total,
    totalPages: page.totalPages,
    hasNext: page.page < page.totalPages,
    hasPrev: page.page > 1,
  };
}

/** The slice of `total` entries shown on a page; past the end it is the last page (LIST-6). */
export function pageOf(total: number, wanted: number, limit: number) {
  const totalPages = Math.ceil(total / limit);
  const page = Math.min(wanted, Math.max(1, totalPages));
  const slice = { limit, offset: (page - 1) * limit };
  return { slice, pagination: paginationAnswer({ total, page, totalPages, limit }) };
}
