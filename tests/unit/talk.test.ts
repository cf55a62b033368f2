import { describe, expect, it } from "vitest";
import { readWishes } from "@/lib/reading/read-wishes";
import { talkIn } from "@/lib/reading/talk";
import WEIGHTS from "@/lib/reading/vocabulary/talk-weights.json" with { type: "json" };
import TEXTS from "@/tests/eval/talk.json" with { type: "json" };
import { scoreTalk, type TalkText, trainTalk } from "@/tests/eval/talk-training";

const texts: TalkText[] = TEXTS;
const isOf = (set: string) => (one: TalkText) => one.author.startsWith(set);

describe("clauses that ask for nothing", () => {
  it("are recognised for an author not in the training data [MAT-90]", () => {
    const weights = trainTalk(texts.filter((one) => !isOf("g")(one)));
    const { talk, found, asking, mistaken } = scoreTalk(texts.filter(isOf("g")), weights);
    expect(found / talk).toBeGreaterThan(0.35);
    expect(mistaken / asking).toBeLessThan(0.07);
  });

  it("use weights reproducible from the texts in the repository [MAT-91]", () => {
    expect(WEIGHTS).toEqual(Object.fromEntries(trainTalk(texts)));
  });

  it("leave the wishes around them unchanged [MAT-90]", () => {
    const text =
      "Hello there! My sister fixed hair dryers for years and our dad kept bees. We want a laundromat in Ohio, under 300k. Thank you for reading this.";
    const { wishes, unused } = readWishes(text, 2026);
    expect(wishes.map((wish) => wish.text)).toEqual(["laundromat", "Ohio", "under 300k"]);
    expect(unused).toEqual([]);
  });

  it("are not looked for in a short text, which is the wish itself [MAT-90]", () => {
    const words = "my dad kept bees";
    expect(talkIn(`${words}. We want a laundromat, in Ohio, under 300k`)).toMatchObject([
      { start: 0, end: 16 },
    ]);
    expect(talkIn(words)).toEqual([]);
  });

  it.each(["my own bakery", "our next bakery", "my second bakery"])(
    "are not found in '%s' [MAT-90]",
    (words) => {
      expect(readWishes(`${words} in Ohio`, 2026).wishes.map((wish) => wish.text)).toEqual([
        "bakery",
        "Ohio",
      ]);
    },
  );
});
