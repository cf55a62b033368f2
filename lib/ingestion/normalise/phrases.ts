/** Phrases with the same meaning, what can be before and after any of them, and why they are listed. */
interface Phrases {
  note?: string;
  before?: string;
  any: string[];
  after?: string;
  /** For case-sensitive phrases. */
  flags?: string;
}

const known = new WeakMap<object, Record<string, RegExp>>();

/** The patterns of a phrase file by name, compiled once; case-insensitive unless the file says otherwise. */
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
