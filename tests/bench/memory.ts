import { readFileSync } from "node:fs";
import { connect, type Sql } from "@/db/client";
import { hashPassword } from "@/lib/accounts/passwords";
import { SORT_KEYS } from "@/lib/listings/sorting";
import { INDUSTRIES } from "@/lib/vocabulary/terms";
import { build } from "@/scripts/start/build";
import { useTestEnvironment } from "./environment";
import { loadListings, settle } from "./load";
import { addPeople, type Person } from "./reliability/person";
import { Stage } from "./reliability/stage";
import { exchange } from "./reliability/traffic";
import { printTable } from "./table";

const LISTINGS = 20_000;
const PEOPLE = 50;
const CONNECTIONS = 8;
const SAMPLES = 10;
/** Share of each kind of request, in percent. */
const MIX = { page: 50, api: 25, navigation: 23, "sign-in": 2 } as const;
const WORDS = ["bakery", "kennel apiary", "plumb", "business", "naxbabakeq", "dental lease"];
const PASSWORD = "a long password of the bench";

/** Age at which an access token is replaced by signing in again; tokens live for fifteen minutes. */
const RENEW_MS = 10 * 60_000;

type Kind = keyof typeof MIX;
const KINDS = (Object.entries(MIX) as [Kind, number][]).flatMap(([kind, share]) =>
  Array<Kind>(share).fill(kind),
);

/** The path of one of many thousands of different lists. */
function listOf(count: number): string {
  const pick = <T>(choices: readonly T[], step: number) => choices[(count * step) % choices.length];
  const industry = encodeURIComponent(pick(INDUSTRIES, 7) ?? "");
  const queries = [
    `page=${1 + (count % 500)}`,
    `industry=${industry}&minPrice=${(count % 40) * 10_000}`,
    `search=${encodeURIComponent(pick(WORDS, 1) ?? "")}&sortBy=${pick(SORT_KEYS, 3)}`,
    `sortBy=${pick(SORT_KEYS, 5)}&sortOrder=asc&page=${1 + (count % 90)}`,
  ];
  return `/listings?${queries[count % queries.length]}`;
}

/** Resident memory of a process in MB: current and peak. */
function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) / 1_024;
  return { now: read("VmRSS"), peak: read("VmHWM") };
}

/** Growth in MB per 100,000 requests: the slope of a least-squares line through the samples. */
function slope(samples: readonly { requests: number; now: number }[]): number {
  const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const [x, y] = [mean(samples.map(({ requests }) => requests)), mean(samples.map(({ now }) => now))];
  const rise = samples.reduce((sum, { requests, now }) => sum + (requests - x) * (now - y), 0);
  const run = samples.reduce((sum, { requests }) => sum + (requests - x) ** 2, 0);
  return (rise / run) * 100_000;
}

/** Memory of a production web process under a mix of page requests, API calls, navigations and sign-ins. */
export async function benchMemory(requests: number): Promise<void> {
  if (process.platform !== "linux")
    return console.log("Memory is measured on Linux only, because it is read from /proc.");
  useTestEnvironment();
  await build();
  await using stage = await Stage.open();
  const url = await stage.createDatabase("memory", { empty: true });
  const sql = connect(url, { max: 2, statementTimeoutMs: 0 });
  const people = await addPeople(url, PEOPLE);
  await prepare(sql).finally(() => sql.end({ timeout: 1 }));
  const web = await stage.startWeb(url);
  const pid = web.part.process.pid ?? 0;
  const key = await navigationKey(web.url, people[0] as Person);
  const samples = [{ requests: 0, ...memoryOf(pid) }];
  const every = Math.floor(requests / SAMPLES);
  let begun = 0;
  const caller = async () => {
    while (begun < requests) {
      const count = begun++;
      await ask(web.url, people, count, key);
      if ((count + 1) % every !== 0) continue;
      samples.push({ requests: count + 1, ...memoryOf(pid) });
      console.error(`${(count + 1).toLocaleString("en-US")} requests, ${memoryOf(pid).now.toFixed(0)} MB`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, caller));
  const last = samples.at(-1);
  printTable(
    `Memory of a web process over ${requests.toLocaleString("en-US")} requests (MB)`,
    ["requests", "resident"],
    [
      ...samples.map((sample) => [sample.requests.toLocaleString("en-US"), sample.now.toFixed(0)]),
      ["peak", last?.peak.toFixed(0) ?? ""],
      ["growth per 100,000 requests, second half", slope(samples.slice(SAMPLES / 2)).toFixed(1)],
    ],
  );
}

async function prepare(sql: Sql): Promise<void> {
  await loadListings(sql, LISTINGS);
  await settle(sql);
  await sql`update users set password_hash = ${await hashPassword(PASSWORD)}`;
}

/**
 * The `_rsc` parameter that Next.js expects on navigations, a hash of the request headers; the same for all
 * lists.
 */
async function navigationKey(url: string, person: Person): Promise<string> {
  const answer = await fetch(`${url}/listings`, { headers: { ...person.page, rsc: "1" } });
  await answer.text();
  return new URL(answer.url).searchParams.get("_rsc") ?? "";
}

const signedInAt = new Map<Person, number>();

/** Gives a user a new access token when theirs is about to expire. */
async function renew(url: string, person: Person): Promise<void> {
  const now = performance.now();
  if (now - (signedInAt.get(person) ?? 0) < RENEW_MS) return;
  signedInAt.set(person, now);
  const answer = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: person.email, password: PASSWORD }),
  });
  const { tokens } = (await answer.json()) as { tokens: { accessToken: string } };
  person.api.authorization = `Bearer ${tokens.accessToken}`;
}

/** Sends one request of the mix. Throws unless it succeeds: memory measured under errors is meaningless. */
async function ask(url: string, people: readonly Person[], count: number, key: string): Promise<void> {
  const person = people[count % people.length] as Person;
  // 37 and 100 are coprime, so kinds alternate instead of coming in blocks.
  const kind = KINDS[(count * 37) % KINDS.length] as Kind;
  const list = listOf(count);
  if (kind === "api") await renew(url, person);
  const { status } = await {
    page: () => exchange(kind, `${url}${list}`, { headers: person.page }),
    navigation: () => exchange(kind, `${url}${list}&_rsc=${key}`, { headers: { ...person.page, rsc: "1" } }),
    api: () => exchange(kind, `${url}/api${list}`, { headers: person.api }),
    "sign-in": () =>
      exchange(kind, `${url}/api/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: person.email, password: PASSWORD }),
      }),
  }[kind]();
  if (status !== 200) throw new Error(`${kind} ${list} returned ${status}.`);
}
