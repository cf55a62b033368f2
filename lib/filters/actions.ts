"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import type { Viewer } from "@/lib/auth/viewer";
import { action } from "@/lib/http/action";
import { countAiSearch } from "@/lib/matching/mutations";
import { addToCriteria, rateMatch } from "./feedback/mutations";
import { ratingSchema } from "./feedback/schema";
import { FILTER_WRITES } from "./limits";
import { createFilter, deleteFilter, updateFilter } from "./mutations";
import { filterChangeSchema, newFilterSchema } from "./schema";
import { cancelOwnRun, continueOwnRun, judgeMore } from "./searches/mutations";
import { saidSchema } from "./sentence/kept";

const chargeOf =
  ({ userId }: Viewer) =>
  () =>
    countAiSearch(userId);
const limit = FILTER_WRITES;
const filterId = z.object({ id: z.string().max(100) });

/** Saves a new filter and returns its id (LIST-10). */
export const createFilterAction = action(
  {
    name: "create filter",
    schema: newFilterSchema.extend({ said: saidSchema.nullable().default(null) }),
    limit,
  },
  ({ viewer, input: { said, ...input } }) => createFilter(viewer.userId, input, chargeOf(viewer), said),
);

/** Renames a filter, changes its notifications or replaces its search (FIL-6). */
export const updateFilterAction = action(
  {
    name: "update filter",
    schema: filterId.extend({ change: filterChangeSchema, said: saidSchema.nullable().optional() }),
    limit,
  },
  ({ viewer, input }) => updateFilter(viewer.userId, input.id, input.change, chargeOf(viewer), input.said),
);

/** Deletes a filter (SAV-1). */
export const deleteFilterAction = action(
  { name: "delete filter", schema: filterId, limit },
  async ({ viewer, input }) => {
    await deleteFilter(viewer.userId, input.id);
    return { id: input.id };
  },
);

/** Stores a thumbs up or down for a match and refreshes the page in its new order (MAT-20). */
export const rateMatchAction = action(
  { name: "rate match", schema: filterId.extend({ rating: ratingSchema }), limit },
  async ({ viewer, input }) => {
    const answer = await rateMatch(viewer.userId, input.id, input.rating);
    refresh();
    return answer;
  },
);

/** Adds a proposed exclusion to the filter's AI criteria (MAT-20). */
export const addToCriteriaAction = action(
  { name: "add to criteria", schema: filterId.extend({ words: z.string().trim().min(1).max(200) }), limit },
  async ({ viewer, input }) => {
    const answer = await addToCriteria(viewer.userId, input.id, input.words, chargeOf(viewer));
    refresh();
    return answer;
  },
);

const ownRun = z.object({ runId: z.string().max(100) });

/** Cancels a run of the user (MAT-55). */
export const cancelRunAction = action(
  { name: "cancel run", schema: ownRun, limit },
  async ({ viewer, input }) => {
    await cancelOwnRun(viewer.userId, input.runId);
    return { runId: input.runId };
  },
);

/** Continues a run that was canceled or failed (MAT-55). */
export const continueRunAction = action(
  { name: "continue run", schema: ownRun, limit },
  async ({ viewer, input }) => {
    await continueOwnRun(viewer.userId, input.runId, chargeOf(viewer));
    return { runId: input.runId };
  },
);

/** Has 500 more listings judged (MAT-56). */
export const judgeMoreAction = action(
  { name: "judge more", schema: ownRun, limit },
  async ({ viewer, input }) => {
    await judgeMore(viewer.userId, input.runId, chargeOf(viewer));
    return { runId: input.runId };
  },
);
