/** What the receiving servers found out about a mail's sender, by method; only what they wrote into it. */
export type Authentication = Partial<Record<"spf" | "dkim" | "dmarc", string>>;

/** Limits of what comes in (MAIL-4), and for how long a mail is remembered (MAIL-10). */
export const INBOUND_LIMITS = {
  bytes: 1024 * 1024,
  mailsADay: 200,
  listingsAMail: 60,
  smtpAnHour: 20,
  daysKept: 90,
};

/** What is wrong with the sender of a mail, in words; null when nothing is, or nobody looked (MAIL-7). */
export function senderWarning({ spf, dkim, dmarc }: Authentication): string | null {
  if (dmarc === "fail")
    return "The receiving server says that this mail is not from whom it claims to be (DMARC).";
  const failed = (result: string | undefined) =>
    result === "fail" || result === "softfail" || result === "permerror";
  if (dmarc === undefined && failed(dkim)) return "The sender's signature does not fit this mail (DKIM).";
  if (dmarc === undefined && dkim !== "pass" && failed(spf))
    return "It came from a server that does not speak for its sender (SPF).";
  return null;
}
