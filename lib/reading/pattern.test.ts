import { expect, it } from "vitest";
import WISHES from "@/tests/fixtures/buyers-wishes.json";
import { lettersFor, lowered, patternOf } from "./pattern";
import { QUALITIES } from "./qualities";
import { TRADES } from "./trades";

it.each([
  ["bakery|bread maker", ["baker", "bread"]],
  ["(owner|seller) (is )?retiring", ["retir"]],
  ["(sba|bank) (ok)?", ["sba", "bank"]],
  ["@owner (works|stays)?", ["owner"]],
  ["(?<=no )b2b|colou?rs?", undefined],
  ["(pets )?", undefined],
])("'%s' is only searched for in texts with %j [MAT-17]", (pattern, letters) => {
  const found = lettersFor(pattern);
  if (letters) expect(found).toEqual(expect.arrayContaining(letters));
  else expect(found).toBeUndefined();
});

it("every text a pattern matches contains the letters required for it [MAT-17]", () => {
  const texts = JSON.stringify(WISHES)
    .split(/(?<=[.!?])\s|","/)
    .map(lowered);
  for (const words of [...QUALITIES.map(({ ask }) => ask), ...TRADES.map((trade) => trade.words)]) {
    const [pattern, letters] = [patternOf(words), lettersFor(words)];
    const missed = texts.filter(
      (text) => letters?.every((one) => !text.includes(one)) && text.search(pattern) >= 0,
    );
    expect(missed).toEqual([]);
  }
});

it.each(["medical supply", "medical supplies"])("'medical supply' finds '%s' [MAT-17]", (text) => {
  expect(text.replace(patternOf("medical supply"), "")).toBe("");
});
