import { z } from "zod";
import { REASON_TEXT_MAX, REASONS, VOTES } from "./reasons";

/** A person's thumb for a match; a null vote takes it back. */
export const ratingSchema = z.object({
  listingId: z.number().int().positive(),
  vote: z.enum(VOTES).nullable(),
  reason: z.enum(REASONS).optional(),
  text: z.string().trim().max(REASON_TEXT_MAX).optional().describe("The reason in the person's own words."),
});
export type Rating = z.infer<typeof ratingSchema>;
