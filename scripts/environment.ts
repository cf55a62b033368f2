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
import { type Env, readEnv } from "@/lib/core/env";
import { closeDataFolder } from "./data-folder";
import { PlainError, reasonOf } from "./plain-error";

/** mkdir -p. Node's recursive mkdir never returns under /proc, where creating a folder fails with ENOENT. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/** Creates the data folder if necessary. Throws a PlainError when it is not writable. */
function prepareDataDir(): string {
  const dataDir = resolve(process.env.DATA_DIR || ".data");
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new PlainError(`DATA_DIR cannot be used: ${dataDir} is not a writable folder.`, {
      cause,
    });
  }
  return dataDir;
}

/** The secret stored in `dataDir`, generated on first use, so that sessions survive a restart. */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, "auth-secret");
  if (!existsSync(path)) {
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
    try {
      // link() is atomic and succeeds only once, even if two processes start at the same time.
      linkSync(draft, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(path, "utf8").trim();
}

/** Removes empty variables, so that they also count as unset for libraries that read the environment. */
export function dropEmptyVariables(): void {
  for (const [name, value] of Object.entries(process.env)) if (value === "") delete process.env[name];
}

/** The environment. Throws a PlainError that lists the invalid variables. */
export function readChecked(source: NodeJS.ProcessEnv = process.env): Env {
  try {
    return readEnv(source);
  } catch (cause) {
    throw new PlainError((cause as Error).message, { cause });
  }
}

/**
 * Prepares this process's environment for a local run: loads `.env` (existing variables win), creates the
 * data folder and uses a stored AUTH_SECRET if none is set. Throws a PlainError.
 */
export function prepareEnvironment(): { dataDir: string } {
  if (existsSync(".env")) {
    try {
      process.loadEnvFile(".env");
    } catch (cause) {
      throw new PlainError(`Could not read .env: ${reasonOf(cause)}`, { cause });
    }
  }
  dropEmptyVariables();
  const dataDir = prepareDataDir();
  process.env.DATA_DIR = dataDir;
  process.env.AUTH_SECRET ||= keptSecret(dataDir);
  closeDataFolder(dataDir);
  return { dataDir };
}
