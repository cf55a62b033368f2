/** The path of all listings; without parameters nothing is filtered. */
export const LISTINGS = "/listings";
/** The id of the create form, so that save buttons elsewhere on the screen can submit it. */
export const CREATE_FORM = "filters";
/** The id of the edit form; the notice of unsaved changes submits it from above the list. */
export const EDIT_FORM = "filter";
/** The id of the sentence field. */
export const ASK_ID = "ask";

/** Moves the focus to the panel's search field, the list, or the sentence field. Browser only. */
export const focusSearch = () => document.querySelector<HTMLElement>(".panel [name=search]")?.focus();
export const focusContent = () => document.getElementById("content")?.focus({ preventScroll: true });
export const focusAsk = () => document.getElementById(ASK_ID)?.focus();
