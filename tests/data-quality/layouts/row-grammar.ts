import type { RawListing } from "@/lib/ingestion/schema";
import type { Flag } from "@/lib/vocabulary/terms";
import { chooser, type Pick } from "./choices";
import {
  facts,
  full,
  join,
  type Layout,
  lines,
  type Pair,
  page,
  place,
  placeInFull,
  short,
  written,
} from "./parts";
import words from "./row-wordings.json" with { type: "json" };
import type { TrueFigure, Truth } from "./truth";

const ROLES = ["price", "revenue", "earnings"] as const;
type Role = (typeof ROLES)[number];

const KINDS = { sde: "SDE", cash_flow: "cash flow", ebitda: "EBITDA" };

/** A sentence that states a figure, in one of the wordings for its form. */
function sentenceOf(truth: Truth, role: Role, pick: Pick, amount: (dollars: number) => string): string {
  const figure = truth[role];
  const dollars = "amount" in figure ? figure.amount : 0;
  const [low, high] = figure.form === "range" ? [figure.low, figure.high] : [0, 0];
  const part = Math.round(dollars * 0.6);
  const said: Record<string, string> = {
    [role]: amount(dollars),
    low: amount(low),
    high: amount(high),
    was: amount(dollars + 35_000),
    before: amount(dollars - 11_000),
    part: amount(part),
    rest: amount(dollars - part),
    month: amount(Math.round(dollars / 12_000) * 1_000),
    bare: dollars.toLocaleString("en-US"),
    kind: KINDS[truth.kind],
    down: amount(truth.down),
    inventory: amount(truth.inventory),
  };
  const wordings: Partial<Record<TrueFigure["form"], string[]>> = words[role];
  const wording = pick(role, wordings[figure.form] ?? []);
  return capitalised(wording.replace(/\{(\w+)\}/g, (all, name: string) => said[name] ?? all));
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Text that follows a price in a label's value. */
const BESIDE = ["", "", " plus inventory", " OBO", " (was {was})", " ({down} down)", " incl. inv."];

function pairOf(truth: Truth, role: Role, pick: Pick, amount: (dollars: number) => string): Pair {
  const figure = truth[role];
  const isMonth = figure.form === "month" && role === "revenue";
  const label = pick(
    `${role} label`,
    isMonth ? words.labels.month : role === "earnings" ? words.labels[truth.kind] : words.labels[role],
  );
  const value = written(figure, {
    amount,
    withheld: pick("withheld", ["Not Disclosed", "Upon request"]),
    month: (text) => (isMonth ? text : `${text}/month`),
  });
  if (role !== "price" || figure.form !== "exact") return [label, value];
  const beside = pick("beside", BESIDE)
    .replace("{was}", amount(figure.amount + 35_000))
    .replace("{down}", amount(truth.down));
  return [label, value + beside];
}

/** Ways of joining labels and values into one text. */
const RUNS: Record<string, (pairs: Pair[]) => string> = {
  lines,
  "dotted lines": (pairs) => join(pairs, "\n", " .... "),
  "one line": (pairs) => join(pairs, " | "),
  sentences: (pairs) => `${join(pairs, ". ")}.`,
  numbered: (pairs) => pairs.map(([label, value], at) => `${at + 1}) ${label}: ${value}.`).join(" "),
  dashes: (pairs) => `- ${join(pairs, " - ", " - ")} -\n`,
  stacked: (pairs) => join(pairs, "\n", "\n"),
  bullets: (pairs) => pairs.map(([label, value]) => `• ${label}: ${value}`).join("\n"),
  "values first": (pairs) =>
    pairs
      .map(([label, value]) => (value.includes("$") ? `${value} ${label}` : `${label}: ${value}`))
      .join(" | "),
};

/** Towns better known as the name of another place; they are written with their state. */
const NAMESAKE = /^(?:Paris|Peru|Lebanon|Nevada|Ontario|Vancouver|Melbourne|Cambridge)$/;

/** Where a row states its place: in its title, its fields or its text. */
const PLACES: Record<
  string,
  (truth: Truth) => Partial<Record<"title" | "location" | "city" | "region" | "lead", string>>
> = {
  "title, dash": (truth) => ({ title: `${truth.title} - ${place(truth)}` }),
  "title, comma": (truth) => ({ title: `${truth.title}, ${placeInFull(truth)}` }),
  "title, brackets": (truth) => ({ title: `${truth.title} (${place(truth)})` }),
  "title, badge behind": (truth) => ({ title: `${truth.title}, ${place(truth)} (New Listing)` }),
  field: (truth) => ({ location: place(truth) }),
  columns: ({ city, state: [code] }) => ({ city, region: code }),
  "state's column, town in text": ({ city, state: [, name] }) => ({
    region: name,
    lead: `Located in ${NAMESAKE.test(city) ? `${city}, ${name}` : city}.`,
  }),
  sentence: (truth) => ({ lead: `In the heart of ${placeInFull(truth)}.` }),
};

const FLAGS = Object.keys(words.flags) as Flag[];

/** The prose of a row apart from its figures: flags as sentences, its status, and a story. */
function proseOf(truth: Truth, pick: Pick): string[] {
  const told = FLAGS.flatMap((flag) => {
    const yes = truth.answers[flag];
    if (yes === undefined) return [];
    return [pick(flag, words.flags[flag][yes ? "yes" : "no"]).replace("{equipment}", full(truth.equipment))];
  });
  const badge = truth.status === "not_observed" ? "" : pick("status", words.status[truth.status]);
  return [pick("story", words.story), ...told, badge, pick("end", words.story)].filter(Boolean);
}

/**
 * A row like those of brokers' sites and feeds, composed by choices that the seed of the business determines.
 */
export const rowOf: Layout = (truth) => {
  const { pick } = chooser(truth.seed);
  const amount = pick("amount", [full, short]);
  const told = pick("told", ["prose", "prose", "labels", "labels", "labels", "facts"]);
  const inProse: readonly Role[] =
    told === "prose" ? ROLES : pick("in prose", [[], [], ["revenue"], ["price"], ["earnings"]] as Role[][]);
  const sentences = inProse.map((role) => sentenceOf(truth, role, pick, amount));
  const pairs = ROLES.filter((role) => !inProse.includes(role)).map((role) =>
    pairOf(truth, role, pick, amount),
  );
  const people: Pair[] = [
    ["Rent", `${full(truth.rent)} per month`],
    ["Established", String(truth.established)],
    ["Staff", String(truth.employees)],
  ];
  const {
    lead = "",
    title = truth.title,
    ...fields
  } = PLACES[pick("place", Object.keys(PLACES))]?.(truth) ?? {};
  const [first = "", ...rest] = proseOf(truth, pick);
  const prose = [lead, first, ...sentences, ...rest].filter(Boolean).join(" ");
  const run = RUNS[pick("run", Object.keys(RUNS))] ?? lines;
  const labelled = told === "facts" ? "" : run([...pairs, ...people]);
  const raw: Partial<RawListing> = {
    title,
    ...fields,
    description: pick("order", [`${labelled}\n${prose}`, `${prose}\n${labelled}`]).trim(),
    ...(told === "facts" ? { facts: facts([...pairs, ...people]) } : {}),
  };
  return page(truth, raw);
};
