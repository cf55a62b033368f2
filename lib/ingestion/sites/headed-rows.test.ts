import { describe, expect, it } from "vitest";
import { normaliseListing } from "../normalise/listing";
import { readListPage } from "./list-page";
import { readListingPage } from "./listing-page";

describe("rows of a list with column headers [SRC-2]", () => {
  const ROWS = [
    ["Metal Stamper", "8.4", "1.3", "5.9"],
    ["Valve Maker", "22.0", "3.4", "Open"],
  ];
  const HEADS = ["Company", "Revenue ($MM)", "EBITDA ($MM)", "Ask ($MM)"];
  const linked = ([name = "", ...rest]: string[]) => [
    `<a href="/deals/${name.replace(" ", "-")}">${name}</a>`,
    ...rest,
  ];
  const cells = (row: string[], tag = "div") => row.map((cell) => `<${tag}>${cell}</${tag}>`).join("");
  const figuresIn = (html: string) =>
    readListPage(
      { url: "https://b.example/deals", text: `<h1>Deals</h1>${html}`, contentType: null },
      { listingPath: "^/deals/([^/]+)$" },
    ).listings.map(({ card: { askingPrice, revenue, earnings } }) => [askingPrice, revenue, earnings]);
  const ALL = [
    ["5.9M", "8.4M", "1.3M"],
    ["Open", "22.0M", "3.4M"],
  ].map(([price, revenue, earnings]) => [price === "Open" ? undefined : price, revenue, earnings]);

  it.each([
    [
      "next to the rows",
      `<div>${[HEADS, ...ROWS.map(linked)].map((row) => `<div>${cells(row)}</div>`).join("")}</div>`,
    ],
    [
      "below a banner that spans the table",
      `<table><tr><td colspan="4">Hot sheet</td></tr><tr>${cells(HEADS, "th")}</tr>${ROWS.map(linked)
        .map((row) => `<tr>${cells(row, "td")}</tr>`)
        .join("")}</table>`,
    ],
    [
      "in a separate part",
      `<div><div><div>${cells(HEADS)}</div></div><div>${ROWS.map(linked)
        .map((row) => `<div>${cells(row)}</div>`)
        .join("")}</div></div>`,
    ],
    [
      "whose unit is in a note",
      `<table><tr>${cells(["Company", "Revenue", "EBITDA", "Asking price"], "th")}</tr>${ROWS.map(linked)
        .map((row) => `<tr>${cells(row, "td")}</tr>`)
        .join("")}</table><p>Figures in US$ millions, latest fiscal year.</p>`,
    ],
    [
      "in two rows, under one that gives the unit",
      `<table><tr><th rowspan="2">Company</th><th colspan="3">in millions of US dollars</th></tr><tr>${cells(["Revenue", "EBITDA", "Asking price"], "th")}</tr>${ROWS.map(
        linked,
      )
        .map((row) => `<tr>${cells(row, "td")}</tr>`)
        .join("")}</table>`,
    ],
  ])("with headers %s", (_, html) => {
    expect(figuresIn(html)).toEqual(ALL);
  });

  it("a year table made of other elements is read as one [FIG-20]", () => {
    const years = [
      ["($ in millions)", "FY24A", "FY25A", "FY26P"],
      ["Net sales", "$21.3", "$22.7", "$25.0"],
    ];
    const page = readListingPage(
      `<h1>Project Heron</h1><p>A maker of boxes.</p><div>${years.map((row) => `<div>${cells(row)}</div>`).join("")}</div>`,
      "https://b.example/deals/heron",
      "1",
    );
    const result = normaliseListing(page, { observedAt: new Date("2026-11-20") });
    expect(result.kind === "listing" && result.listing.revenue).toEqual({ low: 22_700_000, high: null });
  });
});
