/** The form's id: what offers to save the search from elsewhere on the screen submits it. */
export const CREATE_FORM = "filters";
/** The id of a saved filter's form: the notice of unsaved changes submits it from above the list. */
export const EDIT_FORM = "filter";
/** The id of the field for a sentence. */
export const ASK_ID = "ask";

/** Puts the focus into the panel's field for words, onto the list, or into the field for a sentence. Only in the browser. */
export const focusSearch = () => document.querySelector<HTMLElement>(".panel [name=search]")?.focus();
export const focusContent = () => document.getElementById("content")?.focus({ preventScroll: true });
export const focusAsk = () => document.getElementById(ASK_ID)?.focus();
