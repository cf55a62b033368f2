import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { OPEN_END } from "@/lib/core/money";
import { normaliseListing } from "@/lib/ingestion/normalise/listing";
import { type NormalisedListing, type NormaliseResult, rawListingSchema } from "@/lib/ingestion/schema";
import { transformRow } from "@/lib/ingestion/sources/dealledger/source";
import { EARNINGS_KINDS, FLAGS, INDUSTRIES, LISTING_STATUSES } from "@/lib/vocabulary/terms";

const amount = z.union([
  z.number(),
  z.strictObject({ min: z.number().nullable().default(null), max: z.number().nullable().default(null) }),
]);
/** What a careful reader accepts: one answer or a list of answers; null means the row does not say. */
const answers = <T extends z.ZodType>(answer: T) =>
  z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(answer.nullable()));

const label = z.object({
  listing: z.union([z.boolean(), z.literal("?")]).default("?"),
  price: answers(amount).optional(),
  rev: answers(amount).optional(),
  earn: answers(amount).optional(),
  // Profit and net income are not one of the kinds.
  kind: answers(z.enum(EARNINGS_KINDS).nullable().catch(null)).optional(),
  region: answers(z.string()).optional(),
  city: answers(z.string()).optional(),
  ind: answers(z.enum(INDUSTRIES)).optional(),
  status: answers(
    z.preprocess((said) => (said === "pending" ? "under_offer" : said), z.enum(LISTING_STATUSES)),
  ).optional(),
  flag: answers(z.enum(FLAGS)).optional(),
  noflag: answers(z.enum(FLAGS)).optional(),
  year: answers(z.number()).optional(),
  employees: answers(z.number()).optional(),
});
type FurtherLabel = z.infer<typeof label>;

/** How many answers of a measure were right, and the faults. */
interface Tally {
  of: number;
  right: number;
  faults: string[];
}

type Measure =
  | "listings kept"
  | "non-listings rejected"
  | `${"price" | "revenue" | "earnings"} right when stated`
  | `${"price" | "revenue" | "earnings"} not invented`
  | "kind of earnings"
  | "state"
  | "town when stated"
  | "industry"
  | "status"
  | "year"
  | "employees"
  | "flags";

export type FurtherScore = Map<Measure, Tally>;

const FIGURES = [
  ["price", "price", "askingPrice"],
  ["rev", "revenue", "revenue"],
  ["earn", "earnings", "earnings"],
] as const;

/** The labelled rows of one part. Throws when a file is missing or a label is invalid. */
function readPart(folder: string, part: "a" | "b"): [Record<string, string>, FurtherLabel][] {
  const labels = z
    .record(z.string(), label)
    .parse(JSON.parse(readFileSync(join(folder, `labels-${part}.json`), "utf8")));
  const [names = [], ...rows] = csvRecords(readFileSync(join(folder, `rows-${part}.csv`), "utf8"));
  return rows.flatMap((cells) => {
    const row = Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""]));
    const own = labels[row.id ?? ""];
    return own ? [[row, own]] : [];
  });
}

/** Parses a small CSV file with quoted cells; the product's own reader works on streams. */
function csvRecords(text: string): string[][] {
  const records: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    records.at(-1)?.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
    if (end !== ",") records.push([]);
  }
  return records.filter(({ length }) => length > 1);
}

const agrees = (expected: z.infer<typeof amount> | null, got: NormalisedListing["askingPrice"]) => {
  if (expected === null || got === null) return expected === got;
  const near = (a: number, b: number) => Math.abs(a - b) <= 1;
  if (typeof expected === "number") return got.high === null && near(got.low, expected);
  return near(got.low, expected.min ?? 0) && near(got.high ?? Number.NaN, expected.max ?? OPEN_END);
};

function scoreListing(id: string, label: FurtherLabel, got: NormalisedListing, count: Counter): void {
  const check = <T>(measure: Measure, accepted: (T | null)[] | undefined, value: T | null) => {
    if (accepted) count(measure, accepted.includes(value), `${id} ${show(accepted)}, got ${show(value)}`);
  };
  for (const [key, name, field] of FIGURES) {
    const accepted = label[key];
    if (!accepted) continue;
    const measure: Measure = accepted.every((one) => one === null)
      ? `${name} not invented`
      : `${name} right when stated`;
    const right = accepted.some((one) => agrees(one, got[field]));
    count(measure, right, `${id} ${show(accepted)}, got ${show(got[field])} ${got.notes[field] ?? ""}`);
  }
  if (got.earnings && label.earn?.some((one) => agrees(one, got.earnings)))
    check("kind of earnings", label.kind, got.earningsKind);
  // A label's region is a state code or, when no state is stated, a country code.
  const place = got.regionCode ?? got.countryCode;
  check(
    "state",
    label.region,
    label.region?.some((one) => one?.length === 2) ? got.countryCode : place === "US" ? null : place,
  );
  if (got.city || (label.city && !label.city.includes(null))) check("town when stated", label.city, got.city);
  check("industry", label.ind, got.industry);
  check("status", label.status, got.status);
  check("year", label.year, got.yearEstablished);
  check("employees", label.employees, got.employees);
  for (const flag of label.flag ?? [])
    if (flag) count("flags", got.flags.includes(flag), `${id} ${flag} missing`);
  for (const flag of label.noflag ?? [])
    if (flag) count("flags", !got.flags.includes(flag), `${id} ${flag} invented`);
}

const show = (value: unknown) => JSON.stringify(value);
type Counter = (measure: Measure, right: boolean, fault: string) => void;

/** Scores one part of the ledger's further rows. The folder holds `rows-a.csv`, `labels-a.json` and so on. */
export const scoreFurther = (folder: string, part: "a" | "b"): FurtherScore =>
  scoreLabelled(readPart(folder, part).map(([row, label]) => [row, label, row.last_seen || "2026-08-01"]));

/**
 * Scores rows of the ledger's snapshots against a file of labels (`id`, `edition` and `want`). Throws when a
 * row is not in its snapshot.
 */
export function scoreSnapshotRows(file: string, snapshots: string): FurtherScore {
  const labelled = z.array(z.object({ id: z.string(), edition: z.iso.date(), want: label }));
  const days = new Map<string, Map<unknown, Record<string, unknown>>>();
  const rows = labelled.parse(JSON.parse(readFileSync(file, "utf8"))).map(({ id, edition, want }) => {
    const day = days.get(edition) ?? readSnapshot(join(snapshots, `listings-${edition}.json`));
    days.set(edition, day);
    const row = day.get(id);
    if (!row) throw new Error(`The snapshot of ${edition} has no row ${id}.`);
    return [row, want, edition] as const;
  });
  return scoreLabelled(rows);
}

function readSnapshot(file: string): Map<unknown, Record<string, unknown>> {
  const { listings } = JSON.parse(readFileSync(file, "utf8")) as { listings: Record<string, unknown>[] };
  return new Map(listings.map((row) => [row.id, row]));
}

type LabelledRow = readonly [row: Record<string, unknown>, label: FurtherLabel, seen: string];

function scoreLabelled(rows: readonly LabelledRow[]): FurtherScore {
  const score: FurtherScore = new Map();
  const count: Counter = (measure, right, fault) => {
    const tally = score.get(measure) ?? { of: 0, right: 0, faults: [] };
    score.set(measure, tally);
    tally.of++;
    if (right) tally.right++;
    else tally.faults.push(fault);
  };
  for (const [row, label, seen] of rows) {
    const id = String(row.id ?? "").slice(0, 6);
    const fields = Object.entries(transformRow(row)).filter(
      ([, value]) => value !== undefined && value !== null,
    );
    const raw = rawListingSchema.parse(Object.fromEntries(fields));
    const result: NormaliseResult = normaliseListing(raw, { observedAt: new Date(seen) });
    const kept = result.kind === "listing";
    if (label.listing === true) count("listings kept", kept, `${id} ${kept ? "" : result.reason}`);
    if (label.listing === false) count("non-listings rejected", !kept, `${id} ${row.title}`);
    if (kept && label.listing !== false) scoreListing(id, label, result.listing, count);
  }
  return score;
}
