import { OPEN_END } from "@/lib/core/money";
import { transformFeedRow } from "@/lib/ingestion/feeds/feed-source";
import { mapColumns } from "@/lib/ingestion/feeds/map-columns";
import { EXCHANGE_RATES } from "@/lib/ingestion/normalise/exchange-rates";
import { normaliseListing } from "@/lib/ingestion/normalise/listing";
import { type NormalisedListing, rawListingSchema } from "@/lib/ingestion/schema";
import fourth from "./fourth-blind-rows.json" with { type: "json" };
import second from "./second-blind-rows.json" with { type: "json" };
import type { Tally } from "./tally";
import third from "./third-blind-rows.json" with { type: "json" };

export type Figure = number | null | { min?: number; max?: number | null };
/** What a careful reader accepts: one answer or a list of answers. A missing key is not scored. */
interface Want {
  listing: boolean;
  foreign?: { currency: string } & Record<string, Figure | string>;
  [key: string]: unknown;
}

/** Rows written by people who had not read the rules, in chronological order. */
const BLIND_SETS = { second, third, fourth } as const;

const OBSERVED = new Date("2026-11-20");
const FIGURES = [
  ["price", "askingPrice"],
  ["rev", "revenue"],
  ["earn", "earnings"],
] as const;
const ANSWERS = [
  ["kind", "earningsKind"],
  ["country", "countryCode"],
  ["city", "city"],
  ["ind", "industry"],
  ["status", "status"],
  ["year", "yearEstablished"],
  ["employees", "employees"],
  ["type", "businessType"],
] as const;

/** Readers write 'pending' for listings under offer. */
export const inOurWords = (answer: unknown) => (answer === "pending" ? "under_offer" : answer);
export const listOf = (answer: unknown): unknown[] => (Array.isArray(answer) ? answer : [answer]);

/**
 * Whether a figure is as expected: a number, a range or bound, or none. `rate` converts `wanted` to US
 * dollars.
 */
export function agrees(wanted: Figure, got: NormalisedListing["askingPrice"], rate: number): boolean {
  if (wanted === null || got === null) return wanted === got;
  const near = (a: number, b: number) => Math.abs(a - b * rate) <= Math.max(1.5, b * rate * 0.001);
  if (typeof wanted === "number") return got.high === null && near(got.low, wanted);
  const most = wanted.max ?? null;
  const high = most === null ? got.high === OPEN_END : near(got.high ?? Number.NaN, most);
  return near(got.low, wanted.min ?? 0) && high;
}

type Count = (measure: string, right: boolean, fault: string) => void;

function scoreFigures(id: string, want: Want, listing: NormalisedListing, count: Count): void {
  for (const [key, field] of FIGURES) {
    const own = want.foreign?.[key] as Figure | undefined;
    const wanted = own === undefined ? want[key] : own;
    if (wanted === undefined) continue;
    const rate = own === undefined ? 1 : (EXCHANGE_RATES.usdPer[want.foreign?.currency ?? ""] ?? 1);
    const right = listOf(wanted).some((one) => agrees(one as Figure, listing[field], rate));
    const got = JSON.stringify(listing[field]);
    count(key, right, `${id} ${key}: ${JSON.stringify(wanted)}, got ${got}`);
    if (listOf(wanted).every((one) => one === null))
      count("invented", listing[field] === null, `${id} ${key}`);
  }
}

/** Scores a set against the answers its authors expect. */
export const scoreBlind = (set: keyof typeof BLIND_SETS): Tally => scoreRows(BLIND_SETS[set]);

/** Reads a row as a feed's: columns by a source's own names ('cashFlow', 'sbaApproved'), numbers as texts. */
function withFields({ facts, ...raw }: Record<string, unknown>): Record<string, unknown> {
  const [ours, others] = [true, false].map((own) =>
    Object.keys(raw).filter((name) => name in rawListingSchema.shape === own),
  );
  const fields = {
    ...mapColumns(others ?? []),
    ...Object.fromEntries((ours ?? []).map((name) => [name, name])),
  };
  const row = transformFeedRow(raw, { fields });
  // Facts given as one text go below the description, as on a page.
  if (typeof facts === "string") return { ...row, description: `${raw.description ?? ""}\n${facts}` };
  return facts === undefined ? row : { ...row, facts };
}

/** Scores rows (`raw`) against the expected answers (`want`). */
export function scoreRows(rows: unknown): Tally {
  const score: Tally = new Map();
  const count: Count = (measure, right, fault) => {
    const tally = score.get(measure) ?? { right: 0, of: 0, faults: [] };
    score.set(measure, tally);
    tally.of++;
    if (right) tally.right++;
    else tally.faults.push(fault);
  };
  for (const { raw, want } of rows as { raw: Record<string, unknown>; want: Want }[]) {
    const id = `${raw.sourceListingId} ${String(raw.title).slice(0, 40)}`;
    const result = normaliseListing(rawListingSchema.parse(withFields(raw)), { observedAt: OBSERVED });
    const kept = result.kind === "listing";
    count(want.listing ? "kept" : "rejected", kept === want.listing, id);
    if (!want.listing || !kept) continue;
    const { listing } = result;
    scoreFigures(id, want, listing, count);
    const check = (key: string, got: unknown) =>
      want[key] !== undefined &&
      count(
        key,
        listOf(want[key]).map(inOurWords).includes(got),
        `${id} ${key}: ${JSON.stringify(want[key])}, got ${got}`,
      );
    for (const [key, field] of ANSWERS) check(key, listing[field]);
    const regions = listOf(want.region ?? []);
    check(
      "region",
      regions.some((one) => String(one).length === 2) ? listing.countryCode : listing.regionCode,
    );
    for (const flag of listOf(want.flags ?? []))
      count("flags", (listing.flags as unknown[]).includes(flag), `${id} ${flag} missing`);
    for (const flag of listOf(want.flagsNot ?? []))
      count("flags", !(listing.flags as unknown[]).includes(flag), `${id} ${flag} invented`);
  }
  return score;
}
