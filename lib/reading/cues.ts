import CUES from "./vocabulary/cues.json" with { type: "json" };

/** Words by which a rule tells what it is about: any of `words`, between what stands before and after each of them. */
interface Cue {
  /** What they say, with an example. */
  is?: string;
  before?: string;
  words: readonly string[];
  after?: string;
  flags?: string;
}

type Compiled<Cues> = { readonly [Name in keyof Cues]: RegExp };

/** The cues of a file of rules as expressions, by their names; `@part` in one stands for another, or for one of `parts`. */
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
