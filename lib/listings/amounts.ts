/** The most digits an amount may have: a trillion dollars. */
const DIGITS = 12;

/** What a person typed as whole US dollars: non-digits stripped, empty or zero is null (FIL-2). */
export function amountOf(text: string): number | null {
  const digits = text.replace(/\D/g, "").slice(0, DIGITS);
  return Number(digits) || null;
}

/** '1,250,000' for an input; empty for null. */
export function withSeparators(amount: number | null): string {
  return amount == null ? "" : amount.toLocaleString("en-US");
}
