/** Two lines per row, or one. */
export type Density = "comfortable" | "compact";

/** Rows per page (section 9 of the specification). */
export const PAGE_SIZE = 20;
const COMPACT_PAGE_SIZE = 50;

/** Rows per page: more when each row takes one line (SCR-14). */
export const pageSize = (density: Density) => (density === "compact" ? COMPACT_PAGE_SIZE : PAGE_SIZE);

/** The page with the first row of `page` once the page size is `wanted`; both count from 1. */
export const samePlace = ({ page, limit }: { page: number; limit: number }, wanted: number) =>
  Math.floor(((page - 1) * limit) / wanted) + 1;
