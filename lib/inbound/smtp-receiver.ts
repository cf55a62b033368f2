import "server-only";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";
import { env } from "@/lib/core/env";
import { toAppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { limitedAddress } from "@/lib/http/client-address";
import { consume, type Limit } from "@/lib/http/rate-limit";
import { isOurs } from "./address";
import { deliverMail } from "./mutations";
import { INBOUND_LIMITS } from "./outcome";

const RECIPIENTS: Limit = {
  name: "inbound-smtp",
  max: INBOUND_LIMITS.smtpAnHour,
  windowSeconds: 3600,
  perAddress: true,
};
const IDLE_MS = 30_000;
const MOST_CLIENTS = 50;

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

async function admit(address: string, remoteAddress: string): Promise<void> {
  // No relaying: only mail for our own domain is accepted.
  if (!isOurs(address)) throw refusal(550, "5.7.1 Mail for this domain is not accepted here");
  try {
    await consume(RECIPIENTS, limitedAddress(remoteAddress));
  } catch (thrown) {
    throw toAppError(thrown).code === "TOO_MANY_REQUESTS"
      ? refusal(450, "4.7.1 Too many mails from your address, try again later")
      : refusal(451, "4.3.0 Try again later");
  }
}

async function bytesOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Read to the end even when it is too long, so that the client gets the error.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.byteLength;
    if (length <= INBOUND_LIMITS.bytes) chunks.push(chunk);
  }
  if (stream.sizeExceeded || length > INBOUND_LIMITS.bytes)
    throw refusal(552, "5.3.4 A mail may be at most 1 MB");
  return Buffer.concat(chunks);
}

/**
 * Starts the SMTP server for users' private addresses, when INBOUND_SMTP_PORT is set: one domain, no
 * relaying, no login, 1 MB, 20 recipients an hour per client address; mail to unknown addresses is accepted
 * and dropped (MAIL-5). Returns a handle to stop it, or null.
 */
export async function startSmtpReceiver(): Promise<{ port: number; stop(): Promise<void> } | null> {
  const { INBOUND_SMTP_PORT, INBOUND_DOMAIN, HOST } = env();
  if (INBOUND_SMTP_PORT === undefined || !INBOUND_DOMAIN) return null;
  const server = new SMTPServer({
    banner: "Winnow",
    size: INBOUND_LIMITS.bytes,
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    maxClients: MOST_CLIENTS,
    socketTimeout: IDLE_MS,
    closeTimeout: 2_000,
    onRcptTo: ({ address }, { remoteAddress }, done) => {
      admit(address, remoteAddress).then(() => done(), done);
    },
    onData: (stream, { envelope }, done) => {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      bytesOf(stream)
        .then((raw) => deliverMail(recipients, raw))
        .then(
          () => done(),
          (thrown: Error & { responseCode?: number }) => {
            if (!thrown.responseCode) log.error({ err: thrown }, "an incoming email could not be stored");
            done(thrown.responseCode ? thrown : refusal(451, "4.3.0 Try again later"));
          },
        );
    },
  });
  server.on("error", (err) => log.warn({ err }, "incoming mail"));
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(INBOUND_SMTP_PORT, HOST, resolve);
  });
  const at = server.server.address();
  const port = typeof at === "object" && at ? at.port : INBOUND_SMTP_PORT;
  log.info({ port, domain: INBOUND_DOMAIN }, "accepting incoming mail");
  return { port, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}
