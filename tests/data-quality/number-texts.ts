import { readdirSync, readFileSync } from "node:fs";
import { likelihoods, type SlotNetwork, tokensOf } from "@/lib/core/slot-network";
import { labelledIn } from "@/lib/ingestion/normalise/figures";
import { isNumber, NUMBER_ROLES, type NumberRole, numberSlots } from "@/lib/ingestion/normalise/number-roles";

/** A listing's text whose numbers a reader marked; numbers without a mark are none of the figures. */
export interface NumberText {
  text: string;
  marks: { index: number; end: number; role: NumberRole }[];
}

const ROLE_OF: Readonly<Record<string, NumberRole>> = {
  P: "askingPrice",
  R: "revenue",
  E: "earnings",
  N: "otherEarnings",
  Y: "year",
  A: "age",
  S: "staff",
};
const MARK = /\[\[([A-Z]) ([^\]]+)\]\]/g;

/** Reads 'Does about [[R $410,000]] a year.', with '⏎' for line breaks. Throws when a mark has an unknown letter. */
export function numberText(line: string): NumberText {
  const whole = line.replace(/ ?⏎ ?/g, "\n");
  const marks: NumberText["marks"] = [];
  let text = "";
  let from = 0;
  for (const { 0: all, 1: letter = "", 2: number = "", index } of whole.matchAll(MARK)) {
    const role = ROLE_OF[letter];
    if (!role) throw new Error(`'${all}' has an unknown letter.`);
    text += whole.slice(from, index);
    marks.push({ index: text.length, end: text.length + number.length, role });
    text += number;
    from = index + all.length;
  }
  return { text: text + whole.slice(from), marks };
}

/** A text as the network of number roles sees it, with the role of each of its numbers. */
export function numberItem({ text: given, marks }: NumberText, isKnown: (word: string) => boolean) {
  const { text, amounts, edges } = labelledIn(given);
  const slots = numberSlots(text, amounts, edges);
  const { words, slots: found } = tokensOf(text, slots, isKnown);
  const judged = found.flatMap(({ at, of }): { at: number; role: NumberRole }[] => {
    const slot = slots[of];
    if (!slot || !isNumber(slot)) return [];
    const mark = marks.find(({ index, end }) => slot.start < end && index < slot.end);
    return [{ at, role: mark?.role ?? "other" }];
  });
  return { words, slots: judged };
}

const FOLDER = "tests/data-quality/number-texts";
const read = (file: string) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map(numberText);

/** The marked texts that the network learns from, one file for each author. */
export const readNumberTexts = (): NumberText[] =>
  readdirSync(FOLDER)
    .sort()
    .flatMap((name) => read(`${FOLDER}/${name}`));

/** The marked texts of an author that it does not learn from. */
export const textsOfAnother = (): NumberText[] => read("tests/fixtures/number-texts.txt");

/** For each role: how many marked numbers are found, and how many of those read so are marked so. */
export function rolesFound(texts: readonly NumberText[], network: SlotNetwork) {
  const tally = new Map(
    NUMBER_ROLES.filter((role) => role !== "other").map((role) => [
      role as NumberRole,
      { found: 0, marked: 0, right: 0, read: 0 },
    ]),
  );
  for (const text of texts) {
    const { words, slots } = numberItem(text, network.isKnown);
    const judged = network.judge({ words, slots: slots.map(({ at }, of) => ({ at, of })) });
    for (const [nth, { role }] of slots.entries()) {
      const likely = likelihoods(judged[nth] ?? []);
      const said = NUMBER_ROLES[likely.indexOf(Math.max(...likely))] ?? "other";
      const [marked, taken] = [tally.get(role), tally.get(said)];
      if (marked) {
        marked.marked += 1;
        marked.found += Number(said === role);
      }
      if (taken) {
        taken.read += 1;
        taken.right += Number(said === role);
      }
    }
  }
  return tally;
}
