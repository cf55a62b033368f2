import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeDatabase, connect, type Sql } from "@/db/client";
import { createFilter } from "@/lib/filters/mutations";
import { newFilterSchema } from "@/lib/filters/schema";
import { closeJobs, prepareJobs } from "@/lib/jobs/engine";
import { applyMigrations } from "@/scripts/apply-migrations";
import { serverAccount } from "@/scripts/postgres/account";
import { loadSampleListings } from "@/scripts/start/first-data";
import { addPeople } from "./reliability/person";

const TOOLS = ["initdb", "postgres", "pg_dump", "pg_restore", "createdb"];
const PACKAGES = "/usr/lib/postgresql";
const PORT = "5432";
const USER = "app";
const START_LIMIT_MS = 30_000;

/**
 * The folder of a Postgres with its client tools: PG_BIN, or the newest one installed by the system's packages.
 * Undefined when there is none; the bundled Postgres has no pg_dump.
 */
export function findTools(): string | undefined {
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [process.env.PG_BIN ?? "", ...versions.map((version) => join(PACKAGES, version, "bin"))];
  return folders.find((folder) => TOOLS.every((tool) => existsSync(join(folder, tool))));
}

/**
 * The first code block of a language in the backup section of docs/deploy.md: the drill runs what is
 * documented.
 */
function documented(language: "" | "sh" | "sql"): string {
  const [, section = ""] = readFileSync("docs/deploy.md", "utf8").split("## Backup and restore");
  const block = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "m").exec(section)?.[1];
  if (!block) throw new Error("The backup section of docs/deploy.md has no such code block.");
  return block;
}

/** A temporary server whose database is filled like one in use. */
interface Stage {
  version: string;
  home: string;
  url: (database: string) => string;
  /** Runs a shell script as an operator would. */
  run: (script: string, variables?: Record<string, string>) => void;
}

/** Rows per table before the backup and after the restore. */
export interface Outcome {
  before: Map<string, number>;
  after: Map<string, number>;
  /** Migrations that the restored database still needed. */
  migrations: number;
  seconds: number;
}

/**
 * Runs `work` on a temporary server started with these tools in the folder `home`; both are removed
 * afterwards.
 */
export async function onStage<Result>(
  tools: string,
  work: (stage: Stage) => Promise<Result>,
  home = mkdtempSync(join(tmpdir(), "winnow-backup-")),
): Promise<Result> {
  const version = execFileSync(join(tools, "postgres"), ["--version"], { encoding: "utf8" }).trim();
  const cluster = join(home, "cluster");
  const account = serverAccount(cluster);
  if (account) chownSync(home, account.uid, account.gid);
  chmodSync(home, 0o755);
  const options = ["-D", cluster, "-U", USER, "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"];
  execFileSync(join(tools, "initdb"), options, { ...account, cwd: home });
  const settings = ["-D", cluster, "-k", home, "-p", PORT, "-c", "listen_addresses="];
  const server = spawn(join(tools, "postgres"), settings, { ...account, cwd: home, stdio: "ignore" });
  const url = (database: string) =>
    `postgres://${USER}@localhost:${PORT}/${database}?host=${encodeURIComponent(home)}`;
  const own = {
    PGHOST: home,
    PGPORT: PORT,
    PGUSER: USER,
    PATH: `${tools}:${process.env.PATH}`,
    GNUPGHOME: home,
  };
  const run: Stage["run"] = (script, more = {}) =>
    void execFileSync("bash", ["-ec", script], {
      cwd: home,
      stdio: ["ignore", "inherit", "pipe"],
      env: { ...process.env, ...own, ...more },
    });
  try {
    await untilAnswering(url("postgres"));
    run("createdb winnow");
    await fill(url("winnow"));
    return await work({ version, home, url, run });
  } finally {
    // gpg leaves an agent running for its folder.
    if (hasGpg) run("gpgconf --kill all");
    const ended = once(server, "exit");
    server.kill("SIGINT");
    await ended;
    rmSync(home, { recursive: true, force: true });
  }
}

/** Whether gpg, which docs/deploy.md uses to encrypt backups, is installed. */
export const hasGpg = spawnSync("gpg", ["--version"]).status === 0;

/** Dumps and restores with the commands of docs/deploy.md: plain, or encrypted when a `key` is given. */
export async function rehearse({ home, url, run }: Stage, key?: string): Promise<Outcome> {
  const began = performance.now();
  const variables = { DATABASE_URL: url("winnow"), RESTORED_URL: url("winnow_restored") };
  if (key === undefined) run(documented(""), variables);
  else {
    const file = join(home, "backup-key");
    writeFileSync(file, key, { mode: 0o600 });
    run(documented("sh"), { ...variables, BACKUP_KEY: file });
  }
  const seconds = (performance.now() - began) / 1_000;
  const [before, after] = [await counts(url("winnow")), await counts(url("winnow_restored"))];
  return { before, after, migrations: await applyMigrations(url("winnow_restored")), seconds };
}

async function untilAnswering(url: string): Promise<void> {
  const until = performance.now() + START_LIMIT_MS;
  for (;;) {
    const failure = await withSql(url, (sql) => sql`select 1`).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (!failure) return;
    if (performance.now() > until) throw failure;
  }
}

/** Fills a database with what one in use holds: listings, users, sessions, a filter and its queued job. */
async function fill(url: string): Promise<void> {
  await applyMigrations(url);
  await prepareJobs(url);
  await loadSampleListings(url, AbortSignal.timeout(START_LIMIT_MS));
  const [person] = await addPeople(url, 3);
  const filter = newFilterSchema.parse({ name: "Mine", aiCriteria: "owner retiring" });
  await createFilter(person?.id ?? "", filter, async () => null);
  await closeJobs();
  await closeDatabase();
}

async function counts(url: string): Promise<Map<string, number>> {
  const rows = await withSql(url, (sql) => sql.unsafe<{ name: string; rows: string }[]>(documented("sql")));
  return new Map(rows.map(({ name, rows: count }) => [name, Number(count)]));
}

async function withSql<Result>(url: string, work: (sql: Sql) => PromiseLike<Result>): Promise<Result> {
  const sql = connect(url, { max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
