import type { FigureField } from "../schema";
import { earningsKindOf } from "./earnings-kind";
import type { Amount } from "./money";
import { numberRoles } from "./number-roles";
import type { Edge } from "./pairing";
import { textBefore } from "./surroundings";

/** How likely an amount must have a role to be the figure, and below what it is none that words made of it. */
const [SURE, KEPT] = [0.7, 0.2];

/** Of a longer text only so many characters are read. */
const MAX_LENGTH = 8_000;
/** From here a number is an amount of a whole business. */
const LEAST = 1_000;

/** The words before an amount in its sentence; they are its label if they name a kind of earnings. */
const LABEL_LENGTH = 60;
function labelBefore(text: string, index: number): string {
  const words =
    textBefore(text, index, LABEL_LENGTH)
      .split(/[.!?;|\n•]\s*/)
      .at(-1) ?? "";
  return earningsKindOf(words) ? words.trim() : "";
}

const CELL = /[\n|•]/;
const SMALL_WORD = /(?<![\p{L}\p{N}])\p{Ll}{2,}/gu;
const WORDS_OF_A_SENTENCE = 5;
const SENTENCE_END = /[.!?:]\s|\s[–—-]\s/;
/** Whether an amount stands among words, not in a table, on a card or at the end of a heading. */
function isInSentence(text: string, { index, end }: Amount): boolean {
  const before = text.slice(0, index).split(CELL).at(-1) ?? "";
  const [behind = ""] = text.slice(end).split(CELL, 1);
  // 'Fencing Company – Asset Sale $1,100,000 Located in …': the end of a heading.
  const isBegun = /\p{Ll}{2}/u.test((before.split(SENTENCE_END).at(-1) ?? "").replace(/\p{Lu}\p{L}*/gu, ""));
  if (!isBegun && !/^[^\p{L}]{0,3}\p{Ll}/u.test(behind)) return false;
  return (`${before} ${behind}`.match(SMALL_WORD) ?? []).length >= WORDS_OF_A_SENTENCE;
}

function toldEdge(text: string, amount: Amount, role: FigureField): Edge {
  const { index, end } = amount;
  return {
    label: { role, text: labelBefore(text, index), projected: null, period: null, index, end: index },
    value: { amount, words: null, index, end },
    tabular: false,
    loose: true,
  };
}

/** What sentences are read for: a row's figures but those that its source gives in a field. */
export interface Asked {
  title: string;
  roles: readonly FigureField[];
}

/**
 * The figures that sentences tell: for each asked one that no label states as a table does, the amount that the network
 * of number roles is sure of, in place of those that nearby words suggested (FIG-34).
 */
export function withTold(
  text: string,
  { title, roles: asked }: Asked,
  amounts: readonly Amount[],
  given: readonly Edge[],
): Edge[] {
  const isTabular = new Set(given.flatMap(({ tabular, value }) => (tabular ? value.amount : [])));
  const roles = asked.filter(
    (role) => !given.some(({ label, value, tabular }) => tabular && value.amount && label.role === role),
  );
  if (roles.length === 0) return [...given];
  const titleEnd = text.startsWith(title) ? title.length : 0;
  const read = amounts.filter(({ end }) => end <= MAX_LENGTH);
  const open = read.filter(
    (amount) =>
      amount.high === null &&
      amount.index >= titleEnd &&
      Math.abs(amount.low) >= LEAST &&
      !isTabular.has(amount) &&
      isInSentence(text, amount),
  );
  if (open.length === 0) return [...given];
  const judged = new Map(
    numberRoles(text.slice(0, MAX_LENGTH), read, given).map(({ index, likely }) => [index, likely]),
  );
  let edges = [...given];
  for (const role of roles) {
    const chanceOf = ({ index }: Amount) => judged.get(index)?.[role] ?? 0;
    const [best] = [...open].sort((a, b) => chanceOf(b) - chanceOf(a));
    if (!best || chanceOf(best) < SURE) continue;
    const isKnown = edges.some(({ label, value }) => value.amount === best && label.role === role);
    edges = edges.filter(
      ({ label, value }) =>
        !value.amount ||
        (value.amount === best ? isKnown : label.role !== role || chanceOf(value.amount) >= KEPT),
    );
    if (!isKnown) edges.push(toldEdge(text, best, role));
  }
  return edges.sort((a, b) => a.value.index - b.value.index);
}
