import { z } from "zod";
import { BUSINESS_TYPES, EARNINGS_KINDS, FLAGS, INDUSTRIES, LISTING_STATUSES } from "@/lib/vocabulary/terms";

/** Longest text taken from one field of a source; longer ones are cut. */
export const FIELD_LIMIT = 20_000;

const field = z.string().max(FIELD_LIMIT).optional();

/**
 * What a source said about one listing, text per field, before any judgement. The transform of a source
 * yields this and nothing more; what the texts mean is decided in one place, `normaliseListing`.
 */
export const rawListingSchema = z.object({
  sourceListingId: z.string().min(1).max(500),
  title: z.string().max(FIELD_LIMIT),
  description: field,
  sourceUrl: z.string().max(2_000).optional(),
  brokerName: field,
  askingPrice: field,
  revenue: field,
  earnings: field,
  /**
   * The label or column that the figure stood under: 'SDE', 'Cash Flow', 'EBITDA', 'Monthly Profit'. It tells the kind
   * of earnings, and for all three figures whether they are for a month or a week.
   */
  earningsLabel: field,
  askingPriceLabel: field,
  revenueLabel: field,
  location: field,
  city: field,
  region: field,
  country: field,
  industry: field,
  businessType: field,
  status: field,
  currency: field,
  yearEstablished: field,
  employees: field,
  listedAt: field,
  firstSeen: field,
  /** When the source itself last saw it, if it says so; long before its edition, it is no longer observed. */
  lastSeen: field,
  updatedAt: field,
  /**
   * All that the source says under a label ('Owner financing' → 'Yes', 'Monthly Revenue' → '$12,000'), figures among
   * them: what a label means, normaliseListing decides, so that a transform need not know it.
   */
  facts: z.record(z.string().max(200), z.string().max(FIELD_LIMIT)).optional(),
});
export type RawListing = z.infer<typeof rawListingSchema>;

/** The three figures, and where a row keeps what each stood under. */
export const FIGURE_LABELS = {
  askingPrice: "askingPriceLabel",
  revenue: "revenueLabel",
  earnings: "earningsLabel",
} as const satisfies Partial<Record<keyof RawListing, keyof RawListing>>;

/** The fields whose normalised value may be missing, corrected or doubted, with a note that says why. */
const NOTED_FIELDS = [
  "askingPrice",
  "revenue",
  "earnings",
  "multiple",
  "location",
  "status",
  "title",
] as const;
export type NotedField = (typeof NOTED_FIELDS)[number];

/** Whole US dollars; see `Money` in lib/core/money.ts. */
const money = z.object({ low: z.number().int().nonnegative(), high: z.number().int().positive().nullable() });
/** Earnings may be a loss. */
const earnings = z.object({ low: z.number().int(), high: z.number().int().nullable() });

/** A listing as the product understands it. */
export const normalisedListingSchema = z.object({
  sourceListingId: z.string().min(1).max(500),
  title: z.string().min(1).max(300),
  description: z.string().max(FIELD_LIMIT),
  /** http or https only. */
  sourceUrl: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullable(),
  brokerName: z.string().max(200).nullable(),
  businessType: z.enum(BUSINESS_TYPES).nullable(),
  industry: z.enum(INDUSTRIES).nullable(),
  location: z.string().max(100).nullable(),
  city: z.string().max(100).nullable(),
  /** Only where no town is known: 'Suffolk County'. */
  county: z.string().max(100).nullable(),
  countryCode: z.string().length(2).nullable(),
  regionCode: z.string().max(6).nullable(),
  askingPrice: money.nullable(),
  revenue: money.nullable(),
  earnings: earnings.nullable(),
  earningsKind: z.enum(EARNINGS_KINDS).nullable(),
  figuresImplausible: z.boolean(),
  status: z.enum(LISTING_STATUSES),
  flags: z.array(z.enum(FLAGS)),
  yearEstablished: z.number().int().min(1600).max(2100).nullable(),
  employees: z.number().int().min(0).max(30_000).nullable(),
  /** ISO 8601, UTC. */
  listedAt: z.iso.datetime().nullable(),
  /** ISO 8601, UTC: when the source says it last changed, if it says so. */
  updatedAt: z.iso.datetime().nullable(),
  /** Why a value is missing, corrected, converted or doubted, in words for the person. */
  notes: z.partialRecord(z.enum(NOTED_FIELDS), z.string().max(300)),
});
export type NormalisedListing = z.infer<typeof normalisedListingSchema>;

/** Why a row of a source is not taken (shown to admins, counted per run). */
export const REJECTION_REASONS = [
  "not a listing: page chrome",
  "not a listing: category or broker page",
  "not a listing: buyer wanted",
  "not a listing: real estate or equipment only",
  "not a listing: several listings in one row",
  "sold archive",
  "no title",
  "duplicate id in the same run",
  "malformed row",
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

export type NormaliseResult =
  | { kind: "listing"; listing: NormalisedListing }
  | { kind: "rejected"; reason: RejectionReason };
