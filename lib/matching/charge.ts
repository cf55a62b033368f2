import "server-only";

/**
 * Counts one AI search of the person who asked, before any model is called; throws when none is left (SUB-1). Returns
 * the UTC day among whose searches it was counted, so that it can be given back; null when it was not counted.
 * Every entrance to matching takes one, so that counting and limits stay with those who know the plans.
 */
export type Charge = () => Promise<string | null>;
