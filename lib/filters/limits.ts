import type { Limit } from "@/lib/http/rate-limit";

/**
 * Changes to filters and their runs, per user, through the pages and the API together (SEC-13): far more than
 * a person makes, far less than would overload the judges.
 */
export const FILTER_WRITES: Limit = { name: "filter-writes", max: 60, windowSeconds: 60 };
