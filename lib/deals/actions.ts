"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { action } from "@/lib/http/action";
import { addDeal, addDeals, changeDeal, joinDeals, removeDeal, takeBackDeals, writeLog } from "./mutations";
import { addedDealSchema, dealFormSchema, dealIdSchema, joinedDealSchema, logFormSchema } from "./schema";

const listingId = z.int().refine((id) => id !== 0);

/** Adds a listing to the pipeline and redirects to its deal; used by forms without JavaScript (PIPE-2). */
export const addDealAction = action(
  { name: "addDeal", schema: z.object({ listingId: z.coerce.number().pipe(listingId) }) },
  async ({ viewer, input }) => {
    redirect(`/pipeline/${await addDeal(viewer.userId, input.listingId, "interesting")}`);
  },
);

/** Adds listings to the pipeline and refreshes the page (PIPE-2). */
export const addDealsAction = action(
  { name: "addDeals", schema: z.object({ listingIds: z.array(listingId).min(1).max(100) }) },
  async ({ viewer, input }) => {
    const adding = await addDeals(viewer.userId, input.listingIds);
    refresh();
    return adding;
  },
);

/** Undoes `addDealsAction` and refreshes the page (PIPE-8). */
export const takeBackDealsAction = action(
  { name: "takeBackDeals", schema: z.object({ added: z.array(addedDealSchema).min(1).max(100) }) },
  async ({ viewer, input }) => {
    await takeBackDeals(viewer.userId, input.added);
    refresh();
  },
);

/** Changes a deal from a form and refreshes the page (PIPE-5). */
export const changeDealAction = action(
  { name: "changeDeal", schema: dealFormSchema },
  async ({ viewer, input: { id, ...change } }) => {
    await changeDeal(viewer.userId, id, change);
    refresh();
  },
);

/** Adds an entry to a deal's log and refreshes the page (PIPE-3). */
export const writeLogAction = action(
  { name: "writeLog", schema: logFormSchema },
  async ({ viewer, input: { id, ...entry } }) => {
    await writeLog(viewer.userId, id, entry);
    refresh();
  },
);

/** Merges another deal into this one and refreshes the page (PIPE-14). */
export const joinDealsAction = action(
  { name: "joinDeals", schema: dealIdSchema.extend(joinedDealSchema.shape) },
  async ({ viewer, input }) => {
    await joinDeals(viewer.userId, input.id, input.dealId);
    refresh();
  },
);

/** Removes a deal and redirects to the pipeline. */
export const removeDealAction = action(
  { name: "removeDeal", schema: dealIdSchema },
  async ({ viewer, input }) => {
    await removeDeal(viewer.userId, input.id);
    redirect("/pipeline");
  },
);
