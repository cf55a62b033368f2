import { expect, it } from "vitest";
import { readListPage } from "../sites/list-page";

const page = (body: string) => ({
  url: "https://b.example/listings",
  text: `<html><body>${body}</body></html>`,
  contentType: "text/html",
});
const card = (id: number, words: string) =>
  `<div class="card"><h3><a href="/listings/shop-${id}">Print Shop ${id}</a></h3><p>Price: $${id}50,000</p><p>${words}</p></div>`;
const read = (body: string) =>
  readListPage(page(body), { listingPath: "^/listings/.+" }).listings.map(({ card: one }) => one);

it("abbreviations explained on a list page are expanded on its cards [FIG-19]", () => {
  const [first, second] = read(
    `<p>RE = real estate is in the price. OF = owner will finance.</p><div>${card(1, "Notes: RE, OF")}${card(2, "Notes: none")}</div>`,
  );
  const said = JSON.stringify(first);
  expect(said).toContain("real estate is in the price, owner will finance");
  expect(JSON.stringify(second)).not.toContain("owner will finance");
});

it("cards below the heading 'Sold' in their section are sold, those above it are not [FIG-33]", () => {
  const cards = read(
    `<section><h2>For sale</h2><div>${card(1, "Busy")}${card(2, "Busy")}</div></section><section><h2>Sold</h2><div>${card(3, "Busy")}${card(4, "Busy")}</div></section>`,
  );
  expect(cards.map(({ status }) => status)).toEqual([undefined, undefined, "sold", "sold"]);
});
