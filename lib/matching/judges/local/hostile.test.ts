import { describe, expect, it } from "vitest";
import { seenListing } from "@/tests/eval/numbered";
import { listingText } from "../../listing-text";
import { localJudge } from "../local";

const LENGTH = 10_000;
/** Far above what is needed, and far below the time a backtracking pattern would take. */
const MOST_MS = 5_000;
const ASKED =
  "owner retiring, staff stays, manager in place, absentee, real estate included, B2B customers, long lease, restaurant";
const signal = new AbortController().signal;
const judge = localJudge();

describe("texts designed to overload the keyword judge", () => {
  it.each([
    ...[
      "owner ",
      "good strong ",
      "long-term and ",
      "manager team who will to ",
      "multi second third generation ",
    ],
    ...["property and land or ", "$1 ", "1-", "a ", "  ", "no ", "government or ", "sda\n", "Avoid: ", "("],
  ])("%j repeated many times is read and judged in time [DAT-3, MAT-17]", async (unit) => {
    const text = unit.repeat(LENGTH / unit.length);
    const listing = seenListing(1, { title: text.slice(0, 200), description: text });
    const begun = performance.now();
    const { conditions } = await judge.readCriteria(text, signal);
    const asked = await judge.readCriteria(ASKED, signal);
    await judge.judge(
      [...conditions, ...asked.conditions],
      [{ id: 1, listing, text: listingText(listing) }],
      signal,
    );
    expect(performance.now() - begun).toBeLessThan(MOST_MS);
  });
});
