import type { Sql } from "@/db/client";
import type { OpenAiDouble } from "../../doubles/openai";
import type { SmtpDouble } from "../../doubles/smtp";

/** A condition and listing that the model was asked about. */
interface Question {
  condition: string;
  title: string;
  /** When it was asked, in milliseconds since 1970. */
  at: number;
}

/** Records every question to the model from now on. */
export function noteQuestions(service: OpenAiDouble): Question[] {
  const questions: Question[] = [];
  const { judge } = service;
  service.judge = (condition, listing) => {
    const [, title = ""] = /^Title: (.*)$/m.exec(listing.text) ?? [];
    questions.push({ condition, title, at: Date.now() - service.latencyMs });
    return judge(condition, listing);
  };
  return questions;
}

/** The result of the work, without anything that differs between runs anyway (ids, times). */
export interface Outcome {
  /** Number of listings, and a digest of their content. */
  listings: number;
  listingsDigest: string;
  run: { status: string; seen: number; new: number };
  /** AI filtering: completed runs, verdicts, and a digest of every filter's matches. */
  completed: number;
  verdicts: number;
  matchesDigest: string;
}

export async function readOutcome(sql: Sql): Promise<Outcome> {
  const [row] = await sql<[Outcome]>`
    select
      (select count(*)::int from listings) as listings,
      (select md5(string_agg(concat_ws('|', l.source_id, l.source_listing_id, l.title, l.status, l.asking_price,
          l.industry, l.location, t.text_hash), ',' order by l.source_id, l.source_listing_id))
        from listings l join listing_text t on t.listing_id = l.id) as "listingsDigest",
      (select json_build_object('status', status, 'seen', metadata->'seen', 'new', metadata->'new')
        from scrape_runs where source_id = 'steady') as run,
      (select count(*)::int from filter_runs where status = 'completed' and judged = candidates) as completed,
      (select count(*)::int from verdicts) as verdicts,
      (select md5(string_agg(concat_ws('|', f.name, l.source_listing_id, m.quality), ','
          order by f.name, l.source_listing_id))
        from filter_matches m join saved_filters f on f.id = m.filter_id join listings l on l.id = m.listing_id
      ) as "matchesDigest"`;
  return row;
}

/** How often the model was asked about a listing whose verdict was already stored. */
export async function countAskedAgain(sql: Sql, questions: readonly Question[]): Promise<number> {
  const kept = await sql<{ key: string; at: number }[]>`
    select c.conditions->0->>'text' || '|' || l.title as key,
      max(extract(epoch from v.created_at) * 1000)::float8 as at
    from verdicts v join criteria c on c.id = v.criteria_id
    join filter_matches m on m.criteria_id = v.criteria_id and m.content_hash = v.content_hash
    join listings l on l.id = m.listing_id group by 1`;
  const keptAt = new Map(kept.map(({ key, at }) => [key, at]));
  return questions.filter(
    ({ condition, title, at }) => at > (keptAt.get(`${condition}|${title}`) ?? Infinity),
  ).length;
}

/** Users who got no mail or two different ones, and copies with the same Message-ID, which mailboxes drop. */
export async function auditMails(sql: Sql, { mails }: SmtpDouble) {
  const people = await sql<{ email: string }[]>`select email from users where email like 'wave-%'`;
  const ids = new Map<string, string[]>(people.map(({ email }) => [email, []]));
  for (const { to, mail } of mails) {
    for (const address of to) ids.set(address, [...(ids.get(address) ?? []), mail.messageId ?? ""]);
  }
  const each = [...ids.values()];
  const different = each.map((list) => new Set(list).size);
  return {
    people: people.length,
    without: different.filter((count) => count === 0).length,
    withTwo: different.filter((count) => count > 1).length,
    copies: each.reduce((sum, list, index) => sum + list.length - (different[index] ?? 0), 0),
  };
}

/** The bench's jobs that are queued or running, and those that failed for good. */
export async function countJobs(sql: Sql): Promise<{ open: number; failed: number }> {
  const [row] = await sql<[{ open: number; failed: number }]>`
    select count(*) filter (where state in ('created', 'retry', 'active'))::int as open,
      count(*) filter (where state = 'failed')::int as failed
    from pgboss.job where name in ('ingestion', 'filter-run', 'digests')`;
  return row;
}
