/** Words of sources that mean the same, as data: what may stand before and behind any of them, and why they are there. */
interface Phrases {
  note?: string;
  before?: string;
  any: string[];
  after?: string;
  /** Where capitals count. */
  flags?: string;
}

/** The patterns of a file of phrases by their names; case does not matter unless a file says so. */
export function patternsOf<Name extends string>(
  words: Readonly<Record<Name, Phrases>>,
): Record<Name, RegExp> {
  const entries = Object.entries<Phrases>(words).map(
    ([name, { before = "", any, after = "", flags = "iu" }]) => [
      name,
      new RegExp(`${before}(?:${any.join("|")})${after}`, flags),
    ],
  );
  return Object.fromEntries(entries);
}
