import "server-only";
import { hash } from "node:crypto";
import { sql as pool } from "@/db/client";
import { forPerson } from "@/lib/exclusions/queries";
import type { Criteria } from "@/lib/listings/criteria";
import { whereCriteria } from "@/lib/listings/filter-sql";
import type { AiResult, Condition, Finding } from "@/lib/listings/verdict";
import { assessBatch } from "@/lib/matching/assess";
import { type Candidate, seenColumns } from "@/lib/matching/candidates/queries";
import { chooseJudge } from "@/lib/matching/judges/choose";
import { localJudge } from "@/lib/matching/judges/local";
import { KEYWORDS } from "@/lib/matching/judges/names";
import { listingText, type SeenListing } from "@/lib/matching/listing-text";
import { findReading, type KnownCriteria } from "@/lib/matching/queries";
import { findMeant } from "@/lib/matching/read-conditions";
import { resultOf } from "@/lib/matching/rules";
import type { Quality } from "@/lib/vocabulary/terms";
import { asCatalogue } from "../as-catalogue";
import type { Origin } from "../origins";

/** How many of the latest listings that meet a search are judged. */
const JUDGED = 200;
const SHOWN = 20;

/** An own listing that meets a search, and what a model answered about it as it is now. */
type OwnFound = SeenListing & Candidate & { origin: Origin; findings: Finding[] | null };

/** An own listing that a search finds. Amounts are whole US dollars. */
interface OwnMatch extends SeenListing {
  origin: Origin;
  /** Null where the search has nothing that is judged. */
  verdict: (Pick<AiResult, "quality" | "reasoning"> & { judgedBy: "keywords" | "model" }) | null;
}

export interface OwnMatches {
  /** The best of them. */
  matches: OwnMatch[];
  total: number;
}

/** A search among a person's own listings. */
interface AskedOfOwn {
  criteria: Criteria;
  aiCriteria?: string | null;
  flipped?: readonly string[];
  /** Where its AI criteria have been read already. */
  criteriaId?: string | null;
}

const RANK: Record<Quality, number> = { great: 0, good: 1, maybe: 2, none: 3 };

type Read = Pick<KnownCriteria, "model" | "promptVersion" | "conditions">;

/** Under what a model's answers to these conditions are kept: a weight that is turned round changes none (MAT-58). */
export const askedOf = ({ model, promptVersion, conditions }: Read): string =>
  hash(
    "sha256",
    JSON.stringify([
      ...[model, promptVersion],
      conditions.map(({ text, excludes = false, isKind = false }) => [text, excludes, isKind]),
    ]),
  );

/** The latest own listings that meet a search and the person's exclusions; hidden ones and those of the catalogue are left out. */
async function readFound(userId: string, asked: Criteria, read: Read | null): Promise<OwnFound[]> {
  const sql = pool();
  const criteria = await forPerson(asked, userId);
  return sql<OwnFound[]>`
    with ${asCatalogue(sql, userId)}
    select l.id, l.origin, seen.*, h.hash as "contentHash", v.findings
    from (select * from listings l where ${whereCriteria(sql, criteria)} and l.hidden_at is null and l.catalogue_id is null
        order by l.updated_at desc, l.id limit ${JUDGED}) l
      join listing_text t on t.listing_id = l.id
      cross join lateral (select ${seenColumns(sql)}) seen
      cross join lateral (select encode(sha256(convert_to(to_jsonb(seen)::text, 'UTF8')), 'hex') as hash) h
      left join own_verdicts v
        on v.own_listing_id = l.id and v.asked = ${read && askedOf(read)} and v.content_hash = h.hash
    order by l.updated_at desc, l.id`;
}

/** Those that the model which read the criteria has not judged as they are now (OWN-16). */
export async function findOwnUnjudged(
  { userId, criteria }: { userId: string; criteria: Criteria },
  read: Read | undefined,
): Promise<OwnFound[]> {
  if (!read || read.model === KEYWORDS || !(await hasOwn(userId))) return [];
  return (await readFound(userId, criteria, read)).filter(({ findings }) => findings === null);
}

async function hasOwn(userId: string): Promise<boolean> {
  const own = await pool()`select from own_listings where user_id = ${userId} and hidden_at is null limit 1`;
  return own.length > 0;
}

/** What AI criteria ask: as they were read for the results, else as the keyword judge reads them. */
async function readingOf({ aiCriteria, flipped = [], criteriaId }: AskedOfOwn): Promise<Read | null> {
  if (!aiCriteria) return null;
  const known = criteriaId
    ? await findReading(criteriaId)
    : await findMeant({ text: aiCriteria, flipped }, (await chooseJudge()).judge, []);
  if (known) return known;
  const judge = localJudge();
  return { ...judge, ...(await judge.readCriteria(aiCriteria, AbortSignal.timeout(5_000))) };
}

/**
 * The person's own listings that a search finds, best first: judged by the model as far as a run of theirs had it judge
 * them (OWN-16), by keywords until then. For a person without own listings nothing else is queried.
 */
export async function searchOwn(userId: string, asked: AskedOfOwn): Promise<OwnMatches> {
  if (!(await hasOwn(userId))) return { matches: [], total: 0 };
  const read = await readingOf(asked);
  const rows = read?.conditions.length === 0 ? [] : await readFound(userId, asked.criteria, read);
  const found = read ? await judged(rows, read.conditions) : rows.map((row) => ({ ...row, verdict: null }));
  return { matches: found.slice(0, SHOWN), total: found.length };
}

async function judged(rows: readonly OwnFound[], conditions: readonly Condition[]): Promise<OwnMatch[]> {
  const batch = rows
    .filter(({ findings }) => findings === null)
    .map((listing) => ({ id: listing.id, listing, text: listingText(listing) }));
  const { assessments } = await assessBatch(localJudge(), conditions, batch, AbortSignal.timeout(10_000));
  return rows
    .flatMap(({ findings, ...row }) => {
      const weighed = findings?.map((one, at) => ({ ...one, required: conditions[at]?.required ?? false }));
      const result = weighed ? resultOf(weighed, { label: null }) : assessments.get(row.id)?.result;
      if (!result || result.quality === "none") return [];
      return [
        { ...row, verdict: { ...result, judgedBy: weighed ? ("model" as const) : ("keywords" as const) } },
      ];
    })
    .sort((a, b) => RANK[a.verdict.quality] - RANK[b.verdict.quality] || b.verdict.score - a.verdict.score);
}
