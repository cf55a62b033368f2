"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { action } from "@/lib/http/action";
import { saveAssumptions } from "./mutations";
import { assumptionsSchema, listingAssumptionsSchema } from "./schema";

const change = z
  .object({
    own: assumptionsSchema.optional(),
    listingId: z.number().int().positive().optional(),
    ofListing: listingAssumptionsSchema.optional(),
  })
  .refine(({ own, ofListing }) => own ?? ofListing, "must say what is assumed");

/** Keeps what the person assumes of every listing and of this one, and sends the page as it is then (FIN-7). */
export const saveAssumptionsAction = action(
  { name: "saveAssumptions", schema: change, access: "user" },
  async ({ viewer, input }) => {
    await saveAssumptions(viewer.userId, input);
    refresh();
  },
);
