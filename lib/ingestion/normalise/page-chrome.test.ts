import { expect, it } from "vitest";
import { withoutChrome } from "./page-chrome";

it.each([
  ["Deli Previous Post Steak House - $1M Next Post", "Deli"],
  ["Fine deli in town... Property Included Price Reduction INQUIRE", "Fine deli in town..."],
  ["Deli Listing: #A1 VIEW LISTING INTRODUCE A BUYER", "Deli Listing: #A1"],
  ["Agency in Ohio More details / inquire Ann Example Agency Consulting", "Agency in Ohio"],
  ["Showing 5 Results Out Of 556 Deli $90,000", "Deli $90,000"],
  ["Logo Logo Logo Logo Listing ID: X1", "Listing ID: X1"],
  ["Deli Placeholder Placeholder Placeholder Sales $5", "Deli  Sales $5"],
])("'%s' is '%s' without page chrome", (text, own) => {
  expect(withoutChrome(text)).toBe(own);
});

it("leaves a text without page chrome alone", () => {
  const text = "We learn more every day. View the listing below, then inquire now and then.";
  expect(withoutChrome(text)).toBe(text);
});

it("cuts other listings after the listing's own text, but no prose about similar ones [FIG-31]", () => {
  const own = `${"Full-service sign company with two bucket trucks and five people. ".repeat(2)}Asking $389,000.`;
  const below =
    "Similar Listings You May Like: Screen Printing, Asking $225,000 | Print Store, Asking $99,000";
  expect(withoutChrome(`${own} ${below}`)).toBe(own);
  const prose = `${own} In our county similar businesses sold at three times their earnings.`;
  expect(withoutChrome(prose)).toBe(prose);
});

it("menus and the options of a search form are cut out, a lone word of a menu is not [FIG-31]", () => {
  const page =
    "Home\nBuy a Business\nRecently Sold\nBlog\nContact\nPrice $0 $100K $250K $500K $1M $5M+\nSign Company\nAsking $389,000";
  expect(withoutChrome(page)).toBe("Sign Company\nAsking $389,000");
  expect(withoutChrome("Sign Company\nServices\nAwnings and neon")).toContain("Services");
});
