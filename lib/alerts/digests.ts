import "server-only";
import { getStandings } from "@/lib/billing/queries";
import { log } from "@/lib/core/log";
import { writeDigest } from "./mutations";
import { findRecipients } from "./queries";
import { latestPeriod } from "./schedule";

/**
 * Writes every digest that is due at `now`: 08:00 of each person's clock, daily or weekly (DAT-5). Alerts of people
 * whose access has ended wait (SUB-2). One person's failure does not keep the others waiting; it is tried again at
 * the next call. Returns how many digests and matches were written.
 */
export async function sendDueDigests(
  now: Date,
): Promise<{ digests: number; matches: number; failed: number }> {
  const recipients = await findRecipients();
  const standings = await getStandings(
    recipients.map(({ userId }) => userId),
    now.getTime(),
  );
  const counts = { digests: 0, matches: 0, failed: 0 };
  for (const to of recipients) {
    if (!standings.get(to.userId)?.hasAccess) continue;
    try {
      const matches = await writeDigest(to, latestPeriod(now, to.timeZone, to.frequency));
      counts.digests += matches > 0 ? 1 : 0;
      counts.matches += matches;
    } catch (err) {
      counts.failed += 1;
      log.error({ err, userId: to.userId }, "a digest was not written");
    }
  }
  return counts;
}
