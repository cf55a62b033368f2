import { readdirSync, readFileSync } from "node:fs";
import { tokensOf } from "@/lib/core/slot-network";
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

/** Reads 'Does about [[R $410,000]] a year.' Throws when a mark has an unknown letter. */
export function numberText(line: string): NumberText {
  const marks: NumberText["marks"] = [];
  let text = "";
  let from = 0;
  for (const { 0: all, 1: letter = "", 2: number = "", index } of line.matchAll(MARK)) {
    const role = ROLE_OF[letter];
    if (!role) throw new Error(`'${all}' has an unknown letter.`);
    text += line.slice(from, index);
    marks.push({ index: text.length, end: text.length + number.length, role });
    text += number;
    from = index + all.length;
  }
  return { text: text + line.slice(from), marks };
}

/** A text as the network of number roles sees it, with the role (by number) of each of its numbers. */
export function numberItem(
  { text: given, marks }: NumberText,
  isKnown: (word: string) => boolean,
): { words: string[]; slots: { at: number; role: number; isAmount: boolean }[]; lost: number } {
  const { text, amounts, edges } = labelledIn(given);
  const slots = numberSlots(text, amounts, edges);
  const { words, slots: found } = tokensOf(text, slots, isKnown);
  const used = new Set<NumberText["marks"][number]>();
  const judged = found.flatMap(({ at, of }) => {
    const slot = slots[of];
    if (!slot || !isNumber(slot)) return [];
    const mark = marks.find(({ index, end }) => slot.start < end && index < slot.end);
    if (mark) used.add(mark);
    const isAmount = amounts.some(({ index }) => index === slot.start);
    return [{ at, role: NUMBER_ROLES.indexOf(mark?.role ?? "other"), isAmount }];
  });
  return { words, slots: judged, lost: marks.length - used.size };
}

const FOLDER = "tests/data-quality/number-texts";

/** The marked texts of every author, by file. */
export const readNumberTexts = (folder = FOLDER): Record<string, NumberText[]> =>
  Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [
        name,
        readFileSync(`${folder}/${name}`, "utf8")
          .split("\n")
          .filter((line) => line.trim() !== "")
          .map(numberText),
      ]),
  );
