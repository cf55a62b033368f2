import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageWindow } from "./page-window";

describe("the pager's page numbers", () => {
  it("shows every page when there are five or fewer [LIST-6]", () => {
    expect(pageWindow(1, 1)).toEqual([1]);
    expect(pageWindow(3, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  it("shows five numbers from the first page on, then the last after an ellipsis [LIST-6]", () => {
    expect(pageWindow(1, 212)).toEqual([1, 2, 3, 4, 5, "gap-after", 212]);
  });

  it("keeps the current page in the middle, between the first and the last [LIST-6]", () => {
    expect(pageWindow(100, 212)).toEqual([1, "gap-before", 98, 99, 100, 101, 102, "gap-after", 212]);
  });

  it("ends with the last five on the last page [LIST-6]", () => {
    expect(pageWindow(212, 212)).toEqual([1, "gap-before", 208, 209, 210, 211, 212]);
  });

  it("puts no ellipsis where no page is left out [LIST-6]", () => {
    for (const page of [3, 4]) expect(pageWindow(page, 6)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("clamps an out-of-range page [LIST-6]", () => {
    expect(pageWindow(99, 7)).toEqual(pageWindow(7, 7));
    expect(pageWindow(0, 7)).toEqual(pageWindow(1, 7));
    expect(pageWindow(1, 0)).toEqual([1]);
  });

  it("always includes the first, current and last page, in order and without repeats [LIST-6]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const [page, total] = a <= b ? [a, b] : [b, a];
        const numbers = pageWindow(page, total).filter((mark) => typeof mark === "number");
        expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y));
        expect(numbers).toEqual(expect.arrayContaining([1, page, total]));
        expect(numbers.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});
