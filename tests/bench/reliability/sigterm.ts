import { once } from "node:events";
import { Agent, type IncomingMessage, type RequestOptions, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { addPeople, type Person } from "./person";
import type { Row } from "./report";
import { Stage, type Web } from "./stage";

const ROUNDS = 20;
/** Callers that send requests without a pause over keep-alive connections. */
const CALLERS = 16;
/** How long both processes serve requests before one gets SIGTERM. */
const STEADY_MS = 1_500;
const REQUEST_TIMEOUT_MS = 30_000;

interface Counts {
  answered: number;
  refused: number;
  failures: string[];
}

/**
 * Sends SIGTERM to one of two web processes under load, 20 times, as a deployment does. A caller whose
 * connection is refused goes to the other process, as behind a load balancer; a request that was accepted
 * must be answered in full.
 */
export async function benchSigterm(): Promise<Row[]> {
  await using stage = await Stage.open();
  const url = await stage.createDatabase("sigterm");
  const people = await addPeople(url, CALLERS);
  const webs = await Promise.all([stage.startWeb(url), stage.startWeb(url)]);
  const agent = new Agent({ keepAlive: true });
  const counts: Counts = { answered: 0, refused: 0, failures: [] };
  const stop = new AbortController();
  const ending = new Set<number>();
  const callers = people.map((person, index) =>
    call(person, index, webs, agent, counts, stop.signal, ending),
  );
  const exits: { ms: number; code: number | null }[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await sleep(STEADY_MS);
      const web = webs[round % webs.length] as Web;
      const exited = once(web.part.process, "exit") as Promise<[number | null]>;
      const began = performance.now();
      ending.add(web.port);
      web.part.process.kill("SIGTERM");
      const [code] = await exited;
      ending.delete(web.port);
      exits.push({ ms: performance.now() - began, code });
      Object.assign(web, await stage.startWeb(url, {}, web.port));
    }
  } finally {
    stop.abort();
    await Promise.all(callers);
    agent.destroy();
  }
  for (const failure of new Set(counts.failures)) console.error(failure);
  return [
    ["SIGTERM to one of two web processes under load", "20", String(exits.length)],
    [`requests failed, of ${counts.answered.toLocaleString("en-US")}`, "0", String(counts.failures.length)],
    ["connections refused and retried on the other", "", counts.refused.toLocaleString("en-US")],
    ["slowest exit", "10 s", `${(Math.max(...exits.map(({ ms }) => ms)) / 1_000).toFixed(1)} s`],
    ["exit codes other than 0", "0", String(exits.filter(({ code }) => code !== 0).length)],
  ];
}

/** Sends reads and writes one after another, alternating between the processes. */
async function call(
  person: Person,
  index: number,
  webs: readonly Web[],
  agent: Agent,
  counts: Counts,
  signal: AbortSignal,
  ending: ReadonlySet<number>,
): Promise<void> {
  for (let count = index; !signal.aborted; count += 1) {
    const kinds = [
      { method: "GET", path: "/listings", headers: person.page },
      { method: "GET", path: `/api/listings?page=${1 + (count % 7)}`, headers: person.api },
      { method: "POST", path: `/api/listings/${1 + (count % 500)}/favorite`, headers: person.api },
    ];
    const kind = kinds[count % kinds.length] as (typeof kinds)[number];
    for (let target = count; ; target += 1) {
      const { port } = webs[target % webs.length] as Web;
      const outcome = await ask({ host: "127.0.0.1", port, agent, ...kind });
      if (outcome === "refused") {
        counts.refused += 1;
        await sleep(5);
        continue;
      }
      if (outcome === "answered") counts.answered += 1;
      else {
        const when = ending.has(port) ? "during shutdown" : "while it was up";
        counts.failures.push(`${kind.method} ${kind.path.split("?")[0]}, ${when}: ${outcome}`);
      }
      break;
    }
  }
}

/** Sends a request: 'answered' for a complete 200 response, 'refused', or a description of the failure. */
function ask(options: RequestOptions): Promise<string> {
  return new Promise((done) => {
    const asked = request({ ...options, timeout: REQUEST_TIMEOUT_MS }, (answer: IncomingMessage) => {
      answer.resume();
      answer.once("end", () =>
        done(answer.complete && answer.statusCode === 200 ? "answered" : `status ${answer.statusCode}`),
      );
      answer.once("error", (cause) => done(`response aborted: ${cause.message}`));
    });
    asked.once("timeout", () => asked.destroy(new Error("no response in 30 s")));
    asked.once("error", (cause: NodeJS.ErrnoException) =>
      done(
        cause.code === "ECONNREFUSED"
          ? "refused"
          : `${cause.code ?? cause.message}, reused connection: ${asked.reusedSocket}`,
      ),
    );
    asked.end();
  });
}
