import "./quiet-log";
import { closeDatabase } from "@/db/client";
import { ensureLocalAccounts, type LocalAccount } from "@/lib/accounts/local-accounts";
import { readEnv } from "@/lib/core/env";
import { applyMigrations } from "./apply-migrations";
import { claimDataFolder } from "./data-folder";
import { type OpenDatabase, openDatabase } from "./database";
import { prepareEnvironment } from "./environment";
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
import { furnishDemo } from "./start/demo-content";
import { loadSampleListings } from "./start/first-data";
import { watchNpm } from "./start/npm";
import { requireFreePort, untilAnswering } from "./start/port";
import { prepareSandbox } from "./start/sandbox";
import { accountLines, summary } from "./start/summary";

/** A terminal's Ctrl-C reaches us twice, from the terminal and from npm: only a later one means 'at once'. */
const SAME_KEYPRESS_MS = 1_000;

/** Why the run ends when nothing is wrong. */
const ASKED = new PlainError("Asked to stop.");

const began = performance.now();
const development = process.argv.includes("--dev");
const interrupt = new AbortController();
const parts: RunningPart[] = [];
let database: OpenDatabase | undefined;
let accounts: LocalAccount[] = [];
let told = false;

/** Reports a step as it begins, unless it proves to have nothing to do within a moment. */
function announce(text: string): () => void {
  const timer = setTimeout(() => console.log(text), 300);
  return () => clearTimeout(timer);
}

let claimed = false;

function claimOnce(dataDir: string): void {
  if (!claimed) claimDataFolder(dataDir);
  claimed = true;
}

/** The environment, complaining about the user's variables before anything costs time. */
function checkEnvironment() {
  claimOnce(prepareEnvironment().dataDir);
  Object.assign(process.env, {
    NODE_ENV: development ? "development" : "production",
    // Mails that only lie in a folder verify nobody.
    EMAIL_VERIFICATION: process.env.SMTP_URL ? "required" : "waived",
    ADMIN_PASSKEYS: "optional",
  });
  try {
    return readEnv({ ...process.env, DATABASE_URL: process.env.DATABASE_URL || "postgres://embedded" });
  } catch (cause) {
    throw new PlainError((cause as Error).message, { cause });
  }
}

/** A fault that names a variable is the user's to mend, not a bug. */
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
  const done = announce("Loading the sample listings …");
  const outcome = await loadSampleListings(database.url, interrupt.signal).finally(done);
  if (outcome) console.log(outcome);
  const demo = accounts.find(({ role, created }) => role === "demo" && created);
  // A demo account without favourites is still one.
  if (demo)
    await furnishDemo(demo.email).catch((error) => console.error("The demo account is empty.", error));
}

async function buildWeb(): Promise<void> {
  if (development) return;
  const done = announce("Building the web server …");
  await build(".next", interrupt.signal).finally(done);
}

/** Starts a part; its unexpected end ends everything. */
function run(part: Part, logFolder?: string): void {
  const running = startPart(part, logFolder);
  parts.push(running);
  running.process.once("exit", (code, signal) => {
    if (interrupt.signal.aborted) return;
    const where = logFolder ? `; its last words stand in ${logFolder}/${part.name}.log` : "";
    interrupt.abort(
      new PlainError(`${part.title} ended unexpectedly (${signal ?? `code ${code}`})${where}.`),
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
      interrupt.abort(ASKED);
    } else if (performance.now() - first > SAME_KEYPRESS_MS) {
      for (const part of parts) killPart(part);
    }
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, onSignal);
}

/** Waits for all steps; the first failure interrupts the others. */
async function allOrNone(steps: Promise<void>[]): Promise<void> {
  for (const step of steps) step.catch((cause: unknown) => interrupt.abort(cause));
  await Promise.allSettled(steps);
  interrupt.signal.throwIfAborted();
}

/** A password that is told only once must not be lost because a later step failed. */
function tellNewAccounts(): void {
  const lost = accounts.filter(({ created, password }) => created && password && !told);
  if (lost.length > 0) for (const line of accountLines(lost, readEnv(process.env))) console.log(line);
}

async function start(): Promise<void> {
  const checked = checkEnvironment();
  await requireFreePort(checked.HOST, checked.PORT);
  await allOrNone([prepareDatabase(checked.SAMPLE_DATA === "on"), buildWeb()]);
  // Its port is looked for at the last moment: in the minutes before, another program may take it.
  const sandbox = await prepareSandbox(checked);
  const env = sandbox ? checkEnvironment() : checked;

  const logFolder = development ? undefined : env.DATA_DIR;
  run(webPart(development ? "dev" : "start", env.HOST, env.PORT), logFolder);
  for (const part of [...(sandbox ? [sandbox] : []), ...backgroundParts()]) run(part, logFolder);
  await untilAnswering(env.HOST, env.PORT, interrupt.signal);
  const seconds = (performance.now() - began) / 1_000;
  console.log(summary({ env, accounts, embeddedDatabase: database?.embedded ?? false, logFolder, seconds }));
  told = true;
  if (!interrupt.signal.aborted) {
    await new Promise((ended) => interrupt.signal.addEventListener("abort", ended, { once: true }));
  }
  interrupt.signal.throwIfAborted();
}

/** `npm start` and `npm run dev`: everything on this machine, until Ctrl-C. */
async function main(): Promise<void> {
  listenForSignals();
  watchNpm(() => interrupt.abort(ASKED));
  try {
    await start();
  } catch (error) {
    tellNewAccounts();
    // Other steps fail because we stop; the first reason is what counts.
    interrupt.abort(error);
    await stopAll().catch((failure: unknown) => console.error(reasonOf(failure)));
    if (interrupt.signal.reason !== ASKED) exitWith(interrupt.signal.reason);
  }
  process.exit(0);
}

await main();
