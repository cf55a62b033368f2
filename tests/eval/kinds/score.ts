import { classifyIndustry } from "@/lib/ingestion/normalise/industry";
import { assessBatch } from "@/lib/matching/assess";
import { localJudge } from "@/lib/matching/judges/local";
import { listingText, type SeenListing } from "@/lib/matching/listing-text";
import { seenListing } from "../numbered";

/**
 * A kind of business: buyers' names for it, titles of its listings, and titles of others that share a word
 * (`not`).
 */
export interface NamedKind {
  kind: string;
  names: string[];
  titles: string[];
  not: string[];
}

/** The result of asking for a kind by one of its names. */
interface Asked {
  kind: string;
  name: string;
  /** Whether the name was read as a required kind of business. */
  isRead: boolean;
  conditions: string[];
  /** Titles of the kind and of others. `isGood`: judged great or good. */
  right: { title: string; isGood: boolean; isShown: boolean }[];
  wrong: { title: string; isGood: boolean; isShown: boolean }[];
}

const asListing = (title: string, id: number): SeenListing =>
  seenListing(id, {
    title,
    description: "",
    industry: classifyIndustry({ title, stated: null, sourceWords: "", description: "", slug: "" }),
    location: "Texas",
    askingPrice: 300_000,
  });

async function ask({ kind, titles, not }: NamedKind, name: string): Promise<Asked> {
  const judge = localJudge();
  const signal = new AbortController().signal;
  const { conditions } = await judge.readCriteria(`I'm looking for a ${name} in Texas under $500k`, signal);
  const rows = [...titles, ...not].map((title, at) => asListing(title, at + 1));
  const listings = rows.map((listing) => ({ id: listing.id, listing, text: listingText(listing) }));
  const { assessments } = await assessBatch(judge, conditions, listings, signal);
  const shown = rows.map(({ id, title }) => {
    const quality = assessments.get(id)?.result.quality ?? "none";
    return { title, isGood: quality === "great" || quality === "good", isShown: quality !== "none" };
  });
  return {
    kind,
    name,
    right: shown.slice(0, titles.length),
    wrong: shown.slice(titles.length),
    isRead: conditions.some(({ isKind, required, excludes }) => isKind && required && !excludes),
    conditions: conditions.map(({ text, required }) => (required ? text : `${text} (preferred)`)),
  };
}

/** Asks for each kind by up to `most` of its names, among listings in Texas that consist of a title only. */
export async function scoreKinds(kinds: readonly NamedKind[], most = Infinity) {
  const asked: Asked[] = [];
  for (const kind of kinds) for (const name of kind.names.slice(0, most)) asked.push(await ask(kind, name));
  const right = asked.flatMap((one) => one.right);
  const wrong = asked.flatMap((one) => one.wrong);
  const share = <One>(some: readonly One[], of: (one: One) => boolean) =>
    some.filter(of).length / some.length;
  return {
    asked,
    read: share(asked, ({ isRead }) => isRead),
    found: share(right, ({ isGood }) => isGood),
    shown: share(right, ({ isShown }) => isShown),
    others: share(wrong, ({ isGood }) => isGood),
  };
}
