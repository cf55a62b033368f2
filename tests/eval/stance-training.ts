import { readFigures } from "@/lib/reading/figures";
import { FILLERS } from "@/lib/reading/operators";
import { lowered } from "@/lib/reading/pattern";
import { type Stance, stanceFeatures } from "@/lib/reading/stances";
import type { FigureAspect, Span } from "@/lib/reading/wish";
import { type Example, trainLinear } from "./linear-model";

type Said = Stance | "wanted";

/**
 * Sentences with '{K}' for kinds of business (or other things) and '{P}' for places, by the stance towards
 * these.
 */
export interface StanceTexts {
  wanted: string[];
  refused: string[];
  preferred: string[];
  told: string[];
  /** Sentences that ask for nothing and contain neither. */
  idle: string[];
  /** Sentences with several slots and the stance towards each, in order. */
  exceptions: [text: string, said: string[]][];
  /** Bounds of figures with '{A}' for the amount, and the bound ('min' or 'max') that the writer means. */
  bounds: { text: string; bound: string }[];
  /** Whole texts with words from them and the group and stance of each ('kind refused'). */
  texts: { text: string; of: string[][] }[];
}

interface Row {
  features: string[];
  /** The sentence or text from which the row was made. */
  of: string;
  said: Said;
  isBound: boolean;
}

interface Framed {
  text: string;
  said: Said[];
  /** The sentence that contains each slot. */
  of: string[];
}

const SLOT = /\{[KP]\}/g;
const AMOUNTS = ["750k", "$1.2 million"];
const LEADS = ["", "Looking for one. ", "a good one, "];
const JOINTS = [". ", ". ", ", ", ", ", "; ", " - ", "\n", " and ", "... ", ". Also, "];
const FIGURES = [
  "under {F}",
  "at least {F} in cash flow",
  "{F}+ SDE",
  "revenue over {F}",
  "priced up to {F}",
];
const [COMPOSED, PARTS_LEAST, PARTS_MORE] = [5_000, 2, 3];
/** Weight of a figure relative to a sentence in the pool of parts for composed texts. */
const FIGURES_SHARE = 24;
const YEAR = 2026;

/** A deterministic random generator. */
function drawing(): (below: number) => number {
  let state = 7;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

const slotsIn = (text: string, sort: RegExp): Span[] =>
  [...text.matchAll(sort)].map(({ 0: { length }, index }) => ({ start: index, end: index + length }));
const bare = (text: string) => text.replace(/[.!?]+$/, "");

/** Training rows for the kinds in a text and, separately, for its places. */
function rowsOf({ text, said, of }: Framed, framing: ReadonlySet<string>): Row[] {
  const slots = slotsIn(text, SLOT);
  const figures = slotsIn(text, /\{F\}/g);
  return ["K", "P"].flatMap((sort) => {
    const isOfSort = ({ start }: Span) => text[start + 1] === sort;
    const others = [...slots.filter((one) => !isOfSort(one)), ...figures];
    const features = stanceFeatures(text, slots.filter(isOfSort), others, [], framing);
    const own = said.flatMap((one, at) =>
      slots[at] && isOfSort(slots[at]) ? [{ said: one, of: of[at] ?? "" }] : [],
    );
    return own.map((one, at) => ({ ...one, features: features[at] ?? [], isBound: false }));
  });
}

function* framedOf(all: StanceTexts): Generator<Framed> {
  for (const said of ["wanted", "refused", "preferred", "told"] as const)
    for (const text of all[said]) yield { text, said: [said], of: [text] };
  for (const [text, said] of all.exceptions) yield { text, said: said as Said[], of: said.map(() => text) };
}

/** Each sentence alone, joined with one that asks for nothing, and several combined in one text. */
function* composed(all: StanceTexts): Generator<Framed> {
  const draw = drawing();
  const one = <Item>(some: readonly Item[]) => some[draw(some.length)] as Item;
  const framed = [...framedOf(all)];
  for (const { text, said, of } of framed) {
    yield { text, said, of };
    const idle = one(all.idle);
    for (const joint of [", ", ". "])
      yield { text: draw(2) === 0 ? `${bare(text)}${joint}${idle}` : `${idle}${joint}${text}`, said, of };
  }
  const figures = FIGURES.flatMap((text) =>
    Array.from({ length: FIGURES_SHARE }, () => ({ text, said: [], of: [] })),
  );
  const pool: Framed[] = [...framed, ...all.idle.map((text) => ({ text, said: [], of: [] })), ...figures];
  for (let at = 0; at < COMPOSED; at += 1) {
    const chosen = Array.from({ length: PARTS_LEAST + draw(PARTS_MORE) }, () => one(pool));
    const [joint, isMixed] = [one(JOINTS), draw(3) === 0];
    const text = chosen
      .map((part) => part.text)
      .reduce((whole, next) => `${bare(whole)}${isMixed ? one(JOINTS) : joint}${next}`);
    yield { text, said: chosen.flatMap(({ said }) => said), of: chosen.flatMap(({ of }) => of) };
  }
}

const boundOf = ({ aspect }: { aspect: unknown }) => {
  const { kind, min, max } = (aspect ?? {}) as Partial<FigureAspect>;
  return kind !== "figure" || (min === null) === (max === null) ? null : min === null ? "max" : "min";
};

/** Training rows for bounds: as the rules read them, or reversed by the sentence. */
function* boundRows(all: StanceTexts, framing: ReadonlySet<string>): Generator<Row> {
  for (const { text, bound } of all.bounds)
    for (const lead of AMOUNTS.flatMap((amount) => LEADS.map((before) => [before, amount] as const))) {
      const whole = `${lead[0]}${text.replace("{A}", lead[1])}`;
      const [found, ...more] = readFigures(lowered(whole), YEAR).filter((figure) => boundOf(figure) !== null);
      if (!found || more.length > 0) continue;
      for (const features of stanceFeatures(whole, [found], [], [], framing))
        yield { features, said: boundOf(found) === bound ? "wanted" : "reversed", isBound: true, of: text };
    }
}

function* textRows({ texts }: StanceTexts, framing: ReadonlySet<string>): Generator<Row> {
  for (const { text, of } of texts) {
    let from = 0;
    const spans = of.map(([words = "", what = ""]) => {
      const start = text.indexOf(words, from);
      from = start + words.length;
      const [group = "", said = ""] = what.split(" ");
      return { start, end: from, group, said: said as Said };
    });
    for (const group of ["kind", "place", "figure"]) {
      const own = spans.filter((one) => one.group === group);
      const asks = spans.filter((one) => one.group === "ask");
      const others = spans.filter((one) => one.group !== group && one.group !== "ask");
      const isBound = group === "figure";
      for (const [at, features] of stanceFeatures(text, own, others, asks, framing).entries()) {
        const { said } = own[at] as (typeof own)[number];
        yield { features, said: isBound && said === "refused" ? "reversed" : said, isBound, of: text };
      }
    }
  }
}

/** Words that frame kinds and places, except those that the texts use to ask for something else. */
function framingOf(all: StanceTexts): string[] {
  const counts = new Map<string, number>();
  const wordsIn = (text: string) =>
    new Set(
      text
        .replace(/\{\w\}/g, " ")
        .toLowerCase()
        .match(/[a-z][a-z'-]+/g),
    );
  for (const text of [...all.wanted, ...all.refused, ...all.preferred, ...all.exceptions.map(([one]) => one)])
    for (const word of wordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const content = new Set(
    all.texts.flatMap(({ of }) =>
      of.filter(([, what]) => what?.startsWith("ask")).flatMap(([words = ""]) => [...wordsIn(words)]),
    ),
  );
  const isFraming = (word: string, count: number) =>
    count > 1 && (!content.has(word) || FILLERS.has(word) || DENIES.test(word));
  return [...counts].flatMap(([word, count]) => (isFraming(word, count) ? [word] : [])).sort();
}

const DENIES = /^(?:no|not|never|none|nothing|buy|own|run|want|way|out|\w+n't)$/;

/** Keeps only features that occur in more than one sentence: those of a single one do not generalise. */
function shared(rows: readonly Row[]): Row[] {
  const first = new Map<string, string>();
  const isShared = new Set<string>();
  for (const { features, of } of rows)
    for (const feature of features) {
      if ((first.get(feature) ?? of) !== of) isShared.add(feature);
      first.set(feature, of);
    }
  return rows.map((row) => ({ ...row, features: row.features.filter((feature) => isShared.has(feature)) }));
}

/** Higher than for whole clauses of talk, to suppress rare words. */
const DECAY = 0.02;

const FEATURES_MOST: Record<Stance, number> = {
  refused: 6_000,
  preferred: 3_000,
  told: 3_000,
  reversed: 3_000,
};

/** Trains the weights that recognise stances, and collects the words that frame them. Deterministic. */
export function trainStances(all: StanceTexts) {
  const framing = new Set(framingOf(all));
  const rows = [
    ...[...composed(all)].flatMap((one) => rowsOf(one, framing)),
    ...boundRows(all, framing),
    ...textRows(all, framing),
  ].filter(({ features }) => features.length > 0);
  const weights = Object.entries(FEATURES_MOST).map(([stance, most]) => {
    const own = shared(rows.filter(({ isBound }) => isBound === (stance === "reversed")));
    const examples = own.map(({ features, said }): Example => ({ features, isOne: said === stance }));
    return [stance, Object.fromEntries(trainLinear(examples, most, DECAY))];
  });
  return { ...Object.fromEntries(weights), framing: [...framing] };
}
