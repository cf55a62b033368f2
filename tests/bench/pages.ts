import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync } from "node:fs";
import { join } from "node:path";
import autocannon from "autocannon";
import { closeDatabase } from "@/db/client";
import { cpuOf } from "./cpu";
import { build, type Server, signIn, start } from "./server";
import { milliseconds, percentile, printTable } from "./table";

/** Interleaved rounds: the machine is shared, so only ratios within a round are meaningful. */
const ROUNDS = 5;
/** Seconds of load per page and round. */
const SECONDS = 3;

interface Measured {
  name: string;
  /** The twin that its CPU time is compared with. */
  against: "page" | "json";
  path: string;
  headers: Record<string, string>;
}

/** CPU time per request of the production build, against a minimal page and a minimal JSON route. */
export async function benchPages(databaseUrl: string, dataDir: string): Promise<void> {
  if (process.platform !== "linux")
    return console.log("Pages are measured on Linux only, because CPU time is read from /proc.");
  process.env.DATABASE_URL = databaseUrl;
  process.env.AUTH_SECRET ??= randomBytes(32).toString("base64url");
  build(".");
  const twinFolder = copyTwin(dataDir);
  build(twinFolder);
  const [product, twin] = await Promise.all([start("."), start(twinFolder, socketOf(databaseUrl))]);
  try {
    const { cookie, accessToken } = await signIn();
    const page = { cookie: `winnow-session=${cookie}` };
    const api = { authorization: `Bearer ${accessToken}` };
    const measured: Measured[] = [
      { name: "/listings", against: "page", path: "/listings", headers: page },
      {
        name: "/listings, filters",
        against: "page",
        path: "/listings?industry=Legal&minPrice=250000&location=Florida",
        headers: page,
      },
      { name: "/listings, word", against: "page", path: "/listings?search=kennel+apiary", headers: page },
      { name: "/listings, page 500", against: "page", path: "/listings?page=500", headers: page },
      { name: "/listings, last page", against: "page", path: "/listings?page=1000000", headers: page },
      {
        name: "/listings, as navigation",
        against: "page",
        path: "/listings?sortBy=revenue",
        headers: { ...page, rsc: "1" },
      },
      { name: "GET /api/listings", against: "json", path: "/api/listings", headers: api },
      {
        name: "GET /api/listings, filters",
        against: "json",
        path: "/api/listings?industry=Legal&minPrice=250000",
        headers: api,
      },
    ];
    const rows: string[][] = [];
    for (const target of measured) {
      const twinPath = target.against === "page" ? "/" : "/rows";
      const path = await warmUp(product, target.path, target.headers);
      const rounds: { own: Load; least: Load; ratio: number }[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const own = await load(product, path, target.headers);
        const least = await load(twin, twinPath, {});
        if (round > 0) rounds.push({ own, least, ratio: own.cpuMs / least.cpuMs });
      }
      const median = (value: (round: (typeof rounds)[number]) => number) =>
        percentile(rounds.map(value), 0.5);
      const row = [
        target.name,
        milliseconds(median(({ own }) => own.cpuMs)),
        milliseconds(median(({ least }) => least.cpuMs)),
        median(({ ratio }) => ratio).toFixed(2),
        milliseconds(median(({ own }) => own.p99)),
      ];
      console.error(row.join("  "));
      rows.push(row);
    }
    printTable("CPU per request against the twins (ms)", ["request", "CPU", "twin", "ratio", "p99"], rows);
  } finally {
    product.process.kill("SIGTERM");
    twin.process.kill("SIGTERM");
    await closeDatabase();
  }
}

/**
 * Copies the twin to a folder with its own packages; in place it would be built with the product's
 * middleware.
 */
function copyTwin(dataDir: string): string {
  const folder = join(dataDir, "twin");
  cpSync("tests/bench/twin", folder, { recursive: true });
  const args = [
    "install",
    "--prefer-offline",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel",
    "error",
  ];
  const installed = spawnSync("npm", args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  if (installed.status !== 0) throw new Error("Installing the twin failed.");
  return folder;
}

/** The database URL in a form that the twin's plain driver understands: a Unix socket is given by its path. */
function socketOf(url: string): Record<string, string> {
  const address = new URL(url);
  const folder = address.searchParams.get("host");
  if (!folder) return {};
  address.searchParams.delete("host");
  const socket = join(folder, `.s.PGSQL.${address.port || 5432}`);
  return { DATABASE_URL: address.href, DATABASE_SOCKET: socket };
}

/**
 * Sends the first request, which counts the matches; at a million uncached rows that can take longer than a
 * round. Returns the path to measure: Next.js redirects a navigation to a URL with a hash of its headers.
 */
async function warmUp({ port }: Server, path: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  await answer.text();
  if (!answer.ok) throw new Error(`The first request for ${path} returned ${answer.status}.`);
  const { pathname, search } = new URL(answer.url);
  return `${pathname}${search}`;
}

interface Load {
  /** Per request. */
  cpuMs: number;
  p99: number;
}

async function load(
  { port, process: child }: Server,
  path: string,
  headers: Record<string, string>,
): Promise<Load> {
  const before = cpuOf(child.pid ?? 0);
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    headers,
    connections: 1,
    duration: SECONDS,
  });
  const spent = cpuOf(child.pid ?? 0) - before;
  if (result.non2xx > 0 || result["2xx"] === 0)
    throw new Error(`${path} returned ${JSON.stringify(result.statusCodeStats)}.`);
  return { cpuMs: spent / result["2xx"], p99: result.latency.p99 };
}
