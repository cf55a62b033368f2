import type { Limit } from "@/lib/http/rate-limit";

/**
 * Changes of filters and of their runs, per person and by whatever way they come, page or API (SEC-13): far above what a
 * person does, far below what would burden the judges.
 */
export const FILTER_WRITES: Limit = { name: "filter-writes", max: 60, windowSeconds: 60 };
