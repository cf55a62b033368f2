import { closeDatabase, db, sql as pool, type Sql } from "@/db/client";
import { createFilter } from "@/lib/filters/mutations";
import { newFilterSchema } from "@/lib/filters/schema";
import { requestRun } from "@/lib/ingestion/mutations";
import type { Source } from "@/lib/ingestion/source";
import { SOURCES } from "@/lib/ingestion/sources/registry";
import { closeJobs, withEngine } from "@/lib/jobs/engine";
import { INDUSTRIES } from "@/lib/vocabulary/terms";
import { steadySource } from "./steady-source";

/** There is one filter for each of these and each group of industries. */
const CRITERIA = ["owner retiring", "recurring revenue, ideally a manager who stays"];
/** Few enough that no filter exceeds the limit of 500 judged listings. */
const INDUSTRIES_OF_A_FILTER = 8;
/** The industry of the steady source's listings. */
const NOT_SEARCHED = "Restaurants & Food";

/** Users whose digest is due in each wave, and the matches in each digest. */
const PEOPLE_OF_A_WAVE = 12;
const MATCHES = 3;

/** A time zone where it is about noon: today's 08:00 has passed and the next one is far away. */
function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? "Etc/GMT" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

/**
 * Adds work to a database with the sample listings: a run of the steady source, AI filters waiting for their
 * first run, and `waves` groups of users whose digests `beginWave` makes due.
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

/** Makes the digests of one wave due and queues the job that writes them. */
export async function beginWave(url: string, sql: Sql, wave: number): Promise<void> {
  await sql`
    insert into alert_items (user_id, filter_id, listing_id, created_at)
    select f.user_id, f.id, l.id, now() - interval '2 days'
    from saved_filters f, (select id from listings where status = 'active' order by id limit ${MATCHES}) l
    where f.name = ${String(wave)}
    on conflict do nothing`;
  await withEngine(url, { migrate: false }, (boss) => boss.send("digests", {}));
}
