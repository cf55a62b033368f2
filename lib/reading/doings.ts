import { kindNamed } from "./kind-named";
import type { Mention } from "./mentions";
import { GRAMMAR } from "./operators";
import VOCABULARY from "./vocabulary/doings.json" with { type: "json" };

/**
 * What businesses do: verbs, the nouns these turn into in names ('repair', 'service'), and the kind that a verb
 * names without its object ('paints').
 */
const DOINGS: readonly { verbs: readonly string[]; nouns: readonly string[]; alone?: string }[] =
  VOCABULARY.doings;

const VERBS = DOINGS.flatMap(({ verbs }) => verbs).sort((a, b) => b.length - a.length);
const PARTICIPLES = VERBS.filter((verb) => /ing\b/.test(verb));

/** 'A garage that fixes cars', 'companies cleaning offices', 'a workshop that tunes and repairs pianos'. */
const DOING = new RegExp(
  String.raw`\b(?:${VOCABULARY.business.join("|")})(?:,? (?:that|which|who)(?: (?:mainly|mostly|just|only|primarily|also))* (?:\w+s(?:,| and| or) )?(?<verb>${VERBS.join("|")})| (?<participle>${PARTICIPLES.join("|")})) (?<things>(?:[a-z][a-z'-]*(?:,? (?:and|or) |, | )?){1,6})`,
  "g",
);

/** Words before the thing itself: 'people's cars', 'all kinds of furniture'. */
const LEAD = new RegExp(`^(?:(?:${VOCABULARY.lead.join("|")}) )+`);
/** 'A business that makes money', 'one that fits in': what follows the verb is not something it works on. */
const NO_THING = new RegExp(`^(?:${VOCABULARY.notThings.join("|")})\\b`);
const THING_WORDS = 3;

/** The kind that the longest run of `words` names together with one of `nouns`: 'cars' and 'repair'. */
function kindOf(words: readonly string[], nouns: readonly string[]) {
  for (let count = words.length; count > 0; count -= 1)
    for (let from = 0; from + count <= words.length; from += 1) {
      const thing = words.slice(from, from + count).join(" ");
      const aspect = nouns.map((noun) => kindNamed(`${thing} ${noun}`.trim())).find((one) => one);
      if (aspect) return { aspect, words: words.slice(0, from + count) };
    }
  return null;
}

/** Kinds of business told by what they do rather than by name, in a `lowered` text (MAT-100). */
export function* readDoings(small: string): Generator<Mention> {
  for (const { 0: all, index: start, groups } of small.matchAll(DOING)) {
    const { participle = "", verb = participle, things = "" } = groups ?? {};
    const { nouns, alone } = DOINGS.find(({ verbs }) => verbs.includes(verb)) ?? { nouns: [] };
    const lead = LEAD.exec(things)?.[0].length ?? 0;
    const [thing = ""] = things.slice(lead).split(/,? (?:and|or) |,/);
    const said = thing.trim().split(" ");
    const most = said.findIndex((word) => GRAMMAR.has(word));
    const words = said.slice(0, most < 0 ? THING_WORDS : most);
    if (words.length === 0 || NO_THING.test(thing)) continue;
    const from = start + all.length - things.length + lead;
    const named = kindOf(words, nouns);
    if (named) {
      yield { start, end: from + named.words.join(" ").length, group: "kind", aspect: named.aspect };
      continue;
    }
    const aspect = alone && kindNamed(alone);
    if (!aspect) continue;
    yield { start, end: from, group: "kind", aspect };
    // 'A company that makes furniture' is no furniture store.
    const end = from + words.join(" ").length;
    if (aspect.isWide)
      yield { start: from, end, group: "quality", aspect: { kind: "mention", words, count: null } };
  }
}
