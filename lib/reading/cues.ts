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

type Compiled<Cues> = { readonly [Name in keyof Cues]: RegExp };

/**
 * The cues of one rule file as regular expressions, by name. `@part` refers to another cue or to one of
 * `parts`.
 */
export function cuesOf<Rules extends keyof typeof CUES>(
  rules: Rules,
  parts: Readonly<Record<string, string>> = {},
) {
  const cues: Readonly<Record<string, Cue>> = CUES[rules];
  const sourceOf = ({ before = "", words, after = "" }: Cue): string =>
    `${before}(?:${words.join("|")})${after}`.replace(/@(\w+)/g, (_, part: string) => {
      const cue = cues[part];
      return parts[part] ?? (cue ? sourceOf(cue) : part);
    });
  return Object.fromEntries(
    Object.entries(cues).map(([name, cue]) => [name, new RegExp(sourceOf(cue), cue.flags)]),
  ) as Compiled<(typeof CUES)[Rules]>;
}
