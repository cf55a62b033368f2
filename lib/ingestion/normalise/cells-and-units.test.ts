import { describe, expect, it } from "vitest";
import { normaliseListing } from "./listing";

function figures(description: string) {
  const result = normaliseListing(
    { sourceListingId: "1", title: "Chip Route", description, currency: "USD" },
    { observedAt: new Date("2026-11-20") },
  );
  if (result.kind !== "listing") throw new Error(result.reason);
  const { askingPrice, revenue, earnings } = result.listing;
  return [askingPrice, revenue, earnings].map((one) => one?.low ?? null);
}

describe("figures in cells that ran together, tables as lines and units in short [FIG-20] [FIG-33]", () => {
  it.each([
    ["Ventes 612 K$, bénéfice net 94 K$. Prix : 329 000 $", 329_000, 612_000, 94_000],
    [
      "Asking price: $4,800,000\nYear ended Dec. 31 | 2022 | 2023 | 2024\nNet sales | $9,870,000 | $10,415,000 | $11,260,000\nEBITDA | $1,214,000 | $1,336,000 | $1,495,000",
      4_800_000,
      11_260_000,
      1_495_000,
    ],
    ["Asking $90,000. Sells about $38,000 of books a month.", 90_000, 456_000, null],
    ["Sales: 2022 1,92 M$ - 2023 2,05 M$ - 2024 2,31 M$. Asking $900,000", 900_000, 2_310_000, null],
    [
      "Sale PendingChip RouteMesa, AZTwo vans, owned free and clear. The driver will stay on...More$875,000Cash Flow: $241,500View DetailsContact Seller",
      875_000,
      null,
      241_500,
    ],
    [
      "Sales climbed, from $861,455 in 2022 to $934,210 in 2023 and $1,041,882 in 2024. Asking $685,000",
      685_000,
      1_041_882,
      null,
    ],
    [
      "2024 collections of $1,148,000, 2023 collections $1,094,000. Asking $825,000",
      825_000,
      1_148_000,
      null,
    ],
    ["2024 SLS 472K (GOLF 301K). SDE 158K. Asking $635,000", 635_000, 472_000, 158_000],
    [
      "Asking price\n$1.1M\nTTM revenue\n$640,118\nTTM SDE\n$233,904\nMRR\n$51K\nARR\n$612K\nChurn\n1.9% monthly\nTeam\n3 contractors\nFounded\n2016",
      1_100_000,
      640_118,
      233_904,
    ],
    [
      "Price ReducedChip RouteGarland, TX$389,000$345,000Cash Flow: $96,4003,200 sq ft, 42 stops...Contact SellerSave",
      345_000,
      null,
      96_400,
    ],
    [
      "Metric / 2022 / 2023 / 2024 / YTD 6-30-2025\nRevenue / $3.02M / $3.31M / $3.58M / $2.01M\nEBITDA / $455K / $498K / $563K / $340K\nAsking: $2.4M",
      2_400_000,
      3_580_000,
      563_000,
    ],
    [
      "| 2021 | 2022 |\nGross Sales | 2,104,000 | 2,188,500 |\nNet to Owner | 123,100 | 137,250 | before debt\nAsking $640,000",
      640_000,
      2_188_500,
      137_250,
    ],
    [
      "Naperville rang up $612,400 last year and Aurora $548,900, for combined sales of $1,161,300. Asking $275,000",
      275_000,
      1_161_300,
      null,
    ],
    ["Grosses $6,200 wkly, nets $1,450 wkly. Asking $99,500", 99_500, 322_400, 75_400],
    [
      "<table><tr><td></td><td>Store 1</td><td>Store 2</td><td>Both</td></tr><tr><td>Sales</td><td>$640,000</td><td>$515,000</td><td>$1,155,000</td></tr><tr><td>SDE</td><td>$98,000</td><td>$61,000</td><td>$159,000</td></tr></table>",
      null,
      1_155_000,
      159_000,
    ],
  ])("'%s' states price, revenue and earnings", (description, ...expected) => {
    expect(figures(description)).toEqual(expected);
  });
});
