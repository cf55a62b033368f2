import { describe, expect, it } from "vitest";
import { listingRow } from "@/tests/fixtures/listing-row";
import { packRows, unpackRows } from "./packed-rows";

const bare = listingRow();
const { sourceUrl, lastSeenAt, ...shown } = bare;

describe("packed rows", () => {
  it("contain each name once, and a value shared by all rows once", () => {
    const columns = JSON.parse(packRows([bare, { ...bare, id: 7, title: "Another" }]));
    expect(Object.keys(columns).toSorted()).toEqual(Object.keys(shown).toSorted());
    expect(columns).toMatchObject({ id: [bare.id, 7], title: [bare.title, "Another"], status: bare.status });
  });

  it("unpack unchanged and in order, including zeros, marks and unusual characters", () => {
    const row = {
      ...bare,
      title: "</script><!-- \u2028 “caf\u00e9”",
      earnings: 0,
      status: "sold" as const,
      isFavourite: true,
      viewCount: 2,
      lastViewedAt: 5,
      city: "",
      similar: { level: 2, n: 40, lowerThan: 30, againstMedian: -4, strip: [1, 2, 3, 4, 5] },
    };
    const { sourceUrl, lastSeenAt, ...whole } = row;
    expect(unpackRows(packRows([row, bare]))).toEqual([whole, shown]);
    expect(unpackRows(packRows([row, row]))).toEqual([whole, whole]);
    expect(unpackRows(packRows([row]))).toEqual([whole]);
    expect(unpackRows(packRows([]))).toEqual([]);
  });

  it("contain no more digits than a list shows, and no percentiles when no strip is drawn", () => {
    const similar = { level: 4, n: 40, lowerThan: null, againstMedian: -4, strip: [1, 2, 3, 4, 5] };
    const exact = { ...bare, dscr: 1.2499 };
    const drawn = { ...similar, lowerThan: 20, strip: [1.23456, 2, 3, 4, 5.005] };
    expect(
      unpackRows(
        packRows([
          { ...exact, similar },
          { ...exact, similar: drawn },
        ]),
      ).map(({ dscr, similar: place }) => [dscr, place?.strip]),
    ).toEqual([
      [1.24, []],
      [1.24, [1.23, 2, 3, 4, 5.01]],
    ]);
  });
});
