import { setTimeout as sleep } from "node:timers/promises";

/** A request and how it went. Moments are of `performance.now()`. */
export interface Exchange {
  kind: string;
  startedAt: number;
  endedAt: number;
  /** Null when there was no answer, or only a part of one. */
  status: number | null;
  body: string;
}

/** Longer than anything may take: what is cut off here counts as hanging. */
const PATIENCE_MS = 60_000;

/** Asks once and reads the whole answer. Never throws. */
export async function exchange(kind: string, url: string, init: RequestInit = {}): Promise<Exchange> {
  const startedAt = performance.now();
  try {
    const answer = await fetch(url, {
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...init,
    });
    const body = await answer.text();
    return { kind, startedAt, endedAt: performance.now(), status: answer.status, body };
  } catch (thrown) {
    return { kind, startedAt, endedAt: performance.now(), status: null, body: String(thrown) };
  }
}

/** Requests that begin at a steady pace, whatever becomes of the earlier ones. */
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

  /** Begins no more, waits for what is under way, and returns all. */
  async end(): Promise<Exchange[]> {
    clearInterval(this.timer);
    await Promise.all(this.underWay);
    return this.exchanges;
  }
}

/** Requests one after the other for so many milliseconds. */
export async function inTurn(forMs: number, ask: (count: number) => Promise<Exchange>): Promise<Exchange[]> {
  const until = performance.now() + forMs;
  const exchanges: Exchange[] = [];
  while (performance.now() < until) {
    exchanges.push(await ask(exchanges.length));
    await sleep(0);
  }
  return exchanges;
}
