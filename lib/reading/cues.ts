import CUES from "./vocabulary/cues.json" with { type: "json" };

/** Words that trigger a rule: any of `words`, with the regular expressions `before` and `after` around it. */
interface Cue {
  /** What the cue means, with an example. */
  is?: string;
  before?: string;
  words: readonly string[];
  after?: string;
  flags?: string;
}

/** A letter of a name, or the full stop of 'St.'. */
const LETTER = "(?:[\\p{L}'-]|(?<=\\b(?:St|Ft|Mt|st|ft|mt))\\.)";

type Compiled<Cues> = { readonly [Name in keyof Cues]: RegExp };

/**
 * The cues of one rule file as regular expressions, by name. `@part` refers to another cue, to one of
 * `parts` or to a `letter` of a name.
 */
export function cuesOf<Rules extends keyof typeof CUES>(
  rules: Rules,
  parts: Readonly<Record<string, string>> = {},
) {
  const cues: Readonly<Record<string, Cue>> = CUES[rules];
  const known: Readonly<Record<string, string>> = { letter: LETTER, ...parts };
  const sourceOf = ({ before = "", words, after = "" }: Cue): string =>
    `${before}(?:${words.join("|")})${after}`.replace(/@(\w+)/g, (_, part: string) => {
      const cue = cues[part];
      return known[part] ?? (cue ? sourceOf(cue) : part);
    });
  return Object.fromEntries(
    Object.entries(cues).map(([name, cue]) => [name, new RegExp(sourceOf(cue), cue.flags)]),
  ) as Compiled<(typeof CUES)[Rules]>;
}
