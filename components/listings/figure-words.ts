/** Tooltips for terms in the table, by their text. */
const MEANING: Record<string, string> = {
  SDE: "Seller's discretionary earnings: profit before the owner's pay, interest, tax and depreciation",
  EBITDA: "Earnings before interest, tax, depreciation and amortization, after a manager's pay",
  "Cash flow":
    "Cash flow, as the source calls it: usually what the owner earns before interest, tax and their own pay",
  Property: "The price seems to include real estate, so it is not compared with businesses alone",
  Earnings: "Earnings a year, with the source's own term below",
  Multiple: "Asking price divided by yearly earnings",
  DSCR: "Yearly cash flow divided by yearly debt service, on your assumptions",
  "Price vs. similar": "The multiple compared with the median of similar listings",
};

/** Tooltips for missing figures, by column. */
const MISSING = {
  multiple: "Needs an exact asking price and earnings above zero",
  other: "No exact figure; open the listing for the source's own words",
};

/** The tooltip for a term or missing figure in the table; null when there is none. */
export function explain(element: HTMLElement): string | null {
  if (element.matches("td.nil")) return element.matches(".c-mult") ? MISSING.multiple : MISSING.other;
  return MEANING[element.textContent?.trim() ?? ""] ?? null;
}
