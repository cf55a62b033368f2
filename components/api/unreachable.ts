/** Shown when there is no response; what happens next follows. */
export const UNREACHABLE = "The server could not be reached.";

/** Shown when there is no response to something the user can do again. */
export const UNREACHABLE_TRY_AGAIN = `${UNREACHABLE} Please try again.`;
