import { expect, it } from "vitest";
import { readSearch } from "@/lib/listings/words/search-terms";
import { SEARCH_CONVENTIONS } from "./search-conventions";

it.each(SEARCH_CONVENTIONS)(
  "$typed, an example beside the search field, is parsed as described: $finds [FND-5]",
  ({ typed, finds }) => {
    const { all, none, brokers } = readSearch(typed);
    if (finds.startsWith("without")) expect([none.length, all.length]).toEqual([1, 0]);
    else if (finds.includes("broker")) expect(brokers).toEqual(["sunbelt"]);
    else expect(none).toEqual([]);
    if (finds.startsWith("both")) expect(all).toHaveLength(2);
    if (finds.startsWith("either")) expect(all.map((group) => group.length)).toEqual([2]);
    if (finds.startsWith("in the title")) expect(all[0]?.[0]?.inTitle).toBe(true);
    if (finds.includes("same trade")) expect(all[0]?.[0]?.others.length).toBeGreaterThan(0);
  },
);
