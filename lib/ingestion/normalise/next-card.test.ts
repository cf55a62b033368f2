import { expect, it } from "vitest";
import { normaliseListing } from "./listing";

const OWN = "Corner Deli Price: $95,000 Profit*: $40,000 Sales: $310,000 City: Houston State: Texas";
const NEXT = "Wine Shop In Katy, TX Price: $400,000 Profit*: $90,000 Sales: $700,000";
const read = (description: string) =>
  normaliseListing(
    {
      sourceListingId: "1",
      title: "Corner Deli",
      sourceUrl: "https://broker.example/listing/corner-deli",
      location: "Wine Shop In Katy, TX",
      description,
    },
    { observedAt: new Date("2026-11-20") },
  );

it.each(["VIEW LISTING INTRODUCE A BUYER", "View Details", "Read more"])(
  "a row that runs into the next card after '%s' is cut to its own card [SRC-1] [DAT-1]",
  (link) => {
    const result = read(`${OWN} ${link} ${NEXT}`);
    expect(result.kind === "listing" && result.listing).toMatchObject({
      askingPrice: { low: 95_000 },
      revenue: { low: 310_000 },
      earnings: { low: 40_000 },
      city: "Houston",
    });
  },
);

it("cards without a separator are still several listings [DAT-1]", () => {
  expect(read(`${OWN} ${NEXT}`).kind).toBe("rejected");
});
