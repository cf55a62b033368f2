import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PlainError } from "../plain-error";

/** The build folder for tests, separate from `.next` so that a running server is not disturbed. */
export const TEST_BUILD = ".next-e2e";

/** Everything the web server's build depends on. */
const SOURCES = [
  "app",
  "components",
  "lib",
  "db",
  "public",
  "worker",
  "middleware.ts",
  "instrumentation.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Hashes the path and content of every source file, and the variables compiled into the build. */
function hashSources(): string {
  const hash = createHash("sha256");
  const files = SOURCES.flatMap((source) => (/\.\w+$/.test(source) ? [source] : filesUnder(source)));
  for (const file of files.filter((path) => existsSync(path) && !/\.test\.tsx?$/.test(path)).sort()) {
    hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  }
  const builtIn = Object.entries(process.env).filter(([name]) => name.startsWith("NEXT_PUBLIC_"));
  return hash.update(JSON.stringify(builtIn.sort())).digest("hex");
}

/**
 * Builds the web server into `folder`, unless it already contains a build of exactly these sources. Returns
 * whether it was built. Throws a PlainError with the build's output when it fails.
 */
export async function build(folder = ".next", signal?: AbortSignal): Promise<boolean> {
  const stamp = join(folder, "built-from");
  const hash = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return false;
  rmSync(stamp, { force: true });

  const child = spawn(
    process.execPath,
    ["node_modules/next/dist/bin/next", "build", "--experimental-next-config-strip-types"],
    {
      env: { ...process.env, NODE_ENV: "production", NEXT_DIST_DIR: folder, NEXT_TELEMETRY_DISABLED: "1" },
      stdio: ["ignore", "pipe", "pipe"],
      signal,
      killSignal: "SIGTERM",
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const code = await new Promise<number | null>((done, fail) =>
    child.once("close", done).once("error", fail),
  );
  if (code !== 0) throw new PlainError(`${output.trim()}\n\nThe build failed.`);
  // tsc uses the route types in `.next`, kept up to date by `next typegen`; a copy would become stale.
  if (folder !== ".next") rmSync(join(folder, "types"), { recursive: true, force: true });
  writeFileSync(stamp, hash);
  return true;
}
