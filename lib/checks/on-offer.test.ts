import { expect, it } from "vitest";
import { onOfferInWords } from "./on-offer";

it("days on offer are put into words, including the first day [CHK-3]", () => {
  const told = [0, 1, 1234].flatMap((daysOnOffer) =>
    [false, true].map((daysAreAtLeast) => onOfferInWords({ daysOnOffer, daysAreAtLeast })),
  );
  expect(told).toEqual([
    "on offer since today",
    "first seen today",
    "1 day on offer",
    "at least 1 day on offer",
    "1,234 days on offer",
    "at least 1,234 days on offer",
  ]);
});
