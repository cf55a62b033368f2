/** The receiving server's authentication results for a mail's sender, by method, where present. */
export type Authentication = Partial<Record<"spf" | "dkim" | "dmarc", string>>;

/** Limits for incoming mail (MAIL-4), and how long mails are kept (MAIL-10). */
export const INBOUND_LIMITS = {
  bytes: 1024 * 1024,
  mailsADay: 200,
  listingsAMail: 60,
  smtpAnHour: 20,
  daysKept: 90,
};

/** A problem with a mail's sender, in words; null when there is none, or nothing was checked (MAIL-7). */
export function senderWarning({ spf, dkim, dmarc }: Authentication): string | null {
  if (dmarc === "fail")
    return "The receiving server says that this email is not from its stated sender (DMARC).";
  const failed = (result: string | undefined) =>
    result === "fail" || result === "softfail" || result === "permerror";
  if (dmarc === undefined && failed(dkim)) return "The sender's signature does not match this email (DKIM).";
  if (dmarc === undefined && dkim !== "pass" && failed(spf))
    return "It came from a server that is not authorized to send for its sender (SPF).";
  return null;
}
