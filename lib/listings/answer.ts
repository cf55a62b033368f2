import { z } from "zod";
import type { ListingDetail, ListingPage, ListingRow } from "./schema";
import { EARNINGS_KINDS, LISTING_STATUSES } from "./vocabulary";

const dollars = z.number().int().nullable().describe("Whole US dollars; null when the source does not say.");
const instant = z.iso.datetime();

const userMetaSchema = z.object({
  isFavourite: z.boolean(),
  isHidden: z.boolean(),
  notes: z.string().nullable().optional(),
  viewCount: z.number().int(),
  lastViewedAt: instant.nullable(),
});

/** A listing as the API answers it (section 3 of the specification; DAT-2). */
export const listingSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  businessName: z.string().describe("The same as title."),
  businessType: z.string().nullable(),
  industry: z.string().nullable(),
  location: z.string().nullable(),
  city: z.string().nullable(),
  askingPrice: dollars,
  askingPriceHigh: dollars.describe("The upper end when the source gave a range or a bound."),
  revenue: dollars,
  revenueHigh: dollars,
  earnings: dollars,
  earningsHigh: dollars,
  earningsKind: z.enum(EARNINGS_KINDS).nullable(),
  multiple: z.union([z.number(), z.literal("N/A")]),
  status: z.enum(LISTING_STATUSES),
  source: z.string(),
  broker: z.string().nullable(),
  firstSeenAt: instant,
  lastSeenAt: instant,
  updatedAt: instant,
  userMeta: userMetaSchema,
});

export const listingDetailSchema = listingSchema.extend({
  description: z.string(),
  sourceUrl: z.string().nullable(),
  flags: z.array(z.string()),
  yearEstablished: z.number().int().nullable(),
  employees: z.number().int().nullable(),
  listedAt: instant.nullable(),
  figuresImplausible: z.boolean(),
  sourceNotes: z.record(z.string(), z.string()),
  sourceTexts: z.record(z.string(), z.unknown()),
  attribution: z.string().nullable(),
  isSample: z.boolean(),
  prices: z.array(z.object({ observedAt: instant, askingPrice: dollars, askingPriceHigh: dollars })),
  alsoListedAt: z.array(
    z.object({ id: z.number().int(), title: z.string(), broker: z.string().nullable(), source: z.string() }),
  ),
});

export const paginationSchema = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  totalPages: z.number().int(),
  hasNext: z.boolean(),
  hasPrev: z.boolean(),
});

export type ListingAnswer = z.input<typeof listingSchema>;
export type ListingDetailAnswer = z.input<typeof listingDetailSchema>;

const iso = (millis: number) => new Date(millis).toISOString();
const isoOrNull = (millis: number | null) => (millis == null ? null : iso(millis));

/** A row in the API's shape. */
export function listingAnswer(row: ListingRow): ListingAnswer {
  const {
    sourceName,
    brokerName,
    previousAskingPrice: _,
    isFavourite,
    isHidden,
    viewCount,
    lastViewedAt,
    ...rest
  } = row;
  return {
    ...rest,
    businessName: row.title,
    multiple: row.multiple ?? "N/A",
    source: sourceName,
    broker: brokerName,
    firstSeenAt: iso(row.firstSeenAt),
    lastSeenAt: iso(row.lastSeenAt),
    updatedAt: iso(row.updatedAt),
    userMeta: { isFavourite, isHidden, viewCount, lastViewedAt: isoOrNull(lastViewedAt) },
  };
}

/** A whole listing in the API's shape. */
export function listingDetailAnswer(detail: ListingDetail): ListingDetailAnswer {
  const { countryCode: _, notes, raw, fieldNotes, prices, alsoListedAt, listedAt, ...row } = detail;
  const answer = listingAnswer(row);
  return {
    ...answer,
    description: detail.description,
    sourceUrl: detail.sourceUrl,
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
    prices: prices.map((point) => ({ ...point, observedAt: iso(point.observedAt) })),
    alsoListedAt: alsoListedAt.map(({ id, title, brokerName, sourceName }) => ({
      id,
      title,
      broker: brokerName,
      source: sourceName,
    })),
  };
}

/** The paging block of every paged answer (API-2). */
export function paginationAnswer(page: ListingPage): z.input<typeof paginationSchema> {
  return {
    page: page.page,
    limit: page.limit,
    total: page.total,
    totalPages: page.totalPages,
    hasNext: page.page < page.totalPages,
    hasPrev: page.page > 1,
  };
}
