import "server-only";
import { sql as pool } from "@/db/client";
import { hashSecret } from "@/lib/auth/tokens";
import type { CalendarStep } from "../calendar";
import type { Stage } from "../stages";

/** A due next step, as listed in an email. */
export interface DueStep {
  dealId: string;
  title: string;
  stage: Stage;
  nextStep: string;
  /** ISO date. */
  nextOn: string;
  /** Not yet reported in any email. */
  isNews: boolean;
}

/** A user's next steps that are due on or before a day (ISO date), oldest first (PIPE-11). */
export function findDueSteps(userId: string, today: string): Promise<DueStep[]> {
  return pool()<DueStep[]>`
    select d.id as "dealId", coalesce(l.title, d.snapshot ->> 'title') as title, d.stage, d.next_step as "nextStep",
      d.next_on::text as "nextOn", d.reminded_on is null as "isNews"
    from deals d join users u on u.id = d.user_id left join listings l on l.id = d.listing_id
    where d.user_id = ${userId} and d.next_on <= ${today}::date and d.stage not in ('closed', 'passed')
      and u.step_reminders
    order by d.next_on, d.id`;
}

/** The ids of users with a next step that may be due by now in some time zone and has not been reported. */
export const reminded = (now: Date) => pool()`
  select d.user_id from deals d join users r on r.id = d.user_id
  where d.next_on <= (${now.toISOString()}::timestamptz at time zone 'UTC' + interval '14 hours')::date
    and d.reminded_on is null and d.stage not in ('closed', 'passed') and r.step_reminders`;

/** The owner of the calendar for a secret; undefined when unknown or revoked. */
export async function findCalendarOwner(token: string): Promise<string | undefined> {
  const [row] = await pool()<{ id: string }[]>`
    select id from users where calendar_hash = ${hashSecret(token)}`;
  return row?.id;
}

/** Whether a user has a calendar URL. */
export async function hasCalendar(userId: string): Promise<boolean> {
  const [row] = await pool()`select from users where id = ${userId} and calendar_hash is not null`;
  return row !== undefined;
}

/** All of a user's dated next steps. */
export function listCalendarSteps(userId: string): Promise<CalendarStep[]> {
  return pool()<CalendarStep[]>`
    select d.id as "dealId", coalesce(l.title, d.snapshot ->> 'title') as title, d.next_step as "nextStep",
      d.next_on::text as "nextOn", (extract(epoch from d.stage_since) * 1000)::float8 as "changedAt"
    from deals d left join listings l on l.id = d.listing_id
    where d.user_id = ${userId} and d.next_on is not null and d.stage not in ('closed', 'passed')
    order by d.next_on, d.id`;
}
