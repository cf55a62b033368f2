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

/** The cues of a file of rules as expressions, by their names. */
export const cuesOf = <Rules extends keyof typeof CUES>(rules: Rules) =>
  Object.fromEntries(
    Object.entries<Cue>(CUES[rules]).map(([name, { before = "", words, after = "", flags = "" }]) => [
      name,
      new RegExp(`${before}(?:${words.join("|")})${after}`, flags),
    ]),
  ) as Compiled<(typeof CUES)[Rules]>;
