import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { db, sql } from "@/db/client";
import { startSession } from "@/lib/auth/sign-in";
import { freePort } from "@/tests/free-port";

const NEXT = "node_modules/next/dist/bin/next";
const NATIVE_CONFIG = "--experimental-next-config-strip-types";

/** A production server. The caller has to kill its process. */
export interface Server {
  port: number;
  process: ChildProcess;
}

/** Builds the Next.js project in a folder. Throws when the build fails. */
export function build(folder: string): void {
  const built = spawnSync(process.execPath, [NEXT, "build", NATIVE_CONFIG], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (built.status !== 0) throw new Error(`Building ${folder} failed.`);
}

/** Serves the build in a folder on a free local port; resolves once it responds. */
export async function start(folder: string, environment: Record<string, string> = {}): Promise<Server> {
  const port = await freePort("127.0.0.1");
  const child = spawn(
    process.execPath,
    [NEXT, "start", NATIVE_CONFIG, "-p", String(port), "-H", "127.0.0.1"],
    {
      cwd: folder,
      env: {
        ...process.env,
        NODE_ENV: "production",
        LOG_LEVEL: "warn",
        ...environment,
      },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { redirect: "manual" }).catch(() => null);
    if (answer) return { port, process: child };
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`The server in ${folder} did not respond.`);
}

/** Adds a user with 40 hidden listings and signs them in. */
export async function signIn(): Promise<{ cookie: string; accessToken: string }> {
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
