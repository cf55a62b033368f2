import type { Sql } from "@/db/client";
import { rebuildPeers } from "@/lib/peers/mutations";
import { largePlaces } from "@/lib/places/gazetteer";
import { CODE_OF_US_STATE } from "@/lib/vocabulary/places";
import { BUSINESS_TYPES, FLAGS, INDUSTRIES } from "@/lib/vocabulary/terms";

const STATES =
  "Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,Florida,Georgia,Hawaii,Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina,North Dakota,Ohio,Oklahoma,Oregon,Pennsylvania,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,Utah,Vermont,Virginia,Washington,West Virginia,Wisconsin,Wyoming,United States,United Kingdom,Canada,Australia".split(
    ",",
  );

/** Common words, most frequent first: a search for one of the first matches at least half of the rows. */
const COMMON_WORDS =
  "business owner established staff customers growth lease revenue equipment family retiring turnkey contracts location manager profitable training service commercial residential recurring trucks licensed inventory online brand franchise repair seasonal kitchen dental plumbing landscaping bakery logistics software veterinary marina kennel apiary".split(
    " ",
  );

const CODE_OF_STATE = JSON.stringify(CODE_OF_US_STATE);

/** The largest towns of each state. */
const TOWNS_PER_STATE = 40;
const TOWNS = JSON.stringify(
  Object.fromEntries(
    STATES.map((state) => [
      state,
      (largePlaces().get(state) ?? [])
        .filter(({ people }) => people > 0)
        .sort((a, b) => b.people - a.people)
        .slice(0, TOWNS_PER_STATE)
        .map(({ name }) => name),
    ]),
  ),
);

/** Rows per statement: large enough to be fast, small enough to report progress. */
const CHUNK = 25_000;

/**
 * Fills an empty, migrated database with `count` synthetic listings. Figures are log-normal; industries and
 * places are skewed; one price in five is missing, one in eight is a range, one in nine was cut; words follow
 * a Zipf-like distribution over about 5,000, so there are rare and common ones. The same count always yields
 * the same rows.
 */
export async function loadListings(
  sql: Sql,
  count: number,
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  const rareWords = Array.from({ length: 5_000 }, (_, index) => `${syllables(index)}`);
  await sql`insert into sources (id, name) values ('bench', 'Bench') on conflict do nothing`;
  for (let start = 1; start <= count; start += CHUNK) {
    const end = Math.min(start + CHUNK - 1, count);
    await sql.begin(async (tx) => {
      await tx`set local statement_timeout = 0`;
      await tx`select setseed(${(start % 1000) / 1000})`;
      await tx`
        insert into listings (source_id, source_listing_id, content_hash, source_url, broker_name, title, title_sort_key,
          business_type, industry, location, region_code, city, country_code, asking_price, asking_price_high, revenue, earnings,
          earnings_kind, status, flags, year_established, employees, previous_asking_price, price_changed_at,
          first_seen_at, last_seen_at, updated_at)
        select 'bench', n::text, md5(n::text), 'https://broker.example/' || n, 'Broker ' || n % 200, title, lower(title),
          (${[...BUSINESS_TYPES]}::text[])[1 + floor(power(random(), 3) * ${BUSINESS_TYPES.length})::int],
          case when random() < 0.95 then (${[...INDUSTRIES]}::text[])[1 + floor(power(random(), 1.5) * ${INDUSTRIES.length})::int] end,
          place, ${CODE_OF_STATE}::text::jsonb ->> place,
          case when random() < 0.6 then ${TOWNS}::text::jsonb -> place ->> (n % ${TOWNS_PER_STATE}) end, 'US', price, case when random() < 0.12 then price * 2 end, revenue,
          case when random() < 0.8 then round(revenue * (0.05 + random() * 0.3)) end,
          (array['sde', 'cash_flow', 'ebitda'])[1 + n % 3]::earnings_kind,
          case when random() < 0.9 then 'active' when random() < 0.4 then 'under_offer' when random() < 0.5 then 'sold' else 'not_observed' end::listing_status,
          array(select flag from unnest(${[...FLAGS]}::text[]) with ordinality f(flag, place) where random() + n * 0 < 0.3 / place),
          case when random() < 0.4 then 2024 - floor(60 * power(random(), 2))::int end,
          case when random() < 0.4 then 1 + floor(exp(4 * random()))::int end,
          case when n % 9 = 0 then round(price * 1.1) end, case when n % 9 = 0 then seen + random() * (timestamptz '2026-11-01' - seen) end,
          seen, seen + interval '1 day', seen
        from (
          select n, case when random() < 0.9 then (${STATES}::text[])[1 + floor(power(random(), 1.5) * ${STATES.length})::int] end as place,
            (${COMMON_WORDS}::text[])[1 + floor(random() * ${COMMON_WORDS.length})::int] || ' '
            || (${rareWords}::text[])[1 + floor(random() * 5000)::int] || ' company ' || n as title,
            case when random() < 0.8 then round(exp(12.9 + 1.2 * (random() + random() + random() - 1.5)) / 1000) * 1000 end as price,
            case when random() < 0.7 then round(exp(13.6 + 1.3 * (random() + random() + random() - 1.5)) / 1000) * 1000 end as revenue,
            timestamptz '2026-11-01' - make_interval(secs => floor(power(random(), 2) * 31536000)) as seen
          from generate_series(${start}::int, ${end}::int) n offset 0
        ) drawn`;
      await tx`
        insert into listing_text (listing_id, description, raw, text_hash, tsv)
        select id, description, '{}', md5(description),
          listing_vector(title, description)
        from (
          select l.id, l.title, (
            select string_agg(case when random() < 0.7
              then (${COMMON_WORDS}::text[])[1 + floor(power(random(), 2) * ${COMMON_WORDS.length})::int]
              else (${rareWords}::text[])[1 + floor(power(random(), 3) * 5000)::int] end, ' ')
            from generate_series(1, 20 + (l.id % 60)::int)
          ) as description
          from listings l where l.source_id = 'bench' and l.source_listing_id = any(
            select n::text from generate_series(${start}::int, ${end}::int) n)
        ) written`;
    });
    onProgress(end);
  }
}

/** Vacuums and analyses the tables and refreshes everything that an ingestion refreshes. */
export async function settle(sql: Sql): Promise<void> {
  const [connection] = [await sql.reserve()];
  try {
    await connection`set statement_timeout = 0`;
    await connection`select gin_clean_pending_list('listing_text_tsv_idx')`;
    await connection`vacuum analyze listings`;
    await connection`vacuum analyze listing_text`;
    await connection`refresh materialized view listing_facets`;
    await connection`refresh materialized view sampled_texts`;
    await connection`analyze sampled_texts`;
    await rebuildPeers(sql);
    await connection`update catalogue set version = version + 1, changed_at = now()`;
  } finally {
    connection.release();
  }
}

function syllables(index: number): string {
  const parts = ["ba", "ke", "mo", "ri", "tu", "sa", "len", "dor", "vi", "nax"];
  return `${parts[index % 10]}${parts[Math.floor(index / 10) % 10]}${parts[Math.floor(index / 100) % 10]}${parts[Math.floor(index / 1000) % 10]}q`;
}
