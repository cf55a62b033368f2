"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { action } from "@/lib/http/action";
import { markAllRead, saveNotes, setFavourite, setHidden, setMarks } from "./mutations";
import { notesText } from "./schema";

const listingId = z.number().int().positive();
const markInput = z.object({
  listingId,
  wanted: z.boolean(),
  /** When an undone removal was marked first: milliseconds since 1970, UTC. */
  since: z.number().int().min(0).max(8.64e15).optional(),
});

const toDate = (millis: number | undefined) => (millis === undefined ? undefined : new Date(millis));

/** Makes a listing a favourite or no longer, and sends the page as it is afterwards (DET-2, DET-6). */
export const setFavouriteAction = action(
  { name: "setFavourite", schema: markInput, access: "user" },
  async ({ viewer, input }) => {
    await setFavourite(viewer.userId, input.listingId, input.wanted, toDate(input.since));
    refresh();
  },
);

/** Hides a listing or shows it again, and sends the page as it is afterwards (DET-2, DET-6). */
export const setHiddenAction = action(
  { name: "setHidden", schema: markInput, access: "user" },
  async ({ viewer, input }) => {
    await setHidden(viewer.userId, input.listingId, input.wanted, toDate(input.since));
    refresh();
  },
);

/** Sets or clears one mark on several listings, and sends the page as it is afterwards (SCR-6). */
export const setMarksAction = action(
  {
    name: "setMarks",
    schema: z.object({
      listingIds: z.array(listingId).min(1).max(100),
      kind: z.enum(["favourite", "hidden"]),
      wanted: z.boolean(),
      /** As for one, each at the place of its listing. */
      since: z.array(markInput.shape.since.unwrap().nullable()).max(100).optional(),
    }),
    access: "user",
  },
  async ({ viewer, input: { listingIds, kind, wanted, since } }) => {
    await setMarks(
      viewer.userId,
      listingIds.map((id, at) => ({ id, since: toDate(since?.[at] ?? undefined) })),
      kind,
      wanted,
    );
    refresh();
  },
);

/** Calls every listing read that was there at a moment (milliseconds since 1970), and sends the page as it is afterwards (SCR-5). */
export const markAllReadAction = action(
  { name: "markAllRead", schema: z.object({ until: markInput.shape.since.unwrap() }), access: "user" },
  async ({ viewer, input }) => {
    await markAllRead(viewer.userId, new Date(input.until));
    refresh();
  },
);

/** Keeps the person's note; an empty one clears it (DET-3). Sends the page as it is afterwards. */
export const saveNotesAction = action(
  { name: "saveNotes", schema: z.object({ listingId, notes: notesText }), access: "user" },
  async ({ viewer, input }) => {
    await saveNotes(viewer.userId, input.listingId, input.notes);
    refresh();
  },
);
