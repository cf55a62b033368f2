import Stripe from "stripe";
import type { Ledger } from "./ledger";
import type { StripeEvent } from "./objects";

/** Milliseconds before each retry. After the last one an event is given up. */
const RETRY_DELAYS = [500, 2_000, 10_000, 60_000, 600_000, 3_600_000];
const TIMEOUT_MS = 15_000;

interface Target {
  url: string;
  secret: string;
}

/** Sends events to the webhook, signed like Stripe's, and retries those that were not received. */
export class Deliveries {
  /** When false, events are created but not sent, as if the network lost them. */
  on = true;
  readonly #ledger: Ledger;
  readonly #target: Target;
  readonly #keep: () => void;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #stripe = new Stripe("sk_test_signer");

  constructor(ledger: Ledger, target: Target, keep: () => void) {
    this.#ledger = ledger;
    this.#target = target;
    this.#keep = keep;
  }

  /** Sends the events an earlier process could not deliver. */
  resume(): void {
    for (const id of this.#ledger.undelivered) {
      const event = this.#ledger.events[id];
      if (event) this.#attempt(event, 0);
    }
  }

  send(event: StripeEvent): void {
    if (!this.on) return;
    this.#ledger.undelivered.push(event.id);
    this.#attempt(event, 0);
  }

  /** Body and signature of an event for the webhook. `at` is in seconds since 1970. */
  sign(event: StripeEvent, at = Math.floor(Date.now() / 1_000)): { body: string; signature: string } {
    const body = JSON.stringify(event, null, 2);
    const { secret } = this.#target;
    const signature = this.#stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp: at,
    });
    return { body, signature };
  }

  /** Resolves when no delivery is in progress. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.on = false;
  }

  #attempt(event: StripeEvent, retry: number): void {
    const attempt = this.#post(event).then((received) => {
      this.#underWay.delete(attempt);
      const wait = RETRY_DELAYS[retry];
      if (received || wait === undefined) {
        this.#ledger.undelivered = this.#ledger.undelivered.filter((id) => id !== event.id);
        this.#keep();
      } else if (this.on) {
        const timer = setTimeout(() => {
          this.#timers.delete(timer);
          this.#attempt(event, retry + 1);
        }, wait);
        this.#timers.add(timer.unref());
      }
    });
    this.#underWay.add(attempt);
  }

  async #post(event: StripeEvent): Promise<boolean> {
    const { body, signature } = this.sign(event);
    try {
      const answer = await fetch(this.#target.url, {
        method: "POST",
        body,
        headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  }
}
