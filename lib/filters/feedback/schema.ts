import { z } from "zod";
import { REASON_TEXT_MAX, REASONS, VOTES } from "./reasons";

/** A user's thumb for a match; a null vote removes it. */
export const ratingSchema = z.object({
  listingId: z.int().positive(),
  vote: z.enum(VOTES).nullable(),
  reason: z.enum(REASONS).optional(),
  text: z.string().trim().max(REASON_TEXT_MAX).optional().describe("The reason in the user's own words."),
});
export type Rating = z.infer<typeof ratingSchema>;
