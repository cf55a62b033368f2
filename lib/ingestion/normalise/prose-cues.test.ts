import { expect, it } from "vitest";
import { normaliseListing } from "./listing";

const PRICE = [
  "It is being sold together for {}.",
  "{} takes it all.",
  "The sellers are looking for {}.",
  "You need {} to buy it.",
  "Offered, complete with equipment, at {}.",
  "The sale price, inventory included, is {}.",
  "Both locations go for {}.",
  "Price for the business and its building together: {}.",
  "He would be happy with {}.",
  "The company changes hands at {}.",
];
const REVENUE = [
  "It billed {} in its last year.",
  "Customers spent {} there in 2025.",
  "It sold {} worth of goods last year.",
  "Sales in its last financial year stood at {}.",
  "The till took {}.",
  "Gross fees were {}.",
  "Gross income from all sources was {} in 2025.",
  "2025 ended with {} in sales.",
];
const EARNINGS = [
  "After all bills the owner has {}.",
  "{} of it was profit.",
  "What remains for the owner is {}.",
  "{} went to the owner.",
  "The owner's share was {}.",
  "The profit, after a manager's wage, was {}.",
  "EBITDA for that year came in at {}.",
  "It puts {} in the owner's pocket.",
];
const FORMS = [
  (thousands: number) => `$${thousands},000`,
  (thousands: number) => `$${thousands}K`,
  (thousands: number) => `${thousands},000 dollars`,
  (thousands: number) => `US$${thousands} thousand`,
];

const figuresOf = (text: string) => {
  const result = normaliseListing(
    { sourceListingId: "1", title: "Harbor Sign Workshop", description: text, region: "OH" },
    { observedAt: new Date("2026-11-20T00:00:00Z") },
  );
  if (result.kind === "rejected") throw new Error(`${result.reason}: ${text}`);
  const { askingPrice, revenue, earnings } = result.listing;
  return [askingPrice, revenue, earnings].map((one) => one?.low ?? null);
};

it.each(FORMS)(
  "sentences state price, revenue and earnings with any verb, order and form (%#) [FIG-34]",
  (written) => {
    const rounds = PRICE.length * REVENUE.length;
    for (let round = 0; round < rounds; round++) {
      const told = [
        [PRICE[round % PRICE.length], 400 + round],
        [REVENUE[round % REVENUE.length], 700 + round],
        [EARNINGS[(round * 3) % EARNINGS.length], 120 + round],
      ] as const;
      const sentences = told.map(([sentence = "", thousands]) => sentence.replace("{}", written(thousands)));
      const turned = [...sentences.slice(round % 3), ...sentences.slice(0, round % 3)];
      const text = `A shop with loyal customers. ${turned.join(" ")} Training is given.`;
      expect([text, ...figuresOf(text)]).toEqual([text, ...told.map(([, thousands]) => thousands * 1_000)]);
    }
  },
);

it.each([
  "The owner spent $60,000 on a roof.",
  "The seller turned down an offer of $900,000.",
  "The building was bought for its equipment worth $80,000.",
  "Sales could reach $900,000 with a second van.",
  "Rent of $60,000 is paid to the owner of the building.",
  "He paid $45,000 for new machines and wants a quiet life.",
  "Equipment worth $140,000 stays.",
])("an amount claimed by other words is not a figure of the business: %s [FIG-34]", (sentence) => {
  expect(figuresOf(`A shop with loyal customers. ${sentence} Training is given.`)).toEqual([
    null,
    null,
    null,
  ]);
});

it.each([
  "The agency manages 655 policies, generating $2,593,418 in written premium a year.",
  "The business has $395,000 of goodwill and goods.",
])("insurance amounts and assets are not figures of the business: %s [FIG-34]", (description) => {
  const row = { sourceListingId: "1", title: "Harbor Agency", description, region: "OH" };
  const read = normaliseListing(row, { observedAt: new Date("2026-11-20T00:00:00Z") });
  expect(read).toMatchObject({ kind: "listing", listing: { revenue: null, earnings: null } });
});
