import { z } from "zod";

/** What an event says before and after: figures, a status, or the listing under which a business was offered. */
export const eventFactsSchema = z
  .object({
    amount: z.int().optional().describe("Whole US dollars: a price, or earnings."),
    amountHigh: z.int().optional(),
    status: z.string().optional(),
    alone: z.boolean().optional().describe("True when only the earnings changed."),
    listingId: z.int().optional().describe("The listing under which it was offered before."),
    from: z.string().optional(),
    to: z.string().optional(),
  })
  .nullable();
