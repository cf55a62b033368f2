import { z } from "zod";
import { COMPARE_MAX } from "@/lib/listings/listing-url";
import { COMMENT_MAX, SHARE_DAYS, SHARED_PARTS } from "./parts";

/** POST /api/shares: listings or a filter, and which parts are shown. */
export const newShareSchema = z
  .object({
    listingIds: z
      .array(z.int().positive())
      .max(COMPARE_MAX, `A link shows at most ${COMPARE_MAX} listings.`)
      .default([]),
    filterId: z.string().max(100).nullable().default(null),
    parts: z.array(z.enum(SHARED_PARTS)).min(1, "Choose what to show."),
    comment: z
      .string()
      .trim()
      .max(COMMENT_MAX, `A comment must have at most ${COMMENT_MAX.toLocaleString("en-US")} characters.`)
      .default(""),
    pin: z
      .string()
      .regex(/^\d{4,8}$/, "A PIN has 4 to 8 digits.")
      .nullable()
      .default(null)
      .describe("Required before anything is shown; five wrong attempts lock the link."),
    days: z.union(SHARE_DAYS.map((days) => z.literal(days))).default(30),
  })
  .refine(({ listingIds, filterId }) => (filterId === null) === listingIds.length > 0, {
    message: "Share listings, or a filter.",
    path: ["listingIds"],
  })
  .meta({ examples: [{ listingIds: [41], parts: ["facts"], comment: "Look at the lease.", days: 30 }] });
export type NewShare = z.infer<typeof newShareSchema>;

export const shareSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  parts: z.array(z.enum(SHARED_PARTS)),
  views: z.int(),
  hasPin: z.boolean(),
  isLocked: z.boolean().describe("True after five wrong PINs."),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type ShareAnswer = z.infer<typeof shareSchema>;
