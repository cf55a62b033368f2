import { expect, it } from "vitest";
import type { ListingRow } from "@/lib/listings/schema";
import { figuresOf } from "./sentences";

const row = (more: Partial<ListingRow> = {}) =>
  ({
    earnings: 448_000,
    earningsHigh: null,
    earningsKind: "sde",
    multiple: 3.1,
    dscr: null,
    similar: null,
    ...more,
  }) as ListingRow;

it.each([
  [{}, "$448,000 SDE, 3.1x"],
  [{ similar: { lowerThan: 50, n: 96 }, dscr: 1.829 }, "$448,000 SDE, 3.1x, lower than 50% of 96. DSCR 1.82"],
  [{ similar: { lowerThan: -50, n: 96 } }, "$448,000 SDE, 3.1x, higher than 50% of 96"],
  [{ similar: { lowerThan: null, n: 96 } }, "$448,000 SDE, 3.1x"],
  [{ earningsKind: null, multiple: null }, "$448,000 earnings"],
  [{ earnings: null, multiple: null }, "Earnings not stated"],
] as [Partial<ListingRow>, string][])("figures in a mail, of %j, are %s [ALT-6]", (more, sentence) => {
  expect(figuresOf(row(more))).toBe(sentence);
});
