import "server-only";
import { getStandings } from "@/lib/billing/queries";
import { type DueStep, findDueSteps } from "@/lib/deals/steps/queries";
import { eachAlone } from "@/lib/jobs/failures/mutations";
import { digestMail } from "./digest-mail";
import { type AlertGroup, findWaiting, readGroup, type WaitingGroup } from "./entries/queries";
import { AT_ONCE_A_DAY } from "./limits";
import { requeueUndelivered, writeAlertMail } from "./mutations";
import { findRecipients, findSentAtOnce, findSentPeriods, type Recipient } from "./queries";
import { isQuiet, latestPeriod } from "./schedule";

/** What the emails reported. */
interface Sent {
  digests: number;
  matches: number;
  /** Users and filters that failed. */
  failed: number;
}

/**
 * Writes every alert email due at `now`: immediate alerts, and digests at 08:00 in each user's time zone,
 * daily or weekly (DAT-5, ALT-7). Alerts of users whose access has ended wait (SUB-2). One user's failure
 * does not delay the others; it is recorded and retried on the next call (ALT-5). Returns the number of
 * emails and alerts written.
 */
export async function sendDueDigests(now: Date): Promise<Sent> {
  await requeueUndelivered();
  const recipients = await findRecipients(now);
  const standings = await getStandings(
    recipients.map(({ userId }) => userId),
    now.getTime(),
  );
  const items = recipients.filter(({ userId }) => standings.get(userId)?.hasAccess);
  const counts = { digests: 0, matches: 0, failed: 0 };
  const loop = { task: "mails", items, idOf: ({ userId }: Recipient) => userId, takesTurns: true } as const;
  counts.failed += await eachAlone(loop, async (to) => {
    for (const write of [writeDigest, writeAtOnce]) {
      const told = await write(to, now);
      counts.digests += told.digests;
      counts.matches += told.matches;
      counts.failed += told.failed;
    }
  });
  return counts;
}

const NOTHING: Sent = { digests: 0, matches: 0, failed: 0 };

/** Reads what each filter has to report; failures are recorded and left for later. */
export async function readGroups(
  userId: string,
  waiting: readonly WaitingGroup[],
): Promise<{ groups: AlertGroup[]; itemIds: number[]; failed: number }> {
  const groups: AlertGroup[] = [];
  const itemIds: number[] = [];
  const idOf = ({ filterId }: WaitingGroup) => filterId ?? `favourites of ${userId}`;
  const failed = await eachAlone({ task: "mails", items: waiting, idOf }, async (one) => {
    const group = await readGroup(userId, one);
    if (group && group.listings > 0) groups.push(group);
    itemIds.push(...one.itemIds);
  });
  return { groups, itemIds, failed };
}

/** `today` is the day (ISO date) in the user's time zone on which `steps` are due. */
async function write(
  to: Recipient,
  waiting: readonly WaitingGroup[],
  options: { periods: string[]; now: Date; note?: string; steps?: DueStep[]; today?: string },
): Promise<Sent> {
  const { periods, now, note, steps = [], today } = options;
  const { groups, itemIds, failed } = await readGroups(to.userId, waiting);
  if (itemIds.length === 0 && steps.length === 0) return { ...NOTHING, failed };
  const mail = groups.length + steps.length > 0 ? digestMail(to, groups, { now, note, steps }) : null;
  const told = today ? { dealIds: steps.map(({ dealId }) => dealId), today } : undefined;
  const isWritten = await writeAlertMail({ to, periods, itemIds, steps: told, mail, at: now });
  const matches = isWritten ? groups.reduce((sum, { listings }) => sum + listings, 0) : 0;
  return { digests: isWritten && mail !== null ? 1 : 0, matches, failed };
}

/** The daily digest, the weekly one, or both in one email, with due steps and immediate alerts (PIPE-11). */
async function writeDigest(to: Recipient, now: Date): Promise<Sent> {
  const daily = latestPeriod(now, to.timeZone, "daily");
  const weekly = latestPeriod(now, to.timeZone, "weekly");
  const sent = await findSentPeriods(to.userId, [daily.key, weekly.key]);
  const periodOf = ({ speed }: WaitingGroup) => (speed === "weekly" ? weekly.key : daily.key);
  const waiting = await findWaiting(to.userId, { daily: daily.cutoff, weekly: weekly.cutoff });
  const due = waiting.filter((group) => !sent.has(periodOf(group)));
  // A day's key is its date. Steps already reported are repeated in an email but do not trigger one.
  const steps = sent.has(daily.key) ? [] : await findDueSteps(to.userId, daily.key);
  const isNews = steps.some((step) => step.isNews);
  if (due.length === 0 && !isNews) return NOTHING;
  const periods = new Set(due.map(periodOf));
  if (steps.length > 0) periods.add(daily.key);
  return write(to, due, { periods: [...periods], now, steps, today: daily.key });
}

const LAST_NOTE = `This is email ${AT_ONCE_A_DAY} within 24 hours. Further alerts will wait for the digest at 8:00 am.`;

/** Immediate alerts: one email for filters that sent none within the hour, outside quiet hours (ALT-7). */
async function writeAtOnce(to: Recipient, now: Date): Promise<Sent> {
  if (isQuiet(now, to)) return NOTHING;
  const waiting = await findWaiting(to.userId, { daily: now, weekly: now });
  const atOnce = waiting.filter(({ speed }) => speed === "at_once");
  if (atOnce.length === 0) return NOTHING;
  const { mails, lately } = await findSentAtOnce(to.userId, now);
  const due = atOnce.filter(({ filterId }) => !lately.has(filterId ?? ""));
  if (due.length === 0 || mails >= AT_ONCE_A_DAY) return NOTHING;
  const note = mails + 1 === AT_ONCE_A_DAY ? LAST_NOTE : undefined;
  return write(to, due, { periods: [`at once ${now.toISOString()}`], now, note });
}
