import { setTimeout as sleep } from "node:timers/promises";

/**
 * Lets at most `limit` calls of this process through to the AI service at a time, in the order they came, and
 * holds all of them back when the service asks for a pause.
 */
export class Gate {
  private free: number;
  private readonly waiting: (() => void)[] = [];
  private pausedUntil = 0;

  constructor(limit: number) {
    this.free = limit;
  }

  /** Nobody passes for so many milliseconds. */
  pauseFor(milliseconds: number): void {
    this.pausedUntil = Math.max(this.pausedUntil, Date.now() + milliseconds);
  }

  /** Runs `call` when it is its turn. Throws the reason of `signal` when aborted before that. */
  async pass<Result>(call: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    await this.enter(signal);
    try {
      for (let rest = this.rest(); rest > 0; rest = this.rest()) await sleep(rest, undefined, { signal });
      return await call();
    } finally {
      this.leave();
    }
  }

  private rest(): number {
    return this.pausedUntil - Date.now();
  }

  private async enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.free > 0) {
      this.free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        signal.removeEventListener("abort", give);
        resolve();
      };
      const give = () => {
        this.waiting.splice(this.waiting.indexOf(enter), 1);
        reject(signal.reason);
      };
      this.waiting.push(enter);
      signal.addEventListener("abort", give, { once: true });
    });
  }

  /** The place goes straight to the next in line. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.free += 1;
  }
}
