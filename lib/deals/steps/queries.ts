import "server-only";
import { sql as pool } from "@/db/client";
import { hashSecret } from "@/lib/auth/tokens";
import type { CalendarStep } from "../calendar";
import type { Stage } from "../stages";

/** A next step that is due, as a mail tells of it. */
export interface DueStep {
  dealId: string;
  title: string;
  stage: Stage;
  nextStep: string;
  /** ISO date. */
  nextOn: string;
  /** No mail has told of it yet. */
  isNews: boolean;
}

/** The next steps of a person that are due on a day (ISO date) or were before, the oldest first (PIPE-11). */
export function findDueSteps(userId: string, today: string): Promise<DueStep[]> {
  return pool()<DueStep[]>`
    select d.id as "dealId", coalesce(l.title, d.snapshot ->> 'title') as title, d.stage, d.next_step as "nextStep",
      d.next_on::text as "nextOn", d.reminded_on is null as "isNews"
    from deals d join users u on u.id = d.user_id left join listings l on l.id = d.listing_id
    where d.user_id = ${userId} and d.next_on <= ${today}::date and d.stage not in ('closed', 'passed')
      and u.step_reminders
    order by d.next_on, d.id`;
}

/** Everybody of whose next steps one may be due by now on some clock and has not been told. */
export const reminded = (now: Date) => pool()`
  select d.user_id from deals d join users r on r.id = d.user_id
  where d.next_on <= (${now.toISOString()}::timestamptz at time zone 'UTC' + interval '14 hours')::date
    and d.reminded_on is null and d.stage not in ('closed', 'passed') and r.step_reminders`;

/** Whose calendar is behind a secret; undefined for one that never was or is no more. */
export async function findCalendarOwner(token: string): Promise<string | undefined> {
  const [row] = await pool()<
    { id: string }[]
  >`select id from users where calendar_hash = ${hashSecret(token)}`;
  return row?.id;
}

/** Whether a person has an address for their calendar. */
export async function hasCalendar(userId: string): Promise<boolean> {
  const [row] = await pool()`select from users where id = ${userId} and calendar_hash is not null`;
  return row !== undefined;
}

/** Every next step of a person that has a day. */
export function listCalendarSteps(userId: string): Promise<CalendarStep[]> {
  return pool()<CalendarStep[]>`
    select d.id as "dealId", coalesce(l.title, d.snapshot ->> 'title') as title, d.next_step as "nextStep",
      d.next_on::text as "nextOn", (extract(epoch from d.stage_since) * 1000)::float8 as "changedAt"
    from deals d left join listings l on l.id = d.listing_id
    where d.user_id = ${userId} and d.next_on is not null and d.stage not in ('closed', 'passed')
    order by d.next_on, d.id`;
}
