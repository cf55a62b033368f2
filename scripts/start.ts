import "./quiet-log";
import { closeDatabase } from "@/db/client";
import { ensureLocalAccounts, type LocalAccount } from "@/lib/accounts/local-accounts";
import { readEnv } from "@/lib/core/env";
import { applyMigrations } from "./apply-migrations";
import { claimDataFolder } from "./data-folder";
import { type OpenDatabase, openDatabase } from "./database";
import { prepareEnvironment, readChecked } from "./environment";
import { exitWith, PlainError, reasonOf } from "./plain-error";
import { build } from "./start/build";
import {
  backgroundParts,
  killPart,
  type Part,
  type RunningPart,
  startPart,
  stopPart,
  webPart,
} from "./start/children";
import { seedDemoAccount } from "./start/demo-content";
import { loadSampleListings } from "./start/first-data";
import { watchNpm } from "./start/npm";
import { requireFreePort, waitUntilReady } from "./start/port";
import { prepareSandbox } from "./start/sandbox";
import { accountLines, summary } from "./start/summary";

/** Ctrl-C reaches us twice, from the terminal and from npm. Only a later signal forces an immediate exit. */
const SAME_KEYPRESS_MS = 1_000;

/** The abort reason for a regular shutdown. */
const STOP_REQUESTED = new PlainError("Stop requested.");

const began = performance.now();
const development = process.argv.includes("--dev");
const interrupt = new AbortController();
const parts: RunningPart[] = [];
let database: OpenDatabase | undefined;
let accounts: LocalAccount[] = [];
let summaryShown = false;

/** Prints a step's description, unless it finishes within a moment. */
function announce(text: string): () => void {
  const timer = setTimeout(() => console.log(text), 300);
  return () => clearTimeout(timer);
}

/** Validates the environment before any slow step. Throws a PlainError that lists the invalid variables. */
function checkEnvironment() {
  Object.assign(process.env, {
    NODE_ENV: development ? "development" : "production",
    // Without SMTP, confirmation mails only end up in a folder.
    EMAIL_VERIFICATION: process.env.SMTP_URL ? "required" : "waived",
    ADMIN_PASSKEYS: "optional",
  });
  return readChecked({ ...process.env, DATABASE_URL: process.env.DATABASE_URL || "postgres://embedded" });
}

/** An error that names a variable is for the user to fix, so it is printed without a stack. */
function explain(thrown: unknown): never {
  const reason = reasonOf(thrown);
  throw /^ADMIN_[A-Z]+:/.test(reason) ? new PlainError(reason, { cause: thrown }) : thrown;
}

async function prepareDatabase(sample: boolean): Promise<void> {
  database = await openDatabase();
  database.guard((reason) => interrupt.abort(reason));
  interrupt.signal.throwIfAborted();
  await applyMigrations(database.url);
  accounts = await ensureLocalAccounts().catch(explain).finally(closeDatabase);
  if (!sample) return;
  const done = announce("Loading sample listings …");
  const outcome = await loadSampleListings(database.url, interrupt.signal).finally(done);
  if (outcome) console.log(outcome);
  const demo = accounts.find(({ role, created }) => role === "demo" && created);
  // The demo account also works without sample content.
  if (demo)
    await seedDemoAccount(demo.email).catch((error) =>
      console.error("Could not add sample content to the demo account.", error),
    );
}

async function buildWeb(): Promise<void> {
  if (development) return;
  const done = announce("Building the web server …");
  await build(".next", interrupt.signal).finally(done);
}

/** Starts a part. If it exits unexpectedly, everything is stopped. */
function run(part: Part, logFolder?: string): void {
  const running = startPart(part, logFolder);
  parts.push(running);
  running.process.once("exit", (code, signal) => {
    if (interrupt.signal.aborted) return;
    const where = logFolder ? `. See ${logFolder}/${part.name}.log` : "";
    interrupt.abort(
      new PlainError(`${part.title} exited unexpectedly (${signal ?? `code ${code}`})${where}.`),
    );
  });
}

async function stopAll(): Promise<void> {
  for (const part of parts) await stopPart(part);
  await database?.close();
}

function listenForSignals(): void {
  let first: number | undefined;
  const onSignal = () => {
    if (first === undefined) {
      first = performance.now();
      console.log("\nStopping …");
      interrupt.abort(STOP_REQUESTED);
    } else if (performance.now() - first > SAME_KEYPRESS_MS) {
      for (const part of parts) killPart(part);
    }
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, onSignal);
}

/** Waits for all steps. The first failure aborts the others. */
async function allOrNone(steps: Promise<void>[]): Promise<void> {
  for (const step of steps) step.catch((cause: unknown) => interrupt.abort(cause));
  await Promise.allSettled(steps);
  interrupt.signal.throwIfAborted();
}

/** Prints passwords of new accounts after a failure, because they are never shown again. */
function printNewAccounts(): void {
  const lost = accounts.filter(({ created, password }) => created && password && !summaryShown);
  if (lost.length > 0) for (const line of accountLines(lost, readEnv(process.env))) console.log(line);
}

async function start(): Promise<void> {
  claimDataFolder(prepareEnvironment().dataDir);
  const checked = checkEnvironment();
  await requireFreePort(checked.HOST, checked.PORT);
  await allOrNone([prepareDatabase(checked.SAMPLE_DATA === "on"), buildWeb()]);
  // Find its port at the last moment, because another program could take it during the steps above.
  const sandbox = await prepareSandbox(checked);
  const env = sandbox ? checkEnvironment() : checked;

  const logFolder = development ? undefined : env.DATA_DIR;
  run(webPart(development ? "dev" : "start", env.HOST, env.PORT), logFolder);
  for (const part of [...(sandbox ? [sandbox] : []), ...backgroundParts()]) run(part, logFolder);
  await waitUntilReady(env.HOST, env.PORT, interrupt.signal);
  const seconds = (performance.now() - began) / 1_000;
  console.log(summary({ env, accounts, embeddedDatabase: database?.embedded ?? false, logFolder, seconds }));
  summaryShown = true;
  if (!interrupt.signal.aborted) {
    await new Promise((ended) => interrupt.signal.addEventListener("abort", ended, { once: true }));
  }
  interrupt.signal.throwIfAborted();
}

/** `npm start` and `npm run dev`: runs everything on this machine until Ctrl-C. */
async function main(): Promise<void> {
  listenForSignals();
  watchNpm(() => interrupt.abort(STOP_REQUESTED));
  try {
    await start();
  } catch (error) {
    printNewAccounts();
    // The shutdown makes other steps fail too; only the first reason counts.
    interrupt.abort(error);
    await stopAll().catch((failure: unknown) => console.error(reasonOf(failure)));
    if (interrupt.signal.reason !== STOP_REQUESTED) exitWith(interrupt.signal.reason);
  }
  process.exit(0);
}

await main();
