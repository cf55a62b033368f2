import { ATTITUDES, type Attitude, type Named } from "@/lib/reading/attitudes";
import { judgeByRules, mentionsIn } from "@/lib/reading/judge-by-rules";
import { isKnownWord, WORDS_BY_LETTER } from "@/lib/reading/known-words";
import { readMentions } from "@/lib/reading/mentions";
import { plainText } from "@/lib/reading/plain";
import { attitudeOf, namesIn } from "@/lib/reading/weigh-attitudes";
import { overlaps } from "@/lib/reading/wish";

/** A text, and words from it in their order with the group and attitude of each: 'kind refused'. */
export interface AnnotatedText {
  text: string;
  of: [words: string, what: string][];
}

/** What a text names and the attitude to each; null where nobody said. */
export interface Example {
  text: string;
  named: Named[];
  said: (Attitude | null)[];
}

const GROUPS: Readonly<Record<string, Named["group"]>> = {
  kind: "kind",
  place: "place",
  figure: "figure",
  ask: "quality",
  K: "kind",
  P: "place",
  F: "figure",
  Q: "quality",
};
const isAttitude = (said: string): said is Attitude => (ATTITUDES as readonly string[]).includes(said);

/** What people annotated. Throws when words are not in the text. */
export function annotated({ text, of }: AnnotatedText): Example {
  let from = 0;
  const parts = of.map(([words, what]) => {
    const next = text.indexOf(words, from);
    const start = next < 0 ? text.indexOf(words) : next;
    const [group = "", said = ""] = what.split(" ");
    if (start < 0 || !isAttitude(said)) throw new Error(`'${words}' (${what}) is not in '${text}'.`);
    from = start + words.length;
    return { named: { start, end: from, group: GROUPS[group] ?? ("quality" as const) }, said };
  });
  parts.sort((a, b) => a.named.start - b.named.start);
  return { text, named: parts.map(({ named }) => named), said: parts.map(({ said }) => said) };
}

/** What our vocabulary finds in a text, which is what the model sees in use, in the text as it was written. */
function namedIn(text: string, year: number): Named[] {
  const { text: plain, at } = plainText(text, WORDS_BY_LETTER, isKnownWord);
  return namesIn(plain, readMentions(plain, year)).map(({ start, end, group }) => ({
    start: at[start] ?? 0,
    end: (at[end - 1] ?? -1) + 1,
    group,
  }));
}

/** The same text with what our vocabulary finds in it. What nobody annotated is merely told. */
export function detected(example: Example, year: number): Example {
  const named = namedIn(example.text, year);
  const said = named.map((one): Attitude => {
    const over = example.named.flatMap((other, index) => (overlaps(other, one) ? [index] : []));
    const index = over.find((other) => example.named[other]?.group === one.group) ?? over[0];
    return (index === undefined ? null : example.said[index]) ?? "told";
  });
  return { text: example.text, named, said };
}

/** A text of which a reader marked the parts that ask for nothing; of the others nothing is known. */
export function talked({ text, talk }: { text: string; talk: readonly string[] }, year: number): Example {
  const parts = talk.map((words) => ({
    start: text.indexOf(words),
    end: text.indexOf(words) + words.length,
  }));
  const named = namedIn(text, year);
  return {
    text,
    named,
    said: named.map((one) => (parts.some((part) => overlaps(part, one)) ? "told" : null)),
  };
}

/**
 * A generated note, of which we know the part that asks for nothing. The attitudes of the rest the rules know: they
 * read notes of known grammar without fault.
 */
export function ruled({ text, aside = "" }: { text: string; aside?: string }, year: number): Example {
  const { text: plain, at } = plainText(text, WORDS_BY_LETTER, isKnownWord);
  const mentioned = mentionsIn(plain, year);
  const { judged } = judgeByRules(plain, mentioned);
  const names = namesIn(plain, mentioned.mentions).filter(({ group }) => group !== "words");
  const named = names.map(({ start, end, group }) => ({
    start: at[start] ?? 0,
    end: (at[end - 1] ?? -1) + 1,
    group,
  }));
  const said = names.map((name, index) =>
    (named[index]?.start ?? 0) < aside.length
      ? "told"
      : attitudeOf(judged.find((one) => one.aspect !== null && overlaps(one, name))),
  );
  return { text, named, said };
}

/** A sentence with slots such as '{K}', all with the same attitude or with one each. */
export function slotted(text: string, said: readonly Attitude[]): Example {
  const named = [...text.matchAll(/\{([KPFQ])\}/g)].map(({ 1: slot = "", index }) => ({
    start: index,
    end: index + 3,
    group: GROUPS[slot] ?? ("quality" as const),
  }));
  return { text, named, said: named.map((_, index) => said[Math.min(index, said.length - 1)] ?? null) };
}
