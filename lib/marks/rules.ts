/** Longest note, in characters. */
export const NOTES_MAX = 5_000;
