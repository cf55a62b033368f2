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
import { findWeighted } from "@/lib/matching/read-conditions";
import { resultOf } from "@/lib/matching/rules";
import type { Quality } from "@/lib/vocabulary/terms";
import { asCatalogue } from "../as-catalogue";
import type { Origin } from "../origins";

/** How many of the latest matching listings are judged. */
const JUDGED = 200;
const SHOWN = 20;

/** An own listing that matches a search, with a model's findings on its current content. */
type OwnFound = SeenListing & Candidate & { origin: Origin; findings: Finding[] | null };

/** An own listing in search results. Amounts are whole US dollars. */
interface OwnMatch extends SeenListing {
  origin: Origin;
  /** Null when the search has no AI criteria. */
  verdict: (Pick<AiResult, "quality" | "reasoning"> & { judgedBy: "keywords" | "model" }) | null;
}

export interface OwnMatches {
  /** The best matches. */
  matches: OwnMatch[];
  total: number;
}

/** A search in a user's own listings. */
interface AskedOfOwn {
  criteria: Criteria;
  aiCriteria?: string | null;
  flipped?: readonly string[];
  /** Set when its AI criteria have already been parsed. */
  criteriaId?: string | null;
}

const RANK: Record<Quality, number> = { great: 0, good: 1, maybe: 2, none: 3 };

type Read = Pick<KnownCriteria, "model" | "promptVersion" | "conditions">;

/** The key of a model's verdicts on these conditions, whatever the conditions' weights (MAT-58). */
export const askedOf = ({ model, promptVersion, conditions }: Read): string =>
  hash(
    "sha256",
    JSON.stringify([
      ...[model, promptVersion],
      conditions.map(({ text, excludes = false, isKind = false }) => [text, excludes, isKind]),
    ]),
  );

/** The latest own listings that match, without excluded and hidden ones and those in the catalogue. */
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

/** Those whose current content has not been judged by the model that parsed the criteria (OWN-16). */
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

/** The parsed AI criteria: as parsed for the results, otherwise by the keyword judge. */
async function readingOf({ aiCriteria, flipped = [], criteriaId }: AskedOfOwn): Promise<Read | null> {
  if (!aiCriteria) return null;
  const known = criteriaId
    ? await findReading(criteriaId)
    : await findWeighted({ text: aiCriteria, flipped }, (await chooseJudge()).judge, []);
  if (known) return known;
  const judge = localJudge();
  return { ...judge, ...(await judge.readCriteria(aiCriteria, AbortSignal.timeout(5_000))) };
}

/**
 * The user's own listings that match a search, best first. Uses the model's verdicts where a run has produced
 * them (OWN-16), and keywords otherwise. For users without own listings, nothing else is queried.
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
