import { z } from "zod";
import { REJECTION_REASONS } from "@/lib/ingestion/schema";
import { EARNINGS_KINDS, INDUSTRIES, LISTING_STATUSES } from "@/lib/vocabulary/terms";
import labels from "./labels.json" with { type: "json" };

/**
 * A figure as the row states it, per year for revenue and earnings: a number in US dollars; an amount in
 * another currency or with an open end; '?' when a reader cannot decide from the row. Absent when the row
 * states none.
 */
const figure = z.union([
  z.number().int(),
  z.object({ low: z.number().int(), currency: z.string().optional(), bound: z.literal("over").optional() }),
  z.literal("?"),
]);
export type LabelledFigure = z.infer<typeof figure>;

const rejected = z.strictObject({ rejected: z.enum(REJECTION_REASONS) });
const listing = z.strictObject({
  askingPrice: figure.optional(),
  revenue: figure.optional(),
  earnings: figure.optional(),
  earningsKind: z.enum(EARNINGS_KINDS).nullable().optional(),
  /** Any of these is right; null means that no value is acceptable too. */
  location: z.array(z.string().nullable()).min(1),
  industry: z.array(z.enum(INDUSTRIES).nullable()).min(1),
  status: z.enum(LISTING_STATUSES),
});
const label = z.union([rejected, listing]);
export type Label = z.infer<typeof label>;

const rows = z.record(z.string(), label);
const schema = z.strictObject({ tuning: rows, heldOut: rows, fresh: rows, reviewed: rows });

export type Part = keyof z.infer<typeof schema>;

/**
 * The labels by part and row id. The rules were tuned on the first part; the second was only scored; the
 * third was drawn and labelled after the rules were finished. The fourth was used to fix the rules after
 * comparing it with the product's output, so it guards against regressions but measures nothing.
 */
export const LABELS = schema.parse(labels);
