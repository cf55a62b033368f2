// Applies patches/postgres-3.4.9.patch to the installed Postgres driver: as published, a transaction or reserved
// connection whose server goes away ends the whole process, poisons its place in the pool, or runs its remaining
// statements outside any transaction (docs/decisions/0010-postgres-driver.md). Runs under whatever Node the user has. A
// patched driver is left as it is, so that node_modules may belong to somebody else. To be dropped with the first
// release of the driver that needs none of it.
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const FOLDER = "node_modules/postgres";
const VERSION = "3.4.9";
const PATCH = new URL(`../patches/postgres-${VERSION}.patch`, import.meta.url);

/** The files of a unified diff with the texts that each of their hunks replaces. @param {string} diff */
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
      throw new Error(`${path} is not the file that this patch was written for: reinstall ${FOLDER}.`);
    text = text.replace(from, () => to);
  }
  if (text === before) return;
  try {
    writeFileSync(path, text);
  } catch (cause) {
    throw new Error(`${path} must be patched, but this user may not write it: run \`npm ci\` as its owner.`, {
      cause,
    });
  }
}

if (existsSync(FOLDER)) {
  const { version } = JSON.parse(readFileSync(`${FOLDER}/package.json`, "utf8"));
  if (version !== VERSION)
    throw new Error(`The patch of postgres was written for ${VERSION}; this is ${version}.`);
  for (const file of filesOf(readFileSync(PATCH, "utf8"))) apply(file);
}
