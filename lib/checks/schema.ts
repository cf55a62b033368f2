import { z } from "zod";

const signSchema = z.object({
  fact: z.string(),
  detail: z.string().describe("What the listing says, and what to ask."),
});
export type Sign = z.infer<typeof signSchema>;

/** What to check first (CHK-1), what is not stated (CHK-2), and the days on offer. */
export const checksSchema = z.object({
  signs: z
    .array(signSchema)
    .describe(
      "Facts with the reason they matter and a question to ask. Never a score, never a judgment of the seller.",
    ),
  notStated: z.array(z.object({ what: z.string(), question: z.string() })),
  daysOnOffer: z
    .number()
    .int()
    .describe("Whole days since it was listed or, if the source does not say, first seen."),
  daysAreAtLeast: z.boolean().describe("True when the source does not say when it was listed."),
});
export type Checks = z.infer<typeof checksSchema>;
