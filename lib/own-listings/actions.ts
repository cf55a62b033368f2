"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { action } from "@/lib/http/action";
import { keepSheet, setImportFields, startImport, undoImport } from "./imports/mutations";
import { importFieldsSchema, importFileSchema, importIdSchema } from "./imports/schema";
import { addOwnListing, changeOwnListing, removeOwnListing, saveOwnPage } from "./mutations";
import { ownFormIdSchema, ownFormSchema, savedPageFormSchema, typedFormSchema } from "./schema";

/** Adds a listing from a form and redirects to it (OWN-5). */
export const addOwnListingAction = action(
  { name: "addOwnListing", schema: typedFormSchema },
  async ({ viewer, input }) => {
    redirect(`/my-listings/${await addOwnListing(viewer.userId, input)}`);
  },
);

/** Changes one of the user's own listings and refreshes the page (OWN-5). */
export const changeOwnListingAction = action(
  { name: "changeOwnListing", schema: ownFormSchema },
  async ({ viewer, input: { id, ...change } }) => {
    await changeOwnListing(viewer.userId, id, change);
    refresh();
  },
);

/** Deletes one of the user's own listings and redirects to the list. */
export const removeOwnListingAction = action(
  { name: "removeOwnListing", schema: ownFormIdSchema },
  async ({ viewer, input }) => {
    await removeOwnListing(viewer.userId, input.id);
    redirect("/my-listings");
  },
);

/** Reads a sheet and redirects to its preview (OWN-7). */
export const uploadSheetAction = action(
  { name: "uploadSheet", schema: importFileSchema, limit: { max: 30, windowSeconds: 3_600 } },
  async ({ viewer, input: { file } }) => {
    const content = new Uint8Array(await file.arrayBuffer());
    redirect(`/my-listings/import/${await keepSheet(viewer.userId, file.name, content)}`);
  },
);

/** Sets the column for each field and refreshes the preview (OWN-7). */
export const matchColumnsAction = action(
  { name: "matchColumns", schema: importFieldsSchema },
  async ({ viewer, input: { id, ...fields } }) => {
    await setImportFields(viewer.userId, id, fields);
    refresh();
  },
);

/** Starts importing a sheet (OWN-8). */
export const startImportAction = action(
  { name: "startImport", schema: importIdSchema },
  async ({ viewer, input }) => {
    await startImport(viewer.userId, input.id);
    refresh();
  },
);

/** Undoes an import (OWN-8). */
export const undoImportAction = action(
  { name: "undoImport", schema: importIdSchema },
  async ({ viewer, input }) => {
    await undoImport(viewer.userId, input.id);
    refresh();
  },
);

/** Stores a page the user saved and redirects to it (OWN-9). */
export const savePageAction = action(
  { name: "savePage", schema: savedPageFormSchema },
  async ({ viewer, input }) => {
    redirect(`/my-listings/${await saveOwnPage(viewer.userId, input)}`);
  },
);
