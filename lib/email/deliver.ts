import "server-only";
import { createHash } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { deliverNextMail, FinalDeliveryError, type OutboxMail, RefusedAddressError } from "./mutations";

/** SMTP timeouts in milliseconds. Each covers one step, so `SEND_LIMIT_MS` covers the whole. */
const TIMEOUTS = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
  dnsTimeout: 5_000,
};

function messageOf(mail: OutboxMail): SendMailOptions {
  const { EMAIL_FROM, appUrl } = env();
  // The Message-ID is the same on every attempt, so that mail systems can drop duplicates.
  const id = createHash("sha256").update(mail.key).digest("hex").slice(0, 32);
  return {
    from: EMAIL_FROM,
    to: { name: "", address: mail.recipient },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: mail.headers,
    messageId: `<${id}@${new URL(appUrl).hostname}>`,
    date: mail.createdAt,
    // A mail's content must never make nodemailer read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

interface SmtpFailure {
  code?: string;
  command?: string;
  responseCode?: unknown;
  response?: string;
}

/** Enhanced status codes about the address: 5.1.1 no such mailbox, 5.2.1 disabled; not 5.7.1, a policy. */
const OF_ADDRESS = /^5(?:\.1\.(?:1|2|3|6|10)|\.2\.1)$/;

/** The same as text, for servers without such codes. Must not match errors about relaying or senders. */
const UNKNOWN_ADDRESS =
  /\bno such (?:user|mailbox|recipient|address|person)|\b(?:user|mailbox|recipient|address|account)\b[^.]{0,40}\b(?:unknown|not found|does not exist|doesn't exist|disabled|invalid|no longer)\b|\b(?:unknown|invalid) (?:user|mailbox|recipient|address|local part)/i;

/**
 * Classifies an SMTP failure (RFC 5321, RFC 3463): the address or the mail was permanently rejected, or the
 * failure is temporary and returned unchanged, to be retried.
 */
function classify(error: unknown): unknown {
  const { code, command, responseCode, response = "" } = error as SmtpFailure;
  const status = typeof responseCode === "number" ? responseCode : 0;
  if (status < 500 || code !== "EENVELOPE") return error;
  const message = response || (error instanceof Error ? error.message : "refused");
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  const isAboutAddress = enhanced === undefined ? UNKNOWN_ADDRESS.test(message) : OF_ADDRESS.test(enhanced);
  const isAddress = command === "RCPT TO" && isAboutAddress;
  return isAddress
    ? new RefusedAddressError(message, { cause: error })
    : new FinalDeliveryError(message, { cause: error });
}

/** Sends mails over SMTP. */
function overSmtp(url: string): (mail: OutboxMail) => Promise<void> {
  const transport = createTransport({ url, ...TIMEOUTS });
  return async (mail) => {
    await transport.sendMail(messageOf(mail)).catch((error: unknown) => {
      throw classify(error);
    });
  };
}

/** Writes each mail atomically to a file `<time>-<id>.eml`. */
function intoFolder(folder: string): (mail: OutboxMail) => Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${mail.createdAt.toISOString().replaceAll(":", "-")}-${mail.id}.eml`);
    await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${path}.part`, path);
  };
}

let sender: { key: string; send: (mail: OutboxMail) => Promise<void> } | undefined;

function currentSender(): (mail: OutboxMail) => Promise<void> {
  const { SMTP_URL, DATA_DIR } = env();
  const folder = join(DATA_DIR, "outbox");
  const key = SMTP_URL ?? folder;
  if (sender?.key !== key) sender = { key, send: SMTP_URL ? overSmtp(SMTP_URL) : intoFolder(folder) };
  return sender.send;
}

/**
 * Sends the due mails in the outbox: over SMTP when SMTP_URL is set, otherwise as .eml files in
 * DATA_DIR/outbox. Safe to call from several processes at once. Starts no new mail after `withinMs`
 * milliseconds. Returns how many were sent and how many failed.
 */
export async function deliverOutbox(withinMs = 120_000): Promise<{ sent: number; failed: number }> {
  const until = performance.now() + withinMs;
  const counts = { sent: 0, failed: 0 };
  while (performance.now() < until) {
    const result = await deliverNextMail(currentSender());
    if (result === "none") break;
    counts[result] += 1;
  }
  if (counts.sent + counts.failed > 0) log.info(counts, "outbox delivered");
  return counts;
}
