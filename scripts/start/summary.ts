import { relative } from "node:path";
import type { LocalAccount } from "@/lib/accounts/local-accounts";
import type { Env } from "@/lib/core/env";

interface Started {
  env: Env;
  accounts: LocalAccount[];
  embeddedDatabase: boolean;
  /** Folder of the web server's and worker's logs; undefined when they log to the terminal. */
  logFolder: string | undefined;
  seconds: number;
}

/** Stands in for a password that is not known. */
function passwordHint({ role }: LocalAccount, env: Env): string {
  if (role === "demo") return "(password unchanged)";
  if (env.ADMIN_EMAIL) return "(your password)";
  return "(password shown at the first start; set ADMIN_EMAIL and ADMIN_PASSWORD to add another admin)";
}

/** One line per account: email address, and the password or a hint. */
export function accountLines(accounts: LocalAccount[], env: Env): string[] {
  const width = Math.max(...accounts.map(({ email }) => email.length));
  return accounts.map((account) => {
    const { email, password, role, created, unverified } = account;
    const name = email.padEnd(width);
    if (unverified) return `${name}   (not promoted to admin: the address is not verified yet)`;
    const once = created && role === "admin" && password ? "   (shown only once)" : "";
    return `${name}   ${password ?? passwordHint(account, env)}${once}`;
  });
}

/** The state of each external service: on, sandbox or off. */
function serviceLines(env: Env, shown: (path: string) => string): [name: string, state: string][] {
  const openAi = env.OPENAI_API_KEY
    ? `on (${env.OPENAI_MODEL})`
    : "off; AI criteria are matched by keywords (set OPENAI_API_KEY)";
  const stripeBase = env.STRIPE_API_BASE ? `sandbox (${env.STRIPE_API_BASE})` : "on";
  const stripe = env.STRIPE_SECRET_KEY ? stripeBase : "off; no payments (set STRIPE_SECRET_KEY)";
  const google = env.GOOGLE_CLIENT_ID ? "on" : "off; no Google sign-in (set GOOGLE_CLIENT_ID)";
  const mail = env.SMTP_URL
    ? "on"
    : `off; emails are saved to ${shown(`${env.DATA_DIR}/outbox`)} (set SMTP_URL)`;
  return [
    ["OpenAI", openAi],
    ["Stripe", stripe],
    ["Google", google],
    ["Email", mail],
    ...(env.EMAIL_VERIFICATION === "waived"
      ? [["Sign-up", "email addresses are not verified without SMTP"] as [string, string]]
      : []),
  ];
}

/** Lines with a label before the first one. */
function block(label: string, lines: string[]): string[] {
  return lines.map((line, index) => `  ${(index === 0 ? label : "").padEnd(10)}${line}`);
}

/** The summary printed when everything is running: URL, accounts, data and services. */
export function summary({ env, accounts, embeddedDatabase, logFolder, seconds }: Started): string {
  const shown = (path: string) => {
    const short = relative(process.cwd(), path);
    return short.startsWith("..") ? path : short;
  };
  const data = shown(env.DATA_DIR);
  const database = embeddedDatabase ? `Postgres 18 in ${data}/postgres` : "external (DATABASE_URL)";
  return [
    "",
    `Winnow is running at ${env.appUrl} (ready in ${seconds.toFixed(1)} s)`,
    "",
    ...block("Sign in", accountLines(accounts, env)),
    ...block("Database", [database]),
    ...(logFolder ? block("Logs", [`${shown(logFolder)}/web.log, worker.log`]) : []),
    ...block("Listings", [
      "load real listings with `npm run ingest -- dealledger` (DealLedger, CC BY 4.0)",
      "or turn on daily runs under Admin",
    ]),
    ...serviceLines(env, shown).flatMap(([name, state]) => block(name, [state])),
    "",
    "Press Ctrl-C to stop.",
  ].join("\n");
}
