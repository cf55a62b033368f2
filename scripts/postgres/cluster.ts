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

/** A cluster on disk, with everything needed to start its server. */
export interface Cluster {
  /** Contains the cluster, its socket and its log; accessible only to the server's account. */
  home: string;
  /** Postgres' own data directory. */
  folder: string;
  /** The folder of `initdb` and `postgres`. */
  binaries: string;
  account: Account | undefined;
}

const MAJOR = "18";

/**
 * Where root creates a cluster when the server's account cannot enter the data folder (a home of mode 0700).
 */
const SHARED_STATE = "/var/lib";

/** A file in such a home with the path of the data folder that links to it. */
const BELONGS_TO = "belongs-to";

/** Deletes clusters outside their data folder when that folder has been deleted. */
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
      // Not one of ours, or not readable.
    }
  }
}

/** Whether it is a prepared data folder, and not a folder with other contents. */
const isOurs = (dataDir: string) => existsSync(join(dataDir, "auth-secret"));

/**
 * Updates the path of the data folder in a cluster outside of it, so that a moved checkout keeps its data.
 */
function noteOwner(dataDir: string): void {
  const note = join(dataDir, "postgres", BELONGS_TO);
  if (!existsSync(note)) return;
  rmSync(note);
  writeFileSync(note, realpathSync(dataDir), { flag: "wx" });
}

function makeHome(dataDir: string): { home: string; account: Account | undefined } {
  const path = join(dataDir, "postgres");
  mkdirSync(dataDir, { recursive: true });
  // Remove a dangling link.
  if (!existsSync(path)) rmSync(path, { force: true });
  const account = serverAccount(join(path, "cluster"));
  noteOwner(dataDir);
  sweepLostHomes();
  // The server's account can only enter the closed folder as its owner; root can anyway.
  if (account && isOurs(dataDir)) chownSync(dataDir, account.uid, account.gid);
  if (account && !existsSync(path) && !canReach(realpathSync(dataDir), account)) {
    // The target has a random name, so that deleting the data folder really starts over.
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
    // The rename is atomic: the cluster exists completely or not at all, whichever process is killed.
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(join(folder, "PG_VERSION"))) throw error;
  }
}

/**
 * Prepares `dataDir`/postgres: binaries, ownership and, on first use, an empty cluster. Throws a PlainError
 * when the folder cannot be used.
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
        `${folder} was created by Postgres ${version}, but this release uses Postgres ${MAJOR}. Choose another DATA_DIR or set DATABASE_URL.`,
      );
    }
    return cluster;
  } catch (error) {
    if (error instanceof PlainError) throw error;
    const { code, path } = error as NodeJS.ErrnoException;
    const denied = code === "EACCES" || code === "EPERM" || code === "EROFS" || code === "ENOTDIR";
    throw new PlainError(
      denied
        ? `DATA_DIR cannot be used: ${path ?? dataDir} is not writable.`
        : `Could not prepare the database folder ${join(dataDir, "postgres")}: ${reasonOf(error)}`,
      { cause: error },
    );
  }
}
