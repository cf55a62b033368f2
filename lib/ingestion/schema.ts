import { z } from "zod";
import { BUSINESS_TYPES, EARNINGS_KINDS, FLAGS, INDUSTRIES, LISTING_STATUSES } from "@/lib/vocabulary/terms";

/** Maximum length of one text field of a source; longer texts are truncated. */
export const FIELD_LIMIT = 20_000;

/** Whether something untrusted is an object with named members. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const field = z.string().max(FIELD_LIMIT).optional();

/**
 * What a source says about one listing: raw text per field, not yet interpreted. A source's transform
 * produces only this; `normaliseListing` alone decides what the texts mean.
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
  /** A figure's label or column ('SDE', 'Monthly Profit') tells the kind of earnings and the period. */
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
  /** When the source last saw the listing. Long before the feed's edition, it is no longer observed. */
  lastSeen: field,
  updatedAt: field,
  /** All that the source states under labels, figures included: 'Owner financing' → 'Yes'. */
  facts: z.record(z.string().max(200), z.string().max(FIELD_LIMIT)).optional(),
});
export type RawListing = z.infer<typeof rawListingSchema>;

/** The three figures of a listing. */
export const FIGURE_FIELDS = ["askingPrice", "revenue", "earnings"] as const;
export type FigureField = (typeof FIGURE_FIELDS)[number];
/** The field that holds a figure's label. */
export const labelFieldOf = <Field extends FigureField>(figure: Field) => `${figure}Label` as const;

/** Fields whose normalised value can be missing, corrected or doubtful, with a note explaining why. */
const NOTED_FIELDS = [...FIGURE_FIELDS, "multiple", "location", "status", "title"] as const;
export type NotedField = (typeof NOTED_FIELDS)[number];

/** Whole US dollars; see `Money` in lib/core/money.ts. */
const money = z.object({ low: z.number().int().nonnegative(), high: z.number().int().positive().nullable() });
/** Earnings can be negative (a loss). */
const earnings = z.object({ low: z.number().int(), high: z.number().int().nullable() });

/** A normalised listing. */
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
  /** Only when no town is known: 'Suffolk County'. */
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
  /** ISO 8601, UTC: when the listing last changed according to the source, if it says so. */
  updatedAt: z.iso.datetime().nullable(),
  /** Why a value is missing, corrected, converted or doubtful, worded for users. */
  notes: z.partialRecord(z.enum(NOTED_FIELDS), z.string().max(300)),
});
export type NormalisedListing = z.infer<typeof normalisedListingSchema>;

/** Why a source row is rejected (shown to admins, counted per run). */
export const REJECTION_REASONS = [
  "not a listing: page chrome",
  "not a listing: category or broker page",
  "not a listing: buyer wanted",
  "not a listing: real estate or equipment only",
  "not a listing: several listings in one row",
  "no title",
  "duplicate id in the same run",
  "malformed row",
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

export type NormaliseResult =
  | { kind: "listing"; listing: NormalisedListing }
  | { kind: "rejected"; reason: RejectionReason };
