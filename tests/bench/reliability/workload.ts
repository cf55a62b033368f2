import { closeDatabase, db, sql as pool, type Sql } from "@/db/client";
import { createFilter } from "@/lib/filters/mutations";
import { newFilterSchema } from "@/lib/filters/schema";
import { requestRun } from "@/lib/ingestion/mutations";
import type { Source } from "@/lib/ingestion/source";
import { SOURCES } from "@/lib/ingestion/sources/registry";
import { closeJobs, withEngine } from "@/lib/jobs/engine";
import { INDUSTRIES } from "@/lib/vocabulary/terms";
import { steadySource } from "./steady-source";

/** Each is judged for every group of industries. */
const CRITERIA = ["owner retiring", "recurring revenue, ideally a manager who stays"];
/** Few enough that no filter has more than the 500 listings that are judged. */
const INDUSTRIES_OF_A_FILTER = 8;
/** What the steady source lists. */
const NOT_SEARCHED = "Restaurants & Food";

/** People whose digest is due in each wave, and the matches of each. */
const PEOPLE_OF_A_WAVE = 12;
const MATCHES = 3;

/** A time zone in which it is about noon: the day's 08:00 has come, and the next is far. */
function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? "Etc/GMT" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

/**
 * Fills a database that holds the sample listings with work: a run of the steady source, AI filters that wait for
 * their first run, and people in `waves` whose digests `beginWave` makes due.
 */
export async function prepareWork(url: string, waves: number): Promise<void> {
  process.env.DATABASE_URL = url;
  (SOURCES as Source[]).push(steadySource);
  try {
    await requestRun(db(), { sourceId: steadySource.id, trigger: "admin" });
    const searched = INDUSTRIES.filter((industry) => industry !== NOT_SEARCHED);
    for (let first = 0; first < searched.length; first += INDUSTRIES_OF_A_FILTER) {
      for (const aiCriteria of CRITERIA) {
        const name = `${aiCriteria}, from ${searched[first]}`;
        const industry = searched.slice(first, first + INDUSTRIES_OF_A_FILTER);
        const filter = newFilterSchema.parse({ name, aiCriteria, industry, notificationsEnabled: false });
        await createFilter(
          await addPerson(`${name.replace(/\W+/g, "-")}@bench.example`),
          filter,
          async () => null,
        );
      }
    }
    await pool()`
      with people as (
        insert into users (email, trial_ends_at, time_zone)
        select 'wave-' || wave || '-' || n || '@bench.example', now() + interval '9 days', ${noonZone()}
        from generate_series(1, ${waves}::int) wave, generate_series(1, ${PEOPLE_OF_A_WAVE}::int) n
        returning id, email
      )
      insert into saved_filters (user_id, name, search)
      select id, split_part(email, '-', 2), '{"industry": ["Legal"], "minPrice": 1000000000}' from people`;
  } finally {
    await closeJobs();
    await closeDatabase();
  }
}

async function addPerson(email: string): Promise<string> {
  const [row] = await pool()<[{ id: string }]>`
    insert into users (email, trial_ends_at) values (${email}, now() + interval '9 days') returning id`;
  return row.id;
}

/** Makes the digests of one wave due, and has them written. */
export async function beginWave(url: string, sql: Sql, wave: number): Promise<void> {
  await sql`
    insert into alert_items (user_id, filter_id, listing_id, created_at)
    select f.user_id, f.id, l.id, now() - interval '2 days'
    from saved_filters f, (select id from listings where status = 'active' order by id limit ${MATCHES}) l
    where f.name = ${String(wave)}
    on conflict do nothing`;
  await withEngine(url, { migrate: false }, (boss) => boss.send("digests", {}));
}
