"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { action } from "@/lib/http/action";
import { keepSheet, setImportFields, startImport, undoImport } from "./imports/mutations";
import { importFieldsSchema, importFileSchema, importIdSchema } from "./imports/schema";
import { addOwnListing, changeOwnListing, removeOwnListing, saveOwnPage } from "./mutations";
import { ownFormIdSchema, ownFormSchema, savedPageFormSchema, typedFormSchema } from "./schema";

/** Adds a listing by the fields of a form and leads to it (OWN-5). */
export const addOwnListingAction = action(
  { name: "addOwnListing", schema: typedFormSchema },
  async ({ viewer, input }) => {
    redirect(`/my-listings/${await addOwnListing(viewer.userId, input)}`);
  },
);

/** Changes an own listing by the fields of a form, and sends the page as it is afterwards (OWN-5). */
export const changeOwnListingAction = action(
  { name: "changeOwnListing", schema: ownFormSchema },
  async ({ viewer, input: { id, ...change } }) => {
    await changeOwnListing(viewer.userId, id, change);
    refresh();
  },
);

/** Deletes an own listing and leads back to the others. */
export const removeOwnListingAction = action(
  { name: "removeOwnListing", schema: ownFormIdSchema },
  async ({ viewer, input }) => {
    await removeOwnListing(viewer.userId, input.id);
    redirect("/my-listings");
  },
);

/** Reads a sheet and leads to its preview (OWN-7). */
export const uploadSheetAction = action(
  { name: "uploadSheet", schema: importFileSchema, limit: { max: 30, windowSeconds: 3_600 } },
  async ({ viewer, input: { file } }) => {
    redirect(
      `/my-listings/import/${await keepSheet(viewer.userId, file.name, new Uint8Array(await file.arrayBuffer()))}`,
    );
  },
);

/** Sets which column fills which field, and sends the preview as it is then (OWN-7). */
export const matchColumnsAction = action(
  { name: "matchColumns", schema: importFieldsSchema },
  async ({ viewer, input: { id, ...fields } }) => {
    await setImportFields(viewer.userId, id, fields);
    refresh();
  },
);

/** Has a sheet imported (OWN-8). */
export const startImportAction = action(
  { name: "startImport", schema: importIdSchema },
  async ({ viewer, input }) => {
    await startImport(viewer.userId, input.id);
    refresh();
  },
);

/** Takes an import back (OWN-8). */
export const undoImportAction = action(
  { name: "undoImport", schema: importIdSchema },
  async ({ viewer, input }) => {
    await undoImport(viewer.userId, input.id);
    refresh();
  },
);

/** Keeps what the person saved of a page, and leads to it (OWN-9). */
export const savePageAction = action(
  { name: "savePage", schema: savedPageFormSchema },
  async ({ viewer, input }) => {
    redirect(`/my-listings/${await saveOwnPage(viewer.userId, input)}`);
  },
);
