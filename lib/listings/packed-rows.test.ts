import { describe, expect, it } from "vitest";
import { listingRow } from "@/tests/fixtures/listing-row";
import { packRows, unpackRows } from "./packed-rows";

const bare = listingRow();
const { sourceUrl, lastSeenAt, ...shown } = bare;

describe("rows on their way to the browser", () => {
  it("carry the names of their fields once", () => {
    const [names, ...values] = JSON.parse(packRows([bare, bare]));
    expect(names).toEqual(Object.keys(shown));
    expect(values).toEqual([Object.values(shown), Object.values(shown)]);
  });

  it("are whole again on arrival and in their order, zeros, marks and odd characters included", () => {
    const row = {
      ...bare,
      title: "</script><!-- \u2028 “caf\u00e9”",
      earnings: 0,
      status: "sold" as const,
      isFavourite: true,
      viewCount: 2,
      lastViewedAt: 5,
      city: "",
    };
    const { sourceUrl, lastSeenAt, ...whole } = row;
    expect(unpackRows(packRows([row, bare]))).toEqual([whole, shown]);
    expect(unpackRows(packRows([]))).toEqual([]);
  });
});
