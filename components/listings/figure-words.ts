/** What the words of the table mean, by the text that is pointed at. */
const MEANING: Record<string, string> = {
  SDE: "Seller's discretionary earnings: profit before the owner's pay, interest, tax and depreciation",
  EBITDA: "Earnings before interest, tax, depreciation and amortisation, after a manager's pay",
  "Cash flow":
    "Cash flow, as the source calls it: usually what the owner earns before interest, tax and their own pay",
  Property: "The price seems to include real estate, so it is not compared with businesses alone",
  Earnings: "What it earns in a year; below, what the source calls it",
  Multiple: "Asking price divided by yearly earnings",
  DSCR: "Yearly cash flow divided by yearly debt service, on your assumptions",
  "Price vs. similar": "Its multiple against the median of similar listings",
};

/** Why a figure is missing, by the column it is missing in. */
const MISSING = {
  multiple: "Needs an exact asking price and earnings above zero",
  other: "Not stated as a figure; the source's own words are in the listing",
};

/** A sentence on a word or a missing figure of the table; null when there is nothing to explain. */
export function explain(element: HTMLElement): string | null {
  if (element.matches("td.nil")) return element.matches(".c-mult") ? MISSING.multiple : MISSING.other;
  return MEANING[element.textContent?.trim() ?? ""] ?? null;
}
