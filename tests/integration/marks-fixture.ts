import { db, sql } from "@/db/client";
import { createSession } from "@/lib/auth/mutations";
import { issueToken } from "@/lib/auth/tokens";
import type { ListingStatus } from "@/lib/vocabulary/terms";

/** A person to whom marks can belong; returns the id. */
export async function addPerson(email: string): Promise<string> {
  const [row] = await sql()<[{ id: string }]>`
    insert into users (email, full_name, trial_ends_at, email_verified_at)
    values (${email}, 'Test Person', now() + interval '9 days', now())
    returning id`;
  return row.id;
}

/** A listing with its texts; returns the id. */
export async function addListing(title: string, status: ListingStatus = "active"): Promise<number> {
  await sql()`insert into sources (id, name) values ('broker', 'A Broker') on conflict do nothing`;
  const [row] = await sql()<[{ id: number }]>`
    with written as (
      insert into listings (source_id, source_listing_id, content_hash, source_url, title, title_sort_key, status,
        asking_price, first_seen_at, last_seen_at, updated_at)
      values ('broker', gen_random_uuid()::text, 'h', 'https://broker.example/1', ${title}, ${title.toLowerCase()},
        ${status}, 500000, now(), now(), now())
      returning id
    )
    insert into listing_text (listing_id, description, raw, text_hash, tsv)
    select id, 'What it is.', '{}', 'h', to_tsvector('english', ${title}) from written returning listing_id as id`;
  return row.id;
}

/** A bearer token of a living session of this person. */
export async function accessTokenOf(userId: string): Promise<string> {
  return issueToken("access", userId, await createSession(db(), userId, null));
}
