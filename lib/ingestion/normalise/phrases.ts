/** Words of sources that mean the same, as data: what may stand before and behind any of them, and why they are there. */
interface Phrases {
  note?: string;
  before?: string;
  any: string[];
  after?: string;
  /** Where capitals count. */
  flags?: string;
}

const known = new WeakMap<object, Record<string, RegExp>>();

/** The patterns of a file of phrases by their names, made once; case does not matter unless the file says so. */
export function patternsOf<Name extends string>(
  words: Readonly<Record<Name, Phrases>>,
): Record<Name, RegExp> {
  const made =
    known.get(words) ??
    Object.fromEntries(
      Object.entries<Phrases>(words).map(([name, { before = "", any, after = "", flags = "iu" }]) => [
        name,
        new RegExp(`${before}(?:${any.join("|")})${after}`, flags),
      ]),
    );
  known.set(words, made);
  return made as Record<Name, RegExp>;
}
