import { setTimeout as sleep } from "node:timers/promises";

/**
 * Limits this process to `limit` concurrent calls to the AI service, first come first served, and holds all
 * of them back when the service asks for a pause.
 */
export class Gate {
  private free: number;
  private readonly waiting: (() => void)[] = [];
  private pausedUntil = 0;

  constructor(limit: number) {
    this.free = limit;
  }

  /** Blocks new calls for this many milliseconds. */
  pauseFor(milliseconds: number): void {
    this.pausedUntil = Math.max(this.pausedUntil, Date.now() + milliseconds);
  }

  /** Runs `call` when its turn comes. Throws the reason of `signal` if aborted before that. */
  async pass<Result>(call: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    await this.enter(signal);
    try {
      for (let pauseLeft = this.pauseLeft(); pauseLeft > 0; pauseLeft = this.pauseLeft())
        await sleep(pauseLeft, undefined, { signal });
      return await call();
    } finally {
      this.leave();
    }
  }

  private pauseLeft(): number {
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
        signal.removeEventListener("abort", leaveQueue);
        resolve();
      };
      const leaveQueue = () => {
        this.waiting.splice(this.waiting.indexOf(enter), 1);
        reject(signal.reason);
      };
      this.waiting.push(enter);
      signal.addEventListener("abort", leaveQueue, { once: true });
    });
  }

  /** Hands the slot directly to the next caller in line. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.free += 1;
  }
}
