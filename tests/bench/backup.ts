import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeDatabase, connect, type Sql } from "@/db/client";
import { createFilter } from "@/lib/filters/mutations";
import { newFilterSchema } from "@/lib/filters/schema";
import { closeJobs, prepareJobs } from "@/lib/jobs/engine";
import { applyMigrations } from "@/scripts/apply-migrations";
import { serverAccount } from "@/scripts/postgres/account";
import { loadSampleListings } from "@/scripts/start/first-data";
import { useTestEnvironment } from "./environment";
import { addPeople } from "./reliability/person";
import { printTable } from "./table";

const TOOLS = ["initdb", "postgres", "pg_dump", "pg_restore", "createdb"];
const PACKAGES = "/usr/lib/postgresql";
const PORT = "5432";
const USER = "app";
const START_LIMIT_MS = 30_000;

/**
 * The folder of a Postgres with its client tools: PG_BIN, or the newest that the system's packages have installed.
 * Throws when there is none: the one that the product brings has no pg_dump.
 */
function findTools(): string {
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [process.env.PG_BIN ?? "", ...versions.map((version) => join(PACKAGES, version, "bin"))];
  const found = folders.find((folder) => TOOLS.every((tool) => existsSync(join(folder, tool))));
  if (found) return found;
  throw new Error(
    `Set PG_BIN to a folder with ${TOOLS.join(", ")}: install your system's PostgreSQL server, 15 or newer.`,
  );
}

/** The blocks of a kind in the section on backups of docs/deploy.md: what is written there is what is done here. */
function documented(language: "" | "sql"): string {
  const [, section = ""] = readFileSync("docs/deploy.md", "utf8").split("## Backup and restore");
  const block = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "m").exec(section)?.[1];
  if (!block) throw new Error("docs/deploy.md has no such block.");
  return block;
}

/** Dumps and restores a database with listings, people and jobs by the commands of docs/deploy.md. */
export async function benchBackup(): Promise<void> {
  useTestEnvironment();
  const tools = findTools();
  const version = execFileSync(join(tools, "postgres"), ["--version"], { encoding: "utf8" }).trim();
  const home = mkdtempSync(join(tmpdir(), "winnow-backup-"));
  const cluster = join(home, "cluster");
  const account = serverAccount(cluster);
  if (account) chownSync(home, account.uid, account.gid);
  chmodSync(home, 0o755);
  execFileSync(
    join(tools, "initdb"),
    ["-D", cluster, "-U", USER, "--auth=trust", "--encoding=UTF8", "--no-locale"],
    {
      ...account,
      cwd: home,
    },
  );
  const server = spawn(
    join(tools, "postgres"),
    ["-D", cluster, "-k", home, "-p", PORT, "-c", "listen_addresses="],
    {
      ...account,
      cwd: home,
      stdio: "ignore",
    },
  );
  const url = (database: string) =>
    `postgres://${USER}@localhost:${PORT}/${database}?host=${encodeURIComponent(home)}`;
  try {
    const own = { PGHOST: home, PGPORT: PORT, PGUSER: USER, PATH: `${tools}:${process.env.PATH}` };
    const run = (script: string, more: Record<string, string> = {}) =>
      execFileSync("sh", ["-ec", script], {
        cwd: home,
        stdio: "inherit",
        env: { ...process.env, ...own, ...more },
      });
    await untilAnswering(url("postgres"));
    run("createdb winnow");
    await fill(url("winnow"));
    const began = performance.now();
    run(documented(""), { DATABASE_URL: url("winnow"), RESTORED_URL: url("winnow_restored") });
    const seconds = (performance.now() - began) / 1_000;
    const [before, after] = [await counts(url("winnow")), await counts(url("winnow_restored"))];
    const different = [...before].filter(([name, rows]) => after.get(name) !== rows);
    printTable(
      `Backup and restore with ${version}`,
      ["what", "goal", "measured"],
      [
        [`tables with another number of rows, of ${before.size}`, "0", String(different.length)],
        ["tables that only one side has", "0", String(Math.abs(before.size - after.size))],
        ["rows in all", "", sum(before).toLocaleString("en-US")],
        [
          "migrations that the restored database wants",
          "0",
          String(await applyMigrations(url("winnow_restored"))),
        ],
        ["dump and restore", "", `${seconds.toFixed(1)} s`],
      ],
    );
    for (const [name, rows] of different) console.error(`${name}: ${rows}, restored ${after.get(name)}`);
  } finally {
    const ended = once(server, "exit");
    server.kill("SIGINT");
    await ended;
    rmSync(home, { recursive: true, force: true });
  }
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

/** Everything a database in use holds: listings, people, sessions, a filter and its waiting job. */
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

const sum = (all: Map<string, number>) => [...all.values()].reduce((total, rows) => total + rows, 0);

async function withSql<Result>(url: string, work: (sql: Sql) => PromiseLike<Result>): Promise<Result> {
  const sql = connect(url, { max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
