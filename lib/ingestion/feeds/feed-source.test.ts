import { describe, expect, it } from "vitest";
import { transformFeedRow } from "./feed-source";
import { readRssRows } from "./rss-rows";

const RSS = `<?xml version="1.0"?><rss version="2.0" xmlns:b="urn:b"><channel><title>Broker</title>
  <item><guid>https://b.example/1</guid><title>Caf&#233; &amp; bakery</title><link>https://b.example/1</link>
    <description><![CDATA[<p>Owner retires.</p>]]></description><b:price>$120,000</b:price></item>
  <item><guid>2</guid><title>Laundry</title></item></channel></rss>`;

describe("an RSS feed", () => {
  it("yields each entry's elements as texts by name", () => {
    expect(readRssRows(RSS)).toEqual([
      {
        guid: "https://b.example/1",
        title: "Café & bakery",
        link: "https://b.example/1",
        description: "<p>Owner retires.</p>",
        "b:price": "$120,000",
      },
      { guid: "2", title: "Laundry" },
    ]);
  });

  it("can be Atom, whose links are in an attribute", () => {
    const atom = `<feed><entry><id>7</id><title>Bar</title><link href="https://b.example/7"/></entry></feed>`;
    expect(readRssRows(atom)).toEqual([{ id: "7", title: "Bar", link: "https://b.example/7" }]);
  });

  it("fails with a sentence when it is truncated or something else", () => {
    expect(() => readRssRows(RSS.slice(0, 200))).toThrow("The feed is truncated: its end is missing.");
    expect(() => readRssRows("<html><body>no</body></html>")).toThrow("The feed is neither RSS nor Atom.");
  });
});

describe("a feed's row", () => {
  it("becomes a raw listing with the configured names, using the first column that has a value", () => {
    const fields = { sourceListingId: "id", title: "name", askingPrice: ["price_text", "price"] };
    expect(
      transformFeedRow({ id: 5, name: "Bar", price_text: "", price: 90_000, other: 1 }, { fields }),
    ).toEqual({
      sourceListingId: "5",
      title: "Bar",
      askingPrice: "90000",
    });
    // Only the column says that it is monthly.
    const monthly = { sourceListingId: "id", title: "name", revenue: "monthly_revenue" };
    expect(
      transformFeedRow({ id: 5, name: "Bar", monthly_revenue: 9_000 }, { fields: monthly }),
    ).toMatchObject({
      revenueLabel: "monthly revenue",
    });
  });

  it("keeps facts in columns that no field uses under a label that is understood [FIG-2]", () => {
    const fields = { sourceListingId: "id", title: "name" };
    const row = { id: 1, name: "Bar", sbaApproved: "Y", OWNER_FIN: "N", internal_code: "x", price: "$1" };
    expect(transformFeedRow(row, { fields }).facts).toEqual({ "sba approved": "Y", "owner fin": "N" });
  });
});
