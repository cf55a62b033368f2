import { execFile } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { PlainError, reasonOf } from "../plain-error";
import { type Account, canReach, serverAccount } from "./account";
import { preparedBinaries } from "./binaries";
import { isAlive, readLockFile } from "./lock-file";

/** Everything needed to start a server, prepared on disk. */
export interface Cluster {
  /** Holds the cluster, its socket and its log; entered by the server's account only. */
  home: string;
  /** Postgres' own data directory. */
  folder: string;
  /** The folder of `initdb` and `postgres`. */
  binaries: string;
  account: Account | undefined;
}

const MAJOR = "18";

/** Where root puts a cluster when the server's account cannot enter the data folder (a home of mode 0700). */
const SHARED_STATE = "/var/lib";

/** In such a home: the data folder whose link leads there. */
const BELONGS_TO = "belongs-to";

/** Deletes clusters that root put elsewhere for a data folder which has been deleted since: its data goes with it. */
function sweepLostHomes(): void {
  if (!existsSync(SHARED_STATE)) return;
  for (const name of readdirSync(SHARED_STATE).filter((entry) => entry.startsWith("winnow-"))) {
    const home = join(SHARED_STATE, name);
    try {
      const link = join(readFileSync(join(home, BELONGS_TO), "utf8"), "postgres");
      if (existsSync(link) && realpathSync(link) === home) continue;
      const lock = readLockFile(join(home, "cluster"));
      if (!lock || !isAlive(lock.pid)) rmSync(home, { recursive: true, force: true });
    } catch {
      // Not one of ours, or not ours to read.
    }
  }
}

/** A data folder that a start has prepared, and not one that a test or somebody else keeps other things in. */
const isOurs = (dataDir: string) => existsSync(join(dataDir, "auth-secret"));

/** Tells a cluster that lies elsewhere where its data folder is now: a checkout that is moved keeps its data. */
function noteOwner(dataDir: string): void {
  const note = join(dataDir, "postgres", BELONGS_TO);
  if (!existsSync(note)) return;
  rmSync(note);
  writeFileSync(note, realpathSync(dataDir), { flag: "wx" });
}

function makeHome(dataDir: string): { home: string; account: Account | undefined } {
  const path = join(dataDir, "postgres");
  mkdirSync(dataDir, { recursive: true });
  // A link whose target is gone would stand in the way.
  if (!existsSync(path)) rmSync(path, { force: true });
  const account = serverAccount(join(path, "cluster"));
  noteOwner(dataDir);
  sweepLostHomes();
  // The server's account enters a closed folder only as its owner; root enters it anyway.
  if (account && isOurs(dataDir)) chownSync(dataDir, account.uid, account.gid);
  if (account && !existsSync(path) && !canReach(realpathSync(dataDir), account)) {
    // A link under a random name, so that anyone who deletes the data folder starts over.
    const elsewhere = mkdtempSync(join(SHARED_STATE, "winnow-"));
    writeFileSync(join(elsewhere, BELONGS_TO), realpathSync(dataDir));
    symlinkSync(elsewhere, path);
  } else {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  }
  const home = realpathSync(path);
  if (account) chownSync(home, account.uid, account.gid);
  chmodSync(home, 0o700);
  return { home, account };
}

async function initialise({ home, folder, binaries, account }: Cluster, durable: boolean): Promise<void> {
  const unfinished = mkdtempSync(`${folder}.`);
  if (account) chownSync(unfinished, account.uid, account.gid);
  const options = ["-D", unfinished, "-U", "app", "--auth=trust", "--encoding=UTF8"];
  const locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--no-locale"];
  await promisify(execFile)(
    join(binaries, "initdb"),
    [...options, ...locale, ...(durable ? [] : ["--no-sync"])],
    { ...account, cwd: home },
  );
  try {
    // One rename: a cluster is there as a whole or not at all, no matter who is killed or comes second.
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(join(folder, "PG_VERSION"))) throw error;
  }
}

/**
 * Prepares `dataDir`/postgres: binaries, ownership and, the first time, an empty cluster. Throws a PlainError when
 * the folder cannot be used.
 */
export async function prepareCluster(dataDir: string, durable: boolean): Promise<Cluster> {
  try {
    const { home, account } = makeHome(dataDir);
    const folder = join(home, "cluster");
    const cluster = { home, folder, account, binaries: preparedBinaries(home, account) };
    if (!existsSync(folder)) await initialise(cluster, durable);
    const version = readFileSync(join(folder, "PG_VERSION"), "utf8").trim();
    if (version !== MAJOR) {
      throw new PlainError(
        `${folder} was made by Postgres ${version}, and this release brings Postgres ${MAJOR}: choose another DATA_DIR or set DATABASE_URL.`,
      );
    }
    return cluster;
  } catch (error) {
    if (error instanceof PlainError) throw error;
    const { code, path } = error as NodeJS.ErrnoException;
    const denied = code === "EACCES" || code === "EPERM" || code === "EROFS" || code === "ENOTDIR";
    throw new PlainError(
      denied
        ? `DATA_DIR cannot be used: this user may not write ${path ?? dataDir}.`
        : `The database folder ${join(dataDir, "postgres")} could not be prepared: ${reasonOf(error)}`,
      { cause: error },
    );
  }
}
