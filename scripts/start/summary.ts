import { relative } from "node:path";
import type { LocalAccount } from "@/lib/accounts/local-accounts";
import type { Env } from "@/lib/core/env";

interface Started {
  env: Env;
  accounts: LocalAccount[];
  embeddedDatabase: boolean;
  /** Where web and worker write their log lines; undefined when these go to the terminal. */
  logFolder: string | undefined;
  seconds: number;
}

/** Where the password is when it cannot be told. */
function whereabouts({ role }: LocalAccount, env: Env): string {
  if (role === "demo") return "the password it was given";
  if (env.ADMIN_EMAIL) return "the password you chose";
  return "the password shown at the first start (for another admin, set ADMIN_EMAIL and ADMIN_PASSWORD)";
}

/** One line per account: address and password, as far as it can be told. */
export function accountLines(accounts: LocalAccount[], env: Env): string[] {
  return accounts.map((account) => {
    const { email, password, role, created, unverified } = account;
    if (unverified) return `${email}   is not made an admin: its address is not verified yet`;
    const once = created && role === "admin" && password ? "   shown only now" : "";
    return `${email}   ${password ?? whereabouts(account, env)}${once}`;
  });
}

/** What each outside service is in this run: real, a local stand-in, or off. */
function serviceLines(env: Env, shown: (path: string) => string): [name: string, state: string][] {
  const openAi = env.OPENAI_API_KEY
    ? `real (${env.OPENAI_MODEL})`
    : "off: matching by keywords (OPENAI_API_KEY)";
  const stripeBase = env.STRIPE_API_BASE ? `sandboxed (${env.STRIPE_API_BASE})` : "real";
  const stripe = env.STRIPE_SECRET_KEY ? stripeBase : "off: no payments (STRIPE_SECRET_KEY)";
  const google = env.GOOGLE_CLIENT_ID ? "real" : "off: no Google sign-in (GOOGLE_CLIENT_ID)";
  const mail = env.SMTP_URL ? "real" : `off: mails are kept in ${shown(`${env.DATA_DIR}/outbox`)} (SMTP_URL)`;
  return [
    ["OpenAI", openAi],
    ["Stripe", stripe],
    ["Google", google],
    ["Email", mail],
    ...(env.EMAIL_VERIFICATION === "waived"
      ? [["Addresses", "not verified, since no mail leaves this machine (SMTP_URL)"] as [string, string]]
      : []),
  ];
}

/** Label and lines under each other, the label once. */
function block(label: string, lines: string[]): string[] {
  return lines.map((line, index) => `  ${(index === 0 ? label : "").padEnd(10)}${line}`);
}

/** What a person needs to know once everything runs: where to look, who may sign in, what is real. */
export function summary({ env, accounts, embeddedDatabase, logFolder, seconds }: Started): string {
  const shown = (path: string) => {
    const short = relative(process.cwd(), path);
    return short.startsWith("..") ? path : short;
  };
  const data = shown(env.DATA_DIR);
  const database = embeddedDatabase ? `Postgres 18 in ${data}/postgres` : "at DATABASE_URL";
  return [
    "",
    `Winnow runs at ${env.appUrl}   (after ${seconds.toFixed(1)} s)`,
    "",
    ...block("Sign in", accountLines(accounts, env)),
    ...block("Database", [database]),
    ...(logFolder ? block("Logs", [`${shown(logFolder)}/web.log, worker.log`]) : []),
    ...block("Listings", [
      "`npm run ingest -- dealledger` reads real ones (DealLedger, CC BY 4.0); daily runs: Admin, off at first",
    ]),
    ...serviceLines(env, shown).flatMap(([name, state]) => block(name, [state])),
    "",
    "Ctrl-C stops it.",
  ].join("\n");
}
