import { likelihoods, type Slot, slotNetwork, tokensOf } from "@/lib/core/slot-network";
import { FIGURE_FIELDS } from "../schema";
import { findLabels } from "./figure-labels";
import type { Amount } from "./money";
import MODEL from "./number-role-weights.json" with { type: "json" };
import type { Edge } from "./pairing";
import { CUES } from "./prose-figures";

/** What a number in a listing's text can be; `other` is everything that is none of the rest. */
export const NUMBER_ROLES = [
  "other",
  "askingPrice",
  "revenue",
  "earnings",
  "otherEarnings",
  "year",
  "age",
  "staff",
] as const;
export type NumberRole = (typeof NUMBER_ROLES)[number];

/** A number of a text and how likely it has each role, from 0 to 1. */
export interface JudgedNumber {
  index: number;
  end: number;
  likely: Record<NumberRole, number>;
}

/** Upper bounds of the classes of amounts that share a vector. */
const SIZES = [1_000, 10_000, 30_000, 100_000, 300_000, 1_000_000, 3_000_000, 10_000_000];
const OTHER_NUMBER =
  /(?<![\p{L}\d])(?:\d[\d,.]*\d|\d)(?![\d\p{L}])|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|dozen)\b/giu;

/** The token that stands for an amount: money or a bare number, its size, and whether it is a range or bound. */
const amountToken = ({ low, high, marked }: Pick<Amount, "low" | "high" | "marked">): string =>
  high !== null
    ? "<range>"
    : `<${marked ? "money" : "number"}${SIZES.filter((size) => Math.abs(low) >= size).length}>`;

function countToken(written: string): string {
  const year = Number(written);
  if (/^\d{4}$/.test(written) && year >= 1800 && year < 2040) return "<year>";
  return `<count${Math.min(written.replace(/\D/g, "").length, 3)}>`;
}

/** All tokens for numbers. */
export const NUMBER_TOKENS: readonly string[] = [
  "<range>",
  "<year>",
  ...["money", "number"].flatMap((kind) =>
    Array.from({ length: SIZES.length + 1 }, (_, at) => `<${kind}${at}>`),
  ),
  ...[0, 1, 2, 3].map((length) => `<count${length}>`),
  "<none>",
  ...["label", "near", "words", "of", "cue"].flatMap((kind) =>
    [...FIGURE_FIELDS, "other"].map((role) => `<${kind}-${role}>`),
  ),
];

/** What the rules make of an amount: its role, and whether its label stands beside it as in a table. */
const opinionToken = (edge: Edge | undefined): string =>
  edge ? `<${edge.tabular ? "label" : edge.loose ? "near" : "words"}-${edge.label.role}>` : "<none>";

/**
 * The numbers of a text in order, given its amounts and the labels that rules found for some of them, and the words that
 * name a figure, each behind a token for its role.
 */
export function numberSlots(text: string, amounts: readonly Amount[], edges: readonly Edge[]): Slot[] {
  const labelled = new Map(edges.map((edge) => [edge.value.amount, edge]));
  const slots: Slot[] = [];
  const taken = new Uint8Array(text.length);
  const add = (start: number, words: string, token: string) => {
    const end = start + words.length;
    if (taken.subarray(start, end).includes(1)) return;
    taken.fill(1, start, end);
    slots.push({ start, end, token });
  };
  const named = (words: string) => words.toLowerCase().trim().replace(/\s+/g, " ");
  for (const amount of amounts)
    add(
      amount.index,
      text.slice(amount.index, amount.end),
      `${opinionToken(labelled.get(amount))} ${amountToken(amount)}`,
    );
  for (const { 0: written, index } of text.matchAll(OTHER_NUMBER)) add(index, written, countToken(written));
  for (const { role, index, text: words } of findLabels(text))
    add(index, words, `<of-${role}> ${named(words)}`);
  for (const [role, pattern] of CUES)
    for (const { 0: words, index } of text.matchAll(pattern))
      add(index, words, `<cue-${role}> ${named(words)}`);
  return slots.sort((one, other) => one.start - other.start);
}

/** Whether a slot is a number, not words that name one. */
export const isNumber = ({ token }: Slot): boolean => token !== null && !/^<(?:of|cue)-/.test(token);

const NETWORK = slotNetwork(MODEL);

/** The likely roles of a text's numbers by what stands around them (FIG-34, docs/decisions/0153-number-roles.md). */
export function numberRoles(
  text: string,
  amounts: readonly Amount[],
  edges: readonly Edge[],
): JudgedNumber[] {
  const slots = numberSlots(text, amounts, edges);
  const tokens = tokensOf(text, slots, NETWORK.isKnown);
  return NETWORK.judge(tokens).flatMap((logits, nth) => {
    const slot = slots[tokens.slots[nth]?.of ?? -1];
    if (!slot || !isNumber(slot)) return [];
    const likely = likelihoods(logits);
    const byRole = Object.fromEntries(NUMBER_ROLES.map((role, at) => [role, likely[at] ?? 0]));
    return [{ index: slot.start, end: slot.end, likely: byRole as JudgedNumber["likely"] }];
  });
}
