export type PageMark = number | "gap-before" | "gap-after";

/**
 * The items of a pager: up to five page numbers around the current one, plus the first and last page with an
 * ellipsis where numbers are left out (LIST-6). A current page outside 1…total is clamped.
 */
export function pageWindow(page: number, totalPages: number): PageMark[] {
  const last = Math.max(1, totalPages);
  const open = Math.min(Math.max(1, page), last);
  const start = Math.max(1, Math.min(open - 2, last - 4));
  const end = Math.min(last, start + 4);
  const marks: PageMark[] = [];
  if (start > 1) marks.push(1);
  if (start > 2) marks.push("gap-before");
  for (let number = start; number <= end; number += 1) marks.push(number);
  if (end < last - 1) marks.push("gap-after");
  if (end < last) marks.push(last);
  return marks;
}
