import "server-only";
import { getStandings } from "@/lib/billing/queries";
import { eachAlone } from "@/lib/jobs/failures/mutations";
import { inParallel } from "@/lib/matching/parallel";
import { mailAbout } from "../mutations";
import { findRecipient } from "../queries";
import { messageBody } from "./message";
import {
  claimDelivery,
  type DueWebhook,
  enqueueWebhooks,
  findDueWebhooks,
  readAlert,
  recordTry,
} from "./mutations";
import { webhookOffMail } from "./off-mail";
import { type PostOptions, type PostOutcome, postWebhook } from "./post";
import { signatureHeaders } from "./sign";

/** Webhooks posted to concurrently; an unresponsive one blocks only its own lane. */
const LANES = 8;
/** Maximum messages to one webhook in a row before the others get a turn. */
const IN_A_ROW = 50;
const HIDDEN: PostOutcome = { ok: true, outcome: "Not sent: the listing is hidden." };

const UNSIGNED: PostOutcome = {
  ok: false,
  outcome: "Its secret cannot be decrypted because AUTH_SECRET changed. Create a new one.",
};

/**
 * Posts due messages to everybody's webhooks (ALT-10). A webhook that fails or is unresponsive does not delay
 * the others (ALT-5). Webhooks of users whose access has ended wait (SUB-2). Returns how many messages were
 * sent and failed.
 */
export async function deliverWebhooks(options: PostOptions = {}): Promise<{ sent: number; failed: number }> {
  await enqueueWebhooks();
  const due = await findDueWebhooks();
  const standings = await getStandings([...new Set(due.map(({ userId }) => userId))]);
  const counts = { sent: 0, failed: 0 };
  const open = due.filter(({ userId }) => standings.get(userId)?.hasAccess);
  await inParallel(open, LANES, async (webhook) => {
    await eachAlone({ task: "webhooks", items: [webhook], idOf: ({ id }) => id }, async () => {
      for (let sent = 0; sent < IN_A_ROW; sent += 1) {
        const ok = await deliverNext(webhook, options);
        if (ok === null) return;
        counts[ok ? "sent" : "failed"] += 1;
        // If this message fails, the next would too; each has its own retry time.
        if (!ok) return;
      }
    });
  });
  return counts;
}

/** Posts a webhook's next message; null when none is due. */
async function deliverNext(webhook: DueWebhook, options: PostOptions): Promise<boolean | null> {
  const delivery = await claimDelivery(webhook.id);
  if (!delivery) return null;
  const now = Date.now();
  const told = delivery.itemId === null ? null : await readAlert(webhook.userId, delivery.itemId);
  const isHidden = delivery.itemId !== null && told === null;
  const body = isHidden ? null : messageBody(webhook.format, told, now);
  const { url, secrets } = webhook;
  let outcome = body === null ? HIDDEN : UNSIGNED;
  if (body !== null && secrets.length > 0)
    outcome = await postWebhook(url, signatureHeaders(delivery.id, now, body, secrets), body, options);
  const isOff = await recordTry(webhook, delivery, outcome, body);
  const to = isOff && (await findRecipient(webhook.userId));
  if (to) await mailAbout(webhookOffMail(to, webhook, new Date()));
  return outcome.ok;
}
