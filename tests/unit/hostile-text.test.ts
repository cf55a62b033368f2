import { describe, expect, it } from "vitest";
import { normaliseListing } from "@/lib/ingestion/normalise/listing";

const LENGTH = 20_000;
const filled = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);

/** Typical content, repeated: figures, locations and facts. */
const ORDINARY = filled(
  "Asking Price: $250,000 Cash Flow: $90,000 Location: Tampa, FL\nA shop with a loyal team. ",
);
/** Far below the cost of such texts before the rules were fixed, which was over a hundred times as much. */
const MOST_TIMES = 12;

/**
 * The CPU time of the fastest of several readings, to reduce noise on a busy machine. Compared only with
 * other readings.
 */
function costOf(title: string, description: string): number {
  const once = () => {
    const begun = process.cpuUsage();
    normaliseListing({ sourceListingId: "1", title, description }, { observedAt: new Date("2026-11-01") });
    const { user, system } = process.cpuUsage(begun);
    return user + system;
  };
  return Math.min(...Array.from({ length: 5 }, once));
}

describe("20,000 unusual characters cost about as much as ordinary ones [FIG-5]", () => {
  const ordinary = costOf("Corner shop", ORDINARY);

  it.each(
    "$|1|1,111|111,|a |x\n|price |total annual gross |$1 down |$1 - |(|price (|<|<script |&amp;|.|-|—|| |12 Aa Bb Cc |Lee County, |not disclosed |located in the |Reason: |월 |Â"
      .split(/\|(?!\s)/)
      .filter(Boolean),
  )("made of '%s'", (piece) => {
    expect(costOf("Corner shop", filled(piece)) / ordinary).toBeLessThan(MOST_TIMES);
    expect(costOf(filled(piece), "A shop.") / ordinary).toBeLessThan(MOST_TIMES);
  });
});
