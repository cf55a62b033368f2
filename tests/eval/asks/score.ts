import { partsOf } from "@/lib/matching/judges/local/parts";
import { judgeQuality } from "@/lib/matching/judges/local/qualities";
import { readWishes } from "@/lib/reading/read-wishes";
import type { Aspect } from "@/lib/reading/wish";
import { seenListing } from "@/tests/eval/numbered";

/** How buyers ask for a quality or flag, how listings state it, and how they deny it. */
export interface AskedDetail {
  ask: readonly string[];
  yes: readonly string[];
  no: readonly string[];
}

/** Groups of near-synonyms: a detail read as any other of its group counts as understood. */
const NEAR: readonly (readonly string[])[] = [
  ["staffed", "staff stays", "trained staff", "manager in place"],
  ["absentee", "part time", "owner independent", "manager in place", "hours"],
  ["seller training", "seller stays"],
  ["repeat customers", "loyal customers", "recurring revenue", "multi-year contracts"],
  ["stable", "established", "recession resistant", "yearEstablished"],
  ["good location", "foot traffic", "storefront"],
  ["owner operator", "working owner"],
  ["daytime only", "weekends off", "late hours"],
  ["low overhead", "reasonable rent"],
  ["turnkey", "available"],
  ["remote team", "location independent", "home-based", "absentee"],
  ["real-estate", "living quarters"],
  ["simple", "no experience", "complicated"],
  ["upside", "marketing upside", "growing", "growth"],
  ["customer concentration", "concentration"],
  ["year round", "seasonal"],
];

const nameOf = (aspect: Aspect) =>
  aspect.kind === "quality"
    ? aspect.id
    : aspect.kind === "flag"
      ? aspect.flag
      : aspect.kind === "figure"
        ? aspect.metric
        : "";
const isNear = (id: string, name: string) =>
  id === name || NEAR.some((some) => some.includes(id) && some.includes(name));

const YEAR = 2026;

/**
 * Scores one detail: whether requests for it are read, and how statements and denials in listings are judged.
 */
function scoreDetail(id: string, { ask, yes, no }: AskedDetail) {
  const answerOf = (sentence: string) => {
    const description = `Well-known coin laundry for sale. ${sentence} Contact us for details.`;
    return judgeQuality(partsOf(seenListing(1, { title: "Coin Laundry", description })), id, YEAR).answer;
  };
  const isRead = (one: string) =>
    readWishes(`Looking for a laundromat in Ohio${one}`, YEAR).wishes.some(({ anyOf }) =>
      anyOf.some((aspect) => isNear(id, nameOf(aspect))),
    );
  return {
    id,
    unread: ask.filter((one) => !isRead(one)),
    unseen: yes.filter((one) => answerOf(one) !== "met"),
    taken: no.filter((one) => answerOf(one) === "met"),
  };
}

/** Shares (0 to 1) of requests read, statements found and denials taken for statements, and each miss. */
export function scoreAsks(details: Readonly<Record<string, AskedDetail>>) {
  const scores = Object.entries(details).map(([id, one]) => scoreDetail(id, one));
  const all = (of: keyof AskedDetail) => Object.values(details).reduce((sum, one) => sum + one[of].length, 0);
  const missed = (of: "unread" | "unseen" | "taken") => scores.reduce((sum, one) => sum + one[of].length, 0);
  return {
    scores,
    read: 1 - missed("unread") / all("ask"),
    seen: 1 - missed("unseen") / all("yes"),
    taken: missed("taken") / all("no"),
  };
}
