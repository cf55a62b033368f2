/** Maximum length of a note, in characters. */
export const NOTES_MAX = 5_000;

/**
 * The element id of a listing's notes: a URL with this fragment opens them, even before scripts run (SCR-13).
 */
export const NOTES_ID = "notes";
