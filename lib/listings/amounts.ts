/** Maximum digits in an amount (up to a trillion dollars). */
const DIGITS = 12;

/** '250k', '$1.2 million', '1,2 mil'. */
const SHORT = /^\D*(\d[\d,]*(?:\.\d+)?)\s*([km])/i;
const DECIMAL_COMMA = /^(\d{1,3}),(\d{1,2})$/;

/** Parses typed text into whole dollars: '250k', '$1.2 million', cents; empty or zero is null (FIL-2). */
export function amountOf(text: string): number | null {
  const [, figure = "", letter] = SHORT.exec(text) ?? [];
  const dollars = letter
    ? Math.round(
        Number(figure.replace(DECIMAL_COMMA, "$1.$2").replaceAll(",", "")) *
          (letter.toLowerCase() === "k" ? 1_000 : 1_000_000),
      )
    : text.replace(/\.\d{0,2}$/, "").replace(/\D/g, "");
  return Number(String(dollars).slice(0, DIGITS)) || null;
}

/** Formats an amount for an input ('1,250,000'); empty for null. */
export function withSeparators(amount: number | null): string {
  return amount == null ? "" : amount.toLocaleString("en-US");
}
