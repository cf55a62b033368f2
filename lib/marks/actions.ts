"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { action } from "@/lib/http/action";
import { markAllRead, saveNotes, setMarks } from "./mutations";
import { notesText } from "./schema";

const listingId = z.number().int().positive();
/** Milliseconds since 1970, UTC. */
const moment = z.number().int().min(0).max(8.64e15);

/** Sets or clears one mark on listings and refreshes the page (DET-2, DET-6, SCR-6). */
export const setMarksAction = action(
  {
    name: "setMarks",
    schema: z.object({
      listingIds: z.array(listingId).min(1).max(100),
      kind: z.enum(["favourite", "hidden"]),
      wanted: z.boolean(),
      /** When undoing a removal: when each listing was originally marked. */
      since: z.array(moment.nullable()).max(100).optional(),
    }),
  },
  async ({ viewer, input: { listingIds, kind, wanted, since } }) => {
    const marked = listingIds.map((id, at) => {
      const first = since?.[at] ?? null;
      return { id, ...(first !== null && { since: new Date(first) }) };
    });
    await setMarks(viewer.userId, marked, kind, wanted);
    refresh();
  },
);

/**
 * Marks all listings present at a point in time (milliseconds since 1970) as read and refreshes the page
 * (SCR-5).
 */
export const markAllReadAction = action(
  { name: "markAllRead", schema: z.object({ until: moment }) },
  async ({ viewer, input }) => {
    await markAllRead(viewer.userId, new Date(input.until));
    refresh();
  },
);

/** Saves the user's note, an empty one clears it (DET-3), and refreshes the page. */
export const saveNotesAction = action(
  { name: "saveNotes", schema: z.object({ listingId, notes: notesText }) },
  async ({ viewer, input }) => {
    await saveNotes(viewer.userId, input.listingId, input.notes);
    refresh();
  },
);
