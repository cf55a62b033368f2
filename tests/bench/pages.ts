import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import autocannon from "autocannon";
import { closeDatabase, db, sql } from "@/db/client";
import { startSession } from "@/lib/auth/sign-in";
import { cpuOf } from "./cpu";
import { milliseconds, percentile, printTable } from "./table";

/** Interleaved rounds: machines are shared, so only ratios within a round mean something. */
const ROUNDS = 5;
/** Seconds of load per page and round. */
const SECONDS = 3;
const NEXT = "node_modules/next/dist/bin/next";

interface Measured {
  name: string;
  /** The twin that its CPU is compared with. */
  against: "page" | "json";
  path: string;
  headers: Record<string, string>;
}

/** Whole requests of the production build against the least possible page and JSON answer; CPU time per request. */
export async function benchPages(databaseUrl: string, dataDir: string): Promise<void> {
  if (process.platform !== "linux")
    return console.log("Pages are measured on Linux only: CPU time is read from /proc.");
  process.env.DATABASE_URL = databaseUrl;
  process.env.AUTH_SECRET ??= randomBytes(32).toString("base64url");
  build(".");
  const twinFolder = copyTwin(dataDir);
  build(twinFolder);
  const [product, twin] = await Promise.all([start("."), start(twinFolder)]);
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
      const rounds = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const own = await load(product, target.path, target.headers);
        const least = await load(twin, twinPath, {});
        if (round > 0) rounds.push({ own, least, ratio: own.cpuMs / least.cpuMs });
      }
      rows.push([
        target.name,
        milliseconds(
          percentile(
            rounds.map(({ own }) => own.cpuMs),
            0.5,
          ),
        ),
        milliseconds(
          percentile(
            rounds.map(({ least }) => least.cpuMs),
            0.5,
          ),
        ),
        percentile(
          rounds.map(({ ratio }) => ratio),
          0.5,
        ).toFixed(2),
        milliseconds(
          percentile(
            rounds.map(({ own }) => own.p99),
            0.5,
          ),
        ),
      ]);
    }
    printTable("CPU per request against the twins (ms)", ["request", "CPU", "twin", "ratio", "p99"], rows);
  } finally {
    product.process.kill("SIGTERM");
    twin.process.kill("SIGTERM");
    await closeDatabase();
  }
}

interface Server {
  port: number;
  process: ChildProcess;
}

/** The twin in a folder of its own with its own packages: beside the product it would be built with its middleware. */
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

function build(folder: string): void {
  const built = spawnSync(process.execPath, [NEXT, "build"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (built.status !== 0) throw new Error(`Building ${folder} failed.`);
}

async function start(folder: string): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, [NEXT, "start", "-p", String(port), "-H", "127.0.0.1"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "warn", DATABASE_SOCKET: socketFolder() },
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { redirect: "manual" }).catch(() => null);
    if (answer) return { port, process: child };
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`The server in ${folder} did not answer.`);
}

function socketFolder(): string {
  return new URL(process.env.DATABASE_URL ?? "").searchParams.get("host") ?? "";
}

async function load({ port, process: child }: Server, path: string, headers: Record<string, string>) {
  const before = cpuOf(child.pid ?? 0);
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    headers,
    connections: 1,
    duration: SECONDS,
  });
  const spent = cpuOf(child.pid ?? 0) - before;
  if (result.non2xx > 0 || result["2xx"] === 0)
    throw new Error(`${path} answered ${JSON.stringify(result.statusCodeStats)}.`);
  return { cpuMs: spent / result["2xx"], p99: result.latency.p99 };
}

async function signIn(): Promise<{ cookie: string; accessToken: string }> {
  const [user] = await sql()<[{ id: string }]>`
    insert into users (email, trial_ends_at) values (${`${crypto.randomUUID()}@bench.example`}, now() + interval '14 days')
    returning id`;
  await sql()`
    insert into marks (user_id, listing_id, hidden_at)
    select ${user.id}, id, now() from listings where id % 997 = 0 order by id limit 40`;
  const { cookie, tokens } = await startSession(
    db(),
    user.id,
    { address: "127.0.0.1", userAgent: "bench" },
    "password",
  );
  return { cookie, accessToken: tokens.accessToken };
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}
