import "server-only";
import { env } from "@/lib/core/env";
import { MailButton, MailLayout, MailText } from "@/lib/email/layout";
import type { Mail } from "@/lib/email/mutations";
import type { Recipient } from "../queries";

/** Tells a user that a webhook was switched off after failing for three days (ALT-10). */
export function webhookOffMail(
  { userId, email }: Recipient,
  { id, url }: { id: string; url: string },
  now: Date,
): Mail {
  const { host } = new URL(url);
  const title = `Your webhook at ${host} is off`;
  return {
    key: `webhook-off:${id}:${now.toISOString().slice(0, 10)}`,
    userId,
    recipient: email,
    subject: title,
    body: (
      <MailLayout
        preview="It has been failing for three days."
        title={title}
        footer="A test from the alerts page switches it on again."
      >
        <MailText>
          It has not accepted any message for three days, so nothing more is sent to it. Your emails and feeds
          continue.
        </MailText>
        <MailButton href={`${env().appUrl}/alerts`}>Open alerts</MailButton>
      </MailLayout>
    ),
  };
}
