import type { Sql } from "@/db/client";
import { XSS_PAYLOADS } from "@/tests/fixtures/xss-payloads";
import { payloadText } from "./listings";

/** A payload without the characters that Postgres cannot store. */
const stored = (place: number) => payloadText(place).replaceAll("\u0000", "").toWellFormed();

/**
 * Overwrites the texts of all listings with raw payloads, as if nothing had sanitised them: titles, places,
 * brokers, URLs, descriptions, notes, verdicts, the source's name. Listings are paired as duplicates, so that
 * each also appears in another's drawer.
 */
export async function overwriteWithPayloads(sql: Sql): Promise<void> {
  const column = (step: number) => XSS_PAYLOADS.map((_, place) => stored(place + step));
  await sql.begin(async (tx) => {
    await tx`
      create temporary table given on commit drop as
      select id, (row_number() over (order by id))::int as n from listings`;
    await tx`
      create temporary table texts on commit drop as
      select * from unnest(${column(0)}::text[], ${column(41)}::text[], ${column(83)}::text[], ${column(127)}::text[],
        ${column(167)}::text[], ${column(211)}::text[], ${column(251)}::text[], ${column(293)}::text[])
        with ordinality t(a, b, c, d, e, f, g, h, n)`;
    await tx`
      update listings l set title = a, source_url = b, broker_name = c, business_type = d, industry = e, location = f,
        city = g, duplicate_group = given.n / 2
      from given join texts using (n) where l.id = given.id`;
    await tx`
      update listing_text t set description = h || E'\\n' || c, raw = jsonb_build_object('title', a, b, c),
        notes = jsonb_build_object('askingPrice', d, 'location', e, f, g)
      from given join texts using (n) where t.listing_id = given.id`;
    await tx`
      update marks k set notes = e from given join texts using (n) where k.listing_id = given.id`;
    await tx`
      update verdicts v set reasoning = f, findings = jsonb_build_array(
        jsonb_build_object('text', g, 'required', true, 'answer', 'met', 'quotes', jsonb_build_array(h), 'facts', '[]'::jsonb),
        jsonb_build_object('text', a || ' 2', 'required', false, 'answer', 'unknown', 'quotes', '[]'::jsonb, 'facts', '[]'::jsonb))
      from filter_matches m join given on given.id = m.listing_id join texts using (n)
      where v.criteria_id = m.criteria_id and v.content_hash = m.content_hash`;
    await tx`update sources set name = ${stored(5)}, attribution = ${stored(6)}`;
  });
  await sql`refresh materialized view listing_facets`;
  await sql`update catalogue set version = version + 1, changed_at = now()`;
}
