"use server";

import { z } from "zod";
import { action } from "@/lib/http/action";
import { countAiSearch } from "@/lib/matching/mutations";
import { createFilter, deleteFilter, retryFilter, updateFilter } from "./mutations";
import { filterChangeSchema, newFilterSchema } from "./schema";

/** Changes of filters per person: far above what a person does, far below what would burden the judges. */
const limit = { max: 60, windowSeconds: 60 };
const filterId = z.object({ id: z.string().max(100) });

/** Saves a new filter; answers its id (LIST-10). */
export const createFilterAction = action(
  { name: "create filter", schema: newFilterSchema, access: "user", limit },
  ({ viewer, input }) => createFilter(viewer.userId, input, () => countAiSearch(viewer.userId)),
);

/** Renames a filter, switches its notifications or replaces its search (FIL-6). */
export const updateFilterAction = action(
  {
    name: "update filter",
    schema: filterId.extend({ change: filterChangeSchema }),
    access: "user",
    limit,
  },
  ({ viewer, input }) =>
    updateFilter(viewer.userId, input.id, input.change, () => countAiSearch(viewer.userId)),
);

/** Deletes a filter (SAV-1). */
export const deleteFilterAction = action(
  { name: "delete filter", schema: filterId, access: "user", limit },
  async ({ viewer, input }) => {
    await deleteFilter(viewer.userId, input.id);
    return { id: input.id };
  },
);

/** Tries a failed AI filtering again. */
export const retryFilterAction = action(
  { name: "retry filter", schema: filterId, access: "user", limit },
  async ({ viewer, input }) => {
    await retryFilter(viewer.userId, input.id);
    return { id: input.id };
  },
);
