import { expect, it } from "vitest";
import { wishesInShort as wishes } from "@/tests/fixtures/wishes-in-short";

it.each([
  ["A massage studio in Ohio. A hair salon would be my 2nd pick", ["massage | hair salon", "Ohio"]],
  ["First choice is a gym, second choice a bakery, both in Ohio", ["gym | bakery", "Ohio"]],
  ["Sign shop first, printing second. Ohio", ["sign company | printing", "Ohio"]],
])("%j leaves out none of the kinds it ranks [MAT-11]", (text, expected) => {
  expect(wishes(text)).toEqual(expected);
});
