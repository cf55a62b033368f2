import { expect, it } from "vitest";
import { isOnlyLabels } from "./only-labels";

const TITLE = "Concrete Services Company";

it.each([
  [
    `${TITLE} #2007 Building & Construction Price: Market Price Revenues: $41,301,330 Cash Flow: $8,508,698 Location: North Carolina`,
    true,
  ],
  ["Price: $39,000\nProfit*: $47,832\nSales: $945,443\nLocation: Ohio\nIndustry: Retail", true],
  ["Price: $39,000 Sales: $945,443 Location: Ohio Rent: $2,000", false],
  [
    "Price: $39,000 Sales: $945,443 Location: Ohio. The owner retires after thirty years and will train.",
    false,
  ],
  [
    "A family-run yard that pours floors for builders in three counties. Price: $1 Sales: $2 Location: Ohio",
    false,
  ],
  ["Sales: steady. Price: firm", false],
])(
  "a description of only labels with their own columns is dropped, a longer one is kept [FIG-32]: %s",
  (text, is) => {
    expect(isOnlyLabels(text, TITLE)).toBe(is);
  },
);
