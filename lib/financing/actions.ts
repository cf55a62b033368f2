"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { isoDay } from "@/lib/core/dates";
import { action } from "@/lib/http/action";
import { addLendingRules, removeLendingRules, saveAssumptions } from "./mutations";
import { assumptionsChangeSchema, lendingRulesEntrySchema } from "./schema";

/** Saves the user's assumptions, general or for this listing, and refreshes the page (FIN-7). */
export const saveAssumptionsAction = action(
  { name: "saveAssumptions", schema: assumptionsChangeSchema },
  async ({ viewer, input }) => {
    await saveAssumptions(viewer.userId, input);
    refresh();
  },
);

/** Adds lending rules in an admin's name and refreshes the page (FIN-12). */
export const addLendingRulesAction = action(
  { name: "addLendingRules", schema: lendingRulesEntrySchema, access: "admin" },
  async ({ viewer, input }) => {
    await addLendingRules(viewer.userId, input, isoDay(Date.now()));
    refresh();
  },
);

/** Removes lending rules added by an admin and refreshes the page (FIN-12). */
export const removeLendingRulesAction = action(
  { name: "removeLendingRules", schema: z.object({ validFrom: z.iso.date() }), access: "admin" },
  async ({ viewer, input }) => {
    await removeLendingRules(viewer.userId, input.validFrom);
    refresh();
  },
);
