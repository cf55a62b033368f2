// Runs before `npm start` and `npm test` with whatever Node version the user has, so it may only import
// built-in modules. It installs packages that are in the lockfile but missing from node_modules; `--dev`
// includes development dependencies.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const OLDEST_LINUX = [20, 0];
// On Linux a package provides Node 24. Elsewhere the user's own Node runs the tools and the server.
const OLDEST_ELSEWHERE = [22, 19];

/** @typedef {{ version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, link?: boolean }} Entry */

/** @param {string} message @returns {never} */
function refuse(message) {
  console.error(message);
  process.exit(1);
}

/** True when the C library is musl, for which there are no packages with Node 24 and Postgres. */
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
    refuse(`Winnow requires Node ${oldestMajor}.${oldestMinor} or newer; this is Node ${versions.node}.`);
  }
  if (!linux && platform !== "darwin") refuse("Winnow runs on Linux and macOS; on Windows, use WSL.");
  if (arch !== "x64" && arch !== "arm64")
    refuse(`Winnow requires an x64 or arm64 machine; this one is ${arch}.`);
  if (linux && isMusl())
    refuse("Winnow requires a Linux with glibc (Debian, Ubuntu, Fedora …); this one uses musl.");
}

/** @param {string} path @returns {Record<string, Entry>} */
function packagesOf(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : {};
}

/**
 * Names of packages that are missing from node_modules or have another version than in the lockfile. npm
 * writes node_modules/.package-lock.json last, so an interrupted installation counts as none.
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

  // `npm ci` deletes node_modules first, which would break a running server: only use it initially.
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
    const reason = offline ? "the package registry is unreachable" : "npm failed";
    refuse(`failed.\n${output}\n\nCould not install the packages: ${reason}. Try again with \`npm ci\`.`);
  }
  process.stdout.write(`done in ${Math.round((Date.now() - began) / 1000)} s.\n`);
}

checkMachine();
// Commands that also run on servers use --if-fresh: only install if there is no node_modules.
const settled = process.argv.includes("--if-fresh") && existsSync("node_modules");
if (!settled) install(process.argv.includes("--dev"));
await import("./patch-postgres.mjs");
