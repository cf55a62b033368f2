import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PriceOrder, type SeenPrice } from "./stretches";

function stretchesOf(prices: [broker: string, price: number, written?: boolean][]) {
  const order = new PriceOrder();
  for (const [index, [broker, price, written = true]] of prices.entries())
    order.add({ id: index + 1, broker, price, written });
  return order.stretches();
}
const times = (count: number, broker: string, price: number, written = true): [string, number, boolean][] =>
  Array.from({ length: count }, () => [broker, price, written]);

describe("a stretch of equal prices", () => {
  it("is returned with the broker's steps up and down", () => {
    expect(stretchesOf([["a", 3], ["a", 1], ...times(5, "a", 2), ["a", 4]])).toEqual([
      { ids: [3, 4, 5, 6, 7], price: 2, ups: 2, downs: 1 },
    ]);
  });

  it("is not interrupted by other brokers, and ends at a different price", () => {
    const mixed = times(5, "a", 2).flatMap((row, index): [string, number][] => [
      [row[0], row[1]],
      ["b", index],
    ]);
    expect(stretchesOf(mixed)).toEqual([{ ids: [1, 3, 5, 7, 9], price: 2, ups: 0, downs: 0 }]);
    expect(stretchesOf([...times(4, "a", 2), ["a", 3], ...times(4, "a", 2)])).toEqual([]);
  });

  it("counts only when the run has written one of its listings", () => {
    expect(stretchesOf(times(6, "a", 2, false))).toEqual([]);
    expect(stretchesOf([...times(6, "a", 2, false), ["a", 2, true]])).toHaveLength(1);
  });

  it("contains each listing at most once, at least five of them, and one price", () => {
    const seen = fc.record({
      broker: fc.constantFrom("a", "b"),
      price: fc.constantFrom(1, 2, 3),
      written: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(seen, { maxLength: 60 }), (drawn) => {
        const rows: SeenPrice[] = drawn.map((row, index) => ({ ...row, id: index }));
        const order = new PriceOrder();
        for (const row of rows) order.add(row);
        const found = order.stretches();
        const ids = found.flatMap((stretch) => stretch.ids);
        expect(new Set(ids).size).toBe(ids.length);
        for (const stretch of found) {
          expect(stretch.ids.length).toBeGreaterThanOrEqual(5);
          const members = stretch.ids.map((id) => rows[id]);
          expect(new Set(members.map((row) => row?.price))).toEqual(new Set([stretch.price]));
          expect(new Set(members.map((row) => row?.broker)).size).toBe(1);
          expect(members.some((row) => row?.written)).toBe(true);
        }
      }),
    );
  });
});
