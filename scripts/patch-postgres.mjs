// Applies patches/postgres-3.4.9.patch to the installed Postgres driver. As published, a transaction or
// reserved connection that loses its server crashes the process, leaves a broken connection in the pool, or
// runs its remaining statements outside the transaction (docs/decisions/0010-postgres-driver.md). Runs with
// whatever Node the user has. An already patched driver is not written to, so node_modules may belong to
// another user. Remove this once the driver no longer needs the patch.
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const FOLDER = "node_modules/postgres";
const VERSION = "3.4.9";
const PATCH = new URL(`../patches/postgres-${VERSION}.patch`, import.meta.url);

/** The files of a unified diff with the replacements of their hunks. @param {string} diff */
function filesOf(diff) {
  return diff
    .split(/^--- a\//m)
    .slice(1)
    .map((part) => {
      const [head = "", ...hunks] = part.split(/^@@ .*\n/m);
      /** @param {string} hunk @param {string} dropped */
      const side = (hunk, dropped) =>
        hunk
          .split("\n")
          .slice(0, -1)
          .filter((line) => line[0] !== dropped)
          .map((line) => `${line.slice(1)}\n`)
          .join("");
      return {
        path: `${FOLDER}/${head.split("\n", 1)[0]}`,
        changes: hunks.map((hunk) => ({ from: side(hunk, "+"), to: side(hunk, "-") })),
      };
    });
}

/** @param {{ path: string, changes: { from: string, to: string }[] }} file */
function apply({ path, changes }) {
  const before = readFileSync(path, "utf8");
  let text = before;
  for (const { from, to } of changes) {
    if (text.includes(to)) continue;
    if (text.split(from).length !== 2)
      throw new Error(`${path} does not match the patch. Reinstall ${FOLDER}.`);
    text = text.replace(from, () => to);
  }
  if (text === before) return;
  try {
    writeFileSync(path, text);
  } catch (cause) {
    throw new Error(`${path} must be patched, but is not writable. Run \`npm ci\` as its owner.`, {
      cause,
    });
  }
}

if (existsSync(FOLDER)) {
  const { version } = JSON.parse(readFileSync(`${FOLDER}/package.json`, "utf8"));
  if (version !== VERSION)
    throw new Error(`The patch is for postgres ${VERSION}, but ${version} is installed.`);
  for (const file of filesOf(readFileSync(PATCH, "utf8"))) apply(file);
}
