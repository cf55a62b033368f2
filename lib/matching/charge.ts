import "server-only";

/**
 * Counts one AI search of the user before any model is called. Throws when none is left (SUB-1). Returns the
 * UTC day it was counted on, so that it can be refunded, or null when it was not counted. Every entry point
 * to matching takes a `Charge`, so that counting and limits stay in the code that knows the plans.
 */
export type Charge = () => Promise<string | null>;
