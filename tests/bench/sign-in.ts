import { randomBytes } from "node:crypto";
import autocannon from "autocannon";
import { closeDatabase, sql } from "@/db/client";
import { hashPassword } from "@/lib/accounts/passwords";
import { build, type Server, signIn, start } from "./server";
import { milliseconds, percentile, printTable } from "./table";

/**
 * Alternating quiet and flooded rounds: the machine is shared, so only the ratio within a round is
 * meaningful.
 */
const ROUNDS = 5;
/** Seconds of sequential list requests in each half of a round. */
const SECONDS = 6;
/** Seconds that the flood has to fill the queue before lists are measured. */
const RISE_SECONDS = 2;
/**
 * Sign-ins per second in the floods, from ADDRESSES different IP addresses, each for an account that does not
 * exist.
 */
const FLOODS = [20, 200] as const;
const ADDRESSES = 1_000;
/** Attempts on existing and unknown accounts in turn, whose median times are compared. */
const ATTEMPTS = 200;
/** Below the ten failures per account after which attempts are refused without a check. */
const ATTEMPTS_PER_ACCOUNT = 8;

/** Measures list latency during a flood of sign-ins, and whether response times reveal which accounts exist. */
export async function benchSignIn(databaseUrl: string): Promise<void> {
  process.env.DATABASE_URL = databaseUrl;
  process.env.AUTH_SECRET ??= randomBytes(32).toString("base64url");
  build(".");
  // TRUST_PROXY lets the flood come from many addresses, like a real one.
  const product = await start(".", { TRUST_PROXY: "on", RATE_LIMIT_SCALE: "1000" });
  try {
    const { cookie } = await signIn();
    const headers = { cookie: `winnow-session=${cookie}` };
    await lists(product, headers);
    const rows = [];
    for (const rate of FLOODS) rows.push(await underFlood(product, headers, rate));
    printTable(
      `Lists during a flood of sign-ins (ms; ${ROUNDS} rounds)`,
      [
        "sign-ins per second",
        "p50 quiet",
        "p50 under attack",
        "p99 quiet",
        "p99 under attack",
        "ratio of p99",
        "responses to sign-ins",
      ],
      rows,
    );
    await compareAccounts(product);
  } finally {
    product.process.kill("SIGTERM");
    await closeDatabase();
  }
}

/** Requests lists one after another; returns the milliseconds each took. */
async function lists({ port }: Server, headers: Record<string, string>): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + SECONDS * 1_000;
  while (performance.now() < until) {
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/listings`, { headers });
    await answer.text();
    times.push(performance.now() - began);
    if (answer.status !== 200) throw new Error(`/listings returned ${answer.status}.`);
  }
  return times;
}

const address = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

/** Tries to sign in at a steady rate while lists are measured; returns the number of responses by status. */
async function flood({ port }: Server, rate: number): Promise<Record<string, { count?: number }>> {
  const requests = Array.from({ length: ADDRESSES }, (_, index) => ({
    method: "POST" as const,
    path: "/api/login",
    headers: { "content-type": "application/json", "x-forwarded-for": address(index) },
    body: JSON.stringify({ email: "[<id>]@flood.example", password: "not the password" }),
  }));
  const { statusCodeStats } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: Math.min(rate, 150),
    overallRate: rate,
    duration: RISE_SECONDS + SECONDS + 1,
    timeout: 20,
    // A separate thread, so that the flood does not distort the list timings.
    workers: 1,
    idReplacement: true,
    requests,
  });
  return statusCodeStats ?? {};
}

async function underFlood(product: Server, headers: Record<string, string>, rate: number): Promise<string[]> {
  const rounds: { quiet: number[]; flooded: number[] }[] = [];
  const answered: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    const quiet = await lists(product, headers);
    const ended = flood(product, rate);
    await new Promise((done) => setTimeout(done, RISE_SECONDS * 1_000));
    const flooded = await lists(product, headers);
    for (const [status, { count = 0 }] of Object.entries(await ended))
      answered[status] = (answered[status] ?? 0) + count;
    rounds.push({ quiet, flooded });
  }
  const pooled = (half: "quiet" | "flooded", p: number) =>
    percentile(
      rounds.flatMap((round) => round[half]),
      p,
    );
  const ratios = rounds.map(({ quiet, flooded }) => percentile(flooded, 0.99) / percentile(quiet, 0.99));
  return [
    String(rate),
    ...[pooled("quiet", 0.5), pooled("flooded", 0.5), pooled("quiet", 0.99), pooled("flooded", 0.99)].map(
      milliseconds,
    ),
    percentile(ratios, 0.5).toFixed(2),
    Object.entries(answered)
      .map(([status, count]) => `${count} × ${status}`)
      .join(", "),
  ];
}

async function compareAccounts({ port }: Server): Promise<void> {
  const passwordHash = await hashPassword("the password of all");
  const members = Array.from({ length: Math.ceil(ATTEMPTS / ATTEMPTS_PER_ACCOUNT) }, () => newEmail());
  await sql()`
    insert into users (email, password_hash, trial_ends_at)
    select email, ${passwordHash}, now() + interval '1 day' from unnest(${members}::text[]) email`;
  const attempt = async (email: string, index: number) => {
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address(index) },
      body: JSON.stringify({ email, password: "not the password" }),
    });
    await answer.text();
    if (answer.status !== 401) throw new Error(`A wrong password returned ${answer.status}.`);
    return performance.now() - began;
  };
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let index = 0; index < ATTEMPTS; index += 1) {
    const member = members[index % members.length] ?? "";
    times.known.push(await attempt(member, index));
    times.unknown.push(await attempt(newEmail(), index));
  }
  const [known, unknown] = [percentile(times.known, 0.5), percentile(times.unknown, 0.5)];
  printTable(
    `Median of ${ATTEMPTS} refused sign-ins (ms)`,
    ["existing account", "unknown account", "gap"],
    [[known.toFixed(1), unknown.toFixed(1), Math.abs(known - unknown).toFixed(2)]],
  );
}

const newEmail = () => `${crypto.randomUUID()}@bench.example`;
