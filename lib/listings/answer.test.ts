import { expect, it } from "vitest";
import { pageOf } from "./answer";

it.each([
  { total: 41, wanted: 2, page: 2, offset: 20, totalPages: 3 },
  { total: 41, wanted: 9, page: 3, offset: 40, totalPages: 3 },
  { total: 0, wanted: 3, page: 1, offset: 0, totalPages: 0 },
])(
  "page $wanted of $total entries resolves to page $page; past the end it is the last page [LIST-6]",
  (one) => {
    const { slice, pagination } = pageOf(one.total, one.wanted, 20);
    expect(slice).toEqual({ limit: 20, offset: one.offset });
    expect(pagination).toEqual({
      page: one.page,
      limit: 20,
      total: one.total,
      totalPages: one.totalPages,
      hasNext: one.page < one.totalPages,
      hasPrev: one.page > 1,
    });
  },
);
