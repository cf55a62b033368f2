import { randomBytes } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { closeDataFolder } from "./data-folder";
import { PlainError, reasonOf } from "./plain-error";

/** mkdir -p. Node's own recursive mkdir never returns under /proc, where making a folder fails with ENOENT. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/** Makes the data folder if need be. Throws a PlainError when it cannot be written. */
function prepareDataDir(): string {
  const dataDir = resolve(process.env.DATA_DIR || ".data");
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new PlainError(`DATA_DIR cannot be used: ${dataDir} is not a folder that this user may write.`, {
      cause,
    });
  }
  return dataDir;
}

/** The secret kept in `dataDir`, made there the first time: sign-ins survive a restart. */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, "auth-secret");
  if (!existsSync(path)) {
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
    try {
      // A link appears whole and only once, also when two processes start at the same time.
      linkSync(draft, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(path, "utf8").trim();
}

/** An empty variable counts as unset, for the libraries too that read the environment themselves. */
export function dropEmptyVariables(): void {
  for (const [name, value] of Object.entries(process.env)) if (value === "") delete process.env[name];
}

/**
 * Completes this process's environment for a local run: `.env` (variables that are set already win), the data folder,
 * and a kept AUTH_SECRET when none is set. Throws a PlainError.
 */
export function prepareEnvironment(): { dataDir: string } {
  if (existsSync(".env")) {
    try {
      process.loadEnvFile(".env");
    } catch (cause) {
      throw new PlainError(`.env cannot be read: ${reasonOf(cause)}`, { cause });
    }
  }
  dropEmptyVariables();
  const dataDir = prepareDataDir();
  process.env.DATA_DIR = dataDir;
  process.env.AUTH_SECRET ||= keptSecret(dataDir);
  closeDataFolder(dataDir);
  return { dataDir };
}
