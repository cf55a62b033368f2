import "server-only";
import { localDay } from "@/lib/core/clock";
import { AppError } from "@/lib/core/errors";
import { findDueSteps } from "@/lib/deals/steps/queries";
import { type Mail, renderMail } from "@/lib/email/mutations";
import { listFilters } from "@/lib/filters/queries";
import { getFilterResults } from "@/lib/filters/results/queries";
import { consume } from "@/lib/http/rate-limit";
import { digestMail, testMail } from "./digest-mail";
import { readGroups } from "./digests";
import { type AlertEntry, findWaiting } from "./entries/queries";
import { mailAbout } from "./mutations";
import { findRecipient } from "./queries";

async function recipientOf(userId: string) {
  const to = await findRecipient(userId);
  if (!to) throw new AppError("UNAUTHENTICATED");
  return to;
}

type Shown = Promise<{ subject: string; text: string } | null>;

const shown = async ({ subject, body }: Pick<Mail, "subject" | "body">) => ({
  subject,
  text: (await renderMail(body)).text,
});

/** The email with everything pending for a user at `now`; null when there is nothing. */
async function waitingMail(userId: string, now: Date) {
  const to = await recipientOf(userId);
  const waiting = await findWaiting(userId, { daily: now, weekly: now });
  const { groups } = await readGroups(userId, waiting);
  const steps = await findDueSteps(userId, localDay(now, to.timeZone));
  return { to, mail: groups.length + steps.length > 0 ? digestMail(to, groups, { now, steps }) : null };
}

/** The next email as it would be sent now: subject and text (ALT-11). Null when nothing is pending. */
export async function previewMail(userId: string, now: Date): Shown {
  const { mail } = await waitingMail(userId, now);
  return mail && shown(mail);
}

/** How many listings stand in for new ones in an example. */
const EXAMPLES = 3;

/**
 * An example email that treats the best matches of the first filter with alerts on and any matches as new
 * (ALT-11). Null when there is no such filter.
 */
export async function exampleMail(userId: string, now: Date): Shown {
  const to = await recipientOf(userId);
  const told = (await listFilters(userId)).filter((filter) => filter.notificationsEnabled);
  for (const { id: filterId, name, alertMaybe } of told) {
    const { rows } = await getFilterResults(userId, filterId, { sort: {}, page: 1, limit: EXAMPLES });
    const entries = rows.flatMap(({ aiResult, ...row }): AlertEntry[] => {
      const { quality = null, reasoning = null } = aiResult ?? {};
      const isTold = quality !== "none" && (quality !== "maybe" || alertMaybe);
      return isTold ? [{ ...row, kinds: ["new"], was: null, quality, reasoning }] : [];
    });
    if (entries.length === 0) continue;
    const counts = { new: entries.length };
    return shown(digestMail(to, [{ filterId, name, counts, listings: entries.length, entries }], { now }));
  }
  return null;
}

/**
 * Emails pending alerts without marking them as sent, or a plain test email if there are none (ALT-11).
 * Throws TOO_MANY_REQUESTS, and FORBIDDEN while the address is unverified (SEC-3).
 */
export async function sendTest(userId: string, now: Date): Promise<void> {
  await consume({ name: "alert-test", max: 5, windowSeconds: 3_600 }, userId);
  const { to, mail } = await waitingMail(userId, now);
  if (!to.isVerified) throw new AppError("FORBIDDEN", "Please confirm your email address first.");
  const sent = mail ? { ...mail, subject: `Test: ${mail.subject}` } : testMail(to);
  await mailAbout({ ...sent, key: `alert-test:${userId}:${crypto.randomUUID()}` });
}
