import { expect, it } from "vitest";
import { classifyBusinessType } from "./business-type";

const classify = (title: string, text = "", trading = false) =>
  classifyBusinessType({ title, text, stated: "", listed: null, trading });

it.each([
  ["Turnaround Food Company", "", true, "Distressed"],
  ["Barber Shop", "Asset sale, chairs included", true, "Asset sale"],
  ["Snack Route", "", true, "Route"],
  ["Bread Franchise", "", true, "Franchise resale"],
  ["New Franchise Territory", "", false, "New franchise"],
  ["Shopify Store for Candles", "", true, "Online"],
  ["Start-up Brewery", "", false, "Start-up"],
  ["Deli", "", true, "Established"],
  ["Deli", "Family owned since 1971", false, "Established"],
  ["Deli", "", false, null],
  ["Law Office", "Not a franchise", true, "Established"],
])("'%s' with '%s' (trading: %s) is %s [DAT-2]", (title, text, trading, type) => {
  expect(classify(title, text, trading)).toBe(type);
});

it("is the one the source names; only a wider type gives way to the text [DAT-2]", () => {
  const evidence = { title: "Bread Franchise", text: "", stated: "", trading: true };
  expect(classifyBusinessType({ ...evidence, listed: "New franchise" })).toBe("New franchise");
  expect(classifyBusinessType({ ...evidence, listed: "Established" })).toBe("Franchise resale");
  expect(classifyBusinessType({ ...evidence, title: "Deli", trading: false, listed: "Established" })).toBe(
    "Established",
  );
});
