"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { action } from "@/lib/http/action";
import { addOwnListing, changeOwnListing, removeOwnListing } from "./mutations";
import { ownFormIdSchema, ownFormSchema, typedFormSchema } from "./schema";

/** Adds a listing by the fields of a form and leads to it (OWN-5). */
export const addOwnListingAction = action(
  { name: "addOwnListing", schema: typedFormSchema, access: "user" },
  async ({ viewer, input }) => {
    redirect(`/my-listings/${await addOwnListing(viewer.userId, input)}`);
  },
);

/** Changes an own listing by the fields of a form, and sends the page as it is afterwards (OWN-5). */
export const changeOwnListingAction = action(
  { name: "changeOwnListing", schema: ownFormSchema, access: "user" },
  async ({ viewer, input: { id, ...change } }) => {
    await changeOwnListing(viewer.userId, id, change);
    refresh();
  },
);

/** Deletes an own listing and leads back to the others. */
export const removeOwnListingAction = action(
  { name: "removeOwnListing", schema: ownFormIdSchema, access: "user" },
  async ({ viewer, input }) => {
    await removeOwnListing(viewer.userId, input.id);
    redirect("/my-listings");
  },
);
