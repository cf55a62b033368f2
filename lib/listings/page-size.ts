/** Two lines a row, or one. */
export type Density = "comfortable" | "compact";

/** Rows of a page (section 9 of the specification). */
export const PAGE_SIZE = 20;
const COMPACT_PAGE_SIZE = 50;

/** How many rows a page has: of those with one line, more (SCR-14). */
export const pageSize = (density: Density) => (density === "compact" ? COMPACT_PAGE_SIZE : PAGE_SIZE);

/** The page that holds the first row of `page` when pages have another size; both count from 1. */
export const samePlace = ({ page, limit }: { page: number; limit: number }, wanted: number) =>
  Math.floor(((page - 1) * limit) / wanted) + 1;
