import { sql } from "@/db/client";
import { createFilter } from "@/lib/filters/mutations";
import { runFilter } from "@/lib/filters/runs/run";
import { newFilterSchema } from "@/lib/filters/schema";
import { observedJudge } from "./matching-judge";

export interface ListingGiven {
  title: string;
  description?: string;
  industry?: string;
  businessType?: string;
  location?: string;
  askingPrice?: number | null;
  revenue?: number | null;
  earnings?: number | null;
  flags?: string[];
  employees?: number;
  yearEstablished?: number;
  status?: "active" | "under_offer" | "sold" | "not_observed";
  /** Minutes since the last update. */
  age?: number;
  /** An id taken from the sequence beforehand. */
  id?: number;
}

/** Adds a listing with its texts and bumps the catalogue version, as an ingestion would. Returns the id. */
export async function addListing(given: ListingGiven): Promise<number> {
  const {
    title,
    description = "",
    industry = null,
    businessType = null,
    location = null,
    status = "active",
  } = given;
  const { askingPrice = 500_000, revenue = null, earnings = null, flags = [], age = 0 } = given;
  const { employees = null, yearEstablished = null } = given;
  await sql()`insert into sources (id, name) values ('broker', 'A Broker') on conflict do nothing`;
  const [row] = await sql()<[{ id: number }]>`
    with written as (
      insert into listings (id, source_id, source_listing_id, content_hash, source_url, title, title_sort_key, status,
        industry, business_type, location, asking_price, revenue, earnings, flags, employees, year_established,
        first_seen_at, last_seen_at, updated_at)
      values (coalesce(${given.id ?? null}::bigint, nextval('listings_id_seq')), 'broker', gen_random_uuid()::text, 'h', 'https://broker.example/1', ${title}, ${title.toLowerCase()},
        ${status}, ${industry}, ${businessType}, ${location}, ${askingPrice}, ${revenue}, ${earnings}, ${flags},
        ${employees}, ${yearEstablished}, now(), now(), now() - make_interval(mins => ${age}))
      returning id
    )
    insert into listing_text (listing_id, description, raw, text_hash, tsv)
    select id, ${description}, '{}', 'h',
      listing_vector(${title}, ${description}) from written
    returning listing_id as id`;
  await sql()`update catalogue set version = version + 1`;
  return row.id;
}

/** Changes a listing as an ingestion would. */
export async function changeListing(
  id: number,
  change: { description?: string; status?: string },
): Promise<void> {
  const { description, status } = change;
  if (description !== undefined)
    await sql()`update listing_text set description = ${description} where listing_id = ${id}`;
  if (status !== undefined)
    await sql()`update listings set status = ${status}::listing_status where id = ${id}`;
  await sql()`update catalogue set version = version + 1`;
}

/** A charge function that charges nothing. */
export const free = async () => null;

/** Saves a filter for this user, named 'Mine' by default. */
export const saveFilter = (userId: string, filter: Record<string, unknown> = {}) =>
  createFilter(userId, newFilterSchema.parse({ name: "Mine", ...filter }), free);

/** Judges the filter's listings by keyword. */
export const judgeFilter = (id: string) =>
  runFilter(id, { judge: observedJudge().judge, signal: new AbortController().signal });
