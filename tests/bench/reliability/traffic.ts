import { setTimeout as sleep } from "node:timers/promises";

/** A request and its outcome. Times are from `performance.now()`. */
export interface Exchange {
  kind: string;
  startedAt: number;
  endedAt: number;
  /** Null when there was no response, or an incomplete one. */
  status: number | null;
  body: string;
}

/** Longer than any request may take: one that is aborted after this counts as hanging. */
const TIMEOUT_MS = 60_000;

/** Sends one request and reads the whole response. Never throws. */
export async function exchange(kind: string, url: string, init: RequestInit = {}): Promise<Exchange> {
  const startedAt = performance.now();
  try {
    const answer = await fetch(url, {
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...init,
    });
    const body = await answer.text();
    return { kind, startedAt, endedAt: performance.now(), status: answer.status, body };
  } catch (thrown) {
    return { kind, startedAt, endedAt: performance.now(), status: null, body: String(thrown) };
  }
}

/** Starts requests at a steady rate, no matter how long earlier ones take. */
export class Traffic {
  readonly exchanges: Exchange[] = [];
  private readonly underWay = new Set<Promise<void>>();
  private readonly timer: NodeJS.Timeout;

  constructor(perSecond: number, ask: (count: number) => Promise<Exchange>) {
    let count = 0;
    this.timer = setInterval(() => {
      const asked = ask(count++).then((done) => {
        this.exchanges.push(done);
        this.underWay.delete(asked);
      });
      this.underWay.add(asked);
    }, 1_000 / perSecond);
  }

  /** Starts no more requests, waits for the pending ones and returns them all. */
  async end(): Promise<Exchange[]> {
    clearInterval(this.timer);
    await Promise.all(this.underWay);
    return this.exchanges;
  }
}

/** Sends requests one after another for `forMs` milliseconds. */
export async function inTurn(forMs: number, ask: (count: number) => Promise<Exchange>): Promise<Exchange[]> {
  const until = performance.now() + forMs;
  const exchanges: Exchange[] = [];
  while (performance.now() < until) {
    exchanges.push(await ask(exchanges.length));
    await sleep(0);
  }
  return exchanges;
}
