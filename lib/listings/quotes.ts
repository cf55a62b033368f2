/** Where a quote stands in a text. */
export interface Place {
  start: number;
  end: number;
}

/** Finds `quote` in `text`, blind to case, to how much white space there is, and to the kind of quotation marks. */
export function findQuote(text: string, quote: string): Place | null {
  const words = quote
    .trim()
    .replace(/[“”„"‘’']/g, "'")
    .split(/\s+/)
    .filter(Boolean);
  if (words.length === 0) return null;
  const pattern = words
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("'", "[“”„\"‘’']"))
    .join("\\s+");
  const found = new RegExp(pattern, "iu").exec(text);
  return found && { start: found.index, end: found.index + found[0].length };
}
