// Runs before `npm start` and `npm test`, under whatever Node the user has: nothing but Node's own modules here.
// It installs what the lockfile names and node_modules lacks; `--dev` includes what only tests need.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const OLDEST_LINUX = [20, 0];
// Elsewhere no package brings Node 24, so the user's own must run TypeScript tools and the server.
const OLDEST_ELSEWHERE = [22, 19];

/** @typedef {{ version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, link?: boolean }} Entry */

/** @param {string} message @returns {never} */
function refuse(message) {
  console.error(message);
  process.exit(1);
}

/** True when this system's C library is musl, for which neither Node 24 nor Postgres comes as a package. */
function isMusl() {
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header?.glibcVersionRuntime === undefined;
}

function checkMachine() {
  const { platform, arch, versions } = process;
  const [major = 0, minor = 0] = versions.node.split(".").map(Number);
  const linux = platform === "linux";
  const [oldestMajor = 0, oldestMinor = 0] = linux ? OLDEST_LINUX : OLDEST_ELSEWHERE;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    refuse(`Node ${oldestMajor}.${oldestMinor} or newer is needed here; this is Node ${versions.node}.`);
  }
  if (!linux && platform !== "darwin") refuse("Winnow runs on Linux and macOS; on Windows, use WSL.");
  if (arch !== "x64" && arch !== "arm64")
    refuse(`Winnow runs on x64 and arm64 machines; this one is ${arch}.`);
  if (linux && isMusl())
    refuse("Winnow needs a Linux with glibc (Debian, Ubuntu, Fedora …); this one has musl.");
}

/** @param {string} path @returns {Record<string, Entry>} */
function packagesOf(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : {};
}

/**
 * Names of packages that the lockfile asks for and node_modules does not have in that version. npm notes what it
 * installed in node_modules/.package-lock.json, last of all: an interrupted installation counts as none.
 * @param {boolean} dev
 */
function missingPackages(dev) {
  const installed = packagesOf("node_modules/.package-lock.json");
  return Object.entries(packagesOf("package-lock.json"))
    .filter(([path, entry]) => path !== "" && !entry.optional && (dev || !(entry.dev || entry.devOptional)))
    .filter(([path, entry]) => installed[path]?.version !== entry.version || !existsSync(path))
    .map(([path]) => path.replace(/^.*node_modules\//, ""));
}

/** @param {boolean} dev */
function install(dev) {
  const missing = missingPackages(dev);
  if (missing.length === 0) return;
  const fresh = !existsSync("node_modules/.package-lock.json");
  const began = Date.now();
  process.stdout.write(`Installing ${missing.length} packages … `);

  // `npm ci` begins by deleting node_modules, under the feet of a server that may be running: only the first time.
  const command = fresh ? ["ci"] : ["install", "--no-save"];
  const flags = ["--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env.npm_execpath;
  const args = [...command, ...flags, dev ? "--include=dev" : "--omit=dev"];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { encoding: "utf8" })
    : spawnSync("npm", args, { encoding: "utf8" });

  if (result.status !== 0) {
    const output = `${result.stdout ?? ""}${result.stderr ?? ""}${result.error?.message ?? ""}`.trim();
    const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ENOTCACHED/.test(output);
    const reason = offline ? "the package registry cannot be reached" : "npm failed";
    refuse(
      `failed.\n${output}\n\nThe packages could not be installed: ${reason}. Try again with \`npm ci\`.`,
    );
  }
  process.stdout.write(`done in ${Math.round((Date.now() - began) / 1000)} s.\n`);
}

checkMachine();
// What runs on servers too installs nothing there: only in a clone that has never had its packages.
const settled = process.argv.includes("--if-fresh") && existsSync("node_modules");
if (!settled) install(process.argv.includes("--dev"));
await import("./patch-postgres.mjs");
