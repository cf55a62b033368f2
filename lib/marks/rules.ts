/** Longest note, in characters. */
export const NOTES_MAX = 5_000;

/** The id of a listing's notes in its page: an address that ends in it opens them, also before scripts run (SCR-13). */
export const NOTES_ID = "notes";
