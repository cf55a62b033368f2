import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A localhost mail server that keeps the mails it receives. */
export interface SmtpDouble {
  url: string;
  mails: { to: string[]; mail: Email }[];
  /** The next `failNext` mails fail temporarily (451). */
  failNext: number;
  /** Milliseconds before it accepts a mail. */
  latencyMs: number;
  /** Recipients to reject, and with what reply: by default permanently (550). */
  refused: Set<string>;
  refusal: { status: number; words: string };
  /** When set, every sender is rejected permanently (550) with this text. */
  senderRefusal: string | null;
  stop(): Promise<void>;
}

/** Starts the mail server on a free port. */
export async function startSmtp(): Promise<SmtpDouble> {
  const double: SmtpDouble = {
    url: "",
    mails: [],
    failNext: 0,
    latencyMs: 0,
    refused: new Set(),
    refusal: { status: 550, words: "5.1.1 No such mailbox" },
    senderRefusal: null,
    stop: async () => {},
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onMailFrom(_address, _session, callback) {
      const words = double.senderRefusal;
      callback(words === null ? null : Object.assign(new Error(words), { responseCode: 550 }));
    },
    onRcptTo(address, _session, callback) {
      const refused = double.refused.has(address.address);
      const { status, words } = double.refusal;
      callback(refused ? Object.assign(new Error(words), { responseCode: status }) : null);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (double.failNext > 0) {
          double.failNext -= 1;
          callback(Object.assign(new Error("Try again later"), { responseCode: 451 }));
          return;
        }
        const to = session.envelope.rcptTo.map(({ address }) => address);
        sleep(double.latencyMs)
          .then(() => PostalMime.parse(Buffer.concat(chunks)))
          .then((mail) => {
            double.mails.push({ to, mail });
            callback();
          }, callback);
      });
    },
  });
  // A client killed mid-mail resets its connection.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  double.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  double.stop = () => new Promise((resolve) => server.close(() => resolve()));
  return double;
}
