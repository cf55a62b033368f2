import "./quiet-log";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { SingleBar } from "cli-progress";
import { databaseOn, type Sql, withPool } from "@/db/client";
import { AppError } from "@/lib/core/errors";
import { type RunOutcome, runSource } from "@/lib/ingestion/run";
import { type RunMetadata, totalRejected } from "@/lib/ingestion/runs/counts";
import type { SourceInput } from "@/lib/ingestion/source";
import { listSourceNames, loadSource } from "@/lib/ingestion/sources/queries";
import { SOURCES } from "@/lib/ingestion/sources/registry";
import { applyMigrations } from "./apply-migrations";
import { withDatabase } from "./database";
import { exitWith, PlainError, reasonOf } from "./plain-error";

const USAGE = `Usage: npm run ingest -- <source> [--file F | --url U] [--accept-shrink] [--allow-private]

  --file F          read a feed file (CSV, JSON, RSS or Atom; also .gz and .zip)
  --url U           read the feed or site at this URL
  --accept-shrink   mark missing listings as gone even if they are more than 30% of the source
  --allow-private   allow URLs on this machine (for tests)

npm run ingest -- dealledger loads real listings from the published DealLedger (CC BY 4.0).`;

type Named = Awaited<ReturnType<typeof listSourceNames>>[number];

const lineOf = ({ id, name, scheduled }: Named) =>
  `  ${id.padEnd(18)}${name}${scheduled ? ", read daily" : ""}`;

/** The built-in sources and, if a database exists, those added by admins. */
async function knownSources(): Promise<Named[]> {
  const coded = SOURCES.map(({ id, name }) => ({ id, name, scheduled: false }));
  const folder = resolve(process.env.DATA_DIR ?? ".data", "postgres");
  if (!process.env.DATABASE_URL && !existsSync(folder)) return coded;
  try {
    return await withDatabase(({ url }) =>
      withPool(url, { max: 1 }, (sql) => listSourceNames(databaseOn(sql))),
    );
  } catch {
    // The help also works without a database.
    return coded;
  }
}

const help = async () => `${USAGE}\n\nSources:\n${(await knownSources()).map(lineOf).join("\n")}`;

/** Exit codes by outcome. */
const EXIT: Record<RunOutcome["status"], number> = {
  completed: 0,
  failed: 1,
  blocked: 1,
  stopped: 1,
  interrupted: 130,
};

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        file: { type: "string" },
        url: { type: "string" },
        "accept-shrink": { type: "boolean", default: false },
        "allow-private": { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
  } catch (cause) {
    throw new PlainError(`${reasonOf(cause)}\n\n${USAGE}`, { cause });
  }
}

function inputOf({ file, url }: { file?: string; url?: string }): SourceInput | undefined {
  if (file && url) throw new PlainError("Give either --file or --url, not both.");
  // npm changes to the package's folder, but the path is relative to the user's working directory.
  if (file) return { file: resolve(process.env.INIT_CWD ?? ".", file) };
  if (!url) return undefined;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new PlainError(`'${url}' is not a URL that starts with http:// or https://.`);
  }
  return { url };
}

/** A progress bar in a terminal, otherwise one line per batch. */
function startProgress(): { show(metadata: RunMetadata, fraction: number): void; end(): void } {
  const counts = (m: RunMetadata) =>
    `${m.seen} read, ${m.new} new, ${m.changed} changed, ${m.unchanged} unchanged, ${totalRejected(m)} rejected`;
  if (!process.stdout.isTTY) {
    return { show: (metadata) => console.log(counts(metadata)), end: () => {} };
  }
  const bar = new SingleBar({
    format: "[{bar}] {percentage}%  {counts}",
    hideCursor: true,
    clearOnComplete: true,
  });
  bar.start(100, 0, { counts: "" });
  return {
    show: (metadata, fraction) => bar.update(Math.floor(fraction * 100), { counts: counts(metadata) }),
    end: () => bar.stop(),
  };
}

function summary({ status, metadata: m, error, runId }: RunOutcome, name: string): string {
  if (error && m.seen === 0) return `${name}: ${status}. ${error} (run ${runId})`;
  const rejected = Object.entries(m.rejected).sort(([, a], [, b]) => b - a);
  const lines = [
    `${name}: ${status} in ${(m.durationMs / 1_000).toFixed(1)} s (run ${runId})`,
    `  seen                ${m.seen}`,
    `  new                 ${m.new}`,
    `  changed             ${m.changed}   (price changes: ${m.priceAccepted} accepted, ${m.priceDoubted} doubtful; ${m.reread} only reparsed)`,
    `  unchanged           ${m.unchanged}`,
    `  rejected            ${totalRejected(m)}`,
    ...rejected.map(([reason, rows]) => `    ${reason}: ${rows}`),
    `  returned            ${m.returned}`,
    `  missed              ${m.gone}`,
    `  no longer observed  ${m.noLongerObserved}`,
    ...m.notes.map((note) => `  ${note}`),
    ...m.alarms.map((alarm) => `  ! ${alarm}`),
  ];
  if (error) lines.push(`  ${error}`);
  if (status === "interrupted") lines.push("  Run the same command again to continue.");
  return lines.join("\n");
}

async function main(): Promise<number> {
  const { positionals, values } = readArguments();
  const [sourceId, extra] = positionals;
  if (values.help) {
    console.log(await help());
    return 0;
  }
  if (!sourceId) throw new PlainError(`No source given.\n\n${await help()}`);
  if (extra) {
    const hint = existsSync(resolve(process.env.INIT_CWD ?? ".", extra)) ? " Use --file for a file." : "";
    throw new PlainError(`Only one source can be read at a time; unexpected '${extra}'.${hint}\n\n${USAGE}`);
  }
  const input = inputOf(values);
  const interrupt = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => interrupt.abort());
  const read = async (sql: Sql) => {
    const source = await loadSource(databaseOn(sql), sourceId);
    const progress = startProgress();
    const outcome = await runSource(sql, source, {
      trigger: "command line",
      input,
      http: { allowPrivate: values["allow-private"] },
      acceptShrink: values["accept-shrink"],
      signal: interrupt.signal,
      onProgress: progress.show,
    }).finally(progress.end);
    console.log(summary(outcome, source.name));
    return EXIT[outcome.status];
  };
  return withDatabase(async ({ url }) => {
    await applyMigrations(url);
    return withPool(url, { max: 4, statementTimeoutMs: 120_000 }, read);
  });
}

main()
  .then((code) => process.exit(code))
  .catch((thrown) =>
    exitWith(thrown instanceof AppError ? new PlainError(thrown.message, { cause: thrown }) : thrown),
  );
