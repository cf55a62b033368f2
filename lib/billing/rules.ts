import { PLANS, type PlanLimits, type PlanName } from "./plans";
import type { Subscription } from "./schema";

const DAY = 86_400_000;

/** A user's plan and access at one moment. */
export interface Standing {
  /** 'trial', 'active', 'canceled', 'past_due', or Stripe's status for anything else (BIL-1). */
  status: string;
  plan: PlanName;
  limits: PlanLimits;
  /** False when the trial is over or the subscription has ended (SUB-2). */
  hasAccess: boolean;
  trialEndsAt: Date;
  /** Days until the trial ends, rounded up; 0 once it is over. */
  trialDaysRemaining: number;
  /** When the paid time ends or ended; null without a subscription. */
  endsAt: Date | null;
  /** True while a cancellation can still be undone, because the paid period is running. */
  canReactivate: boolean;
}

/** The stored subscription fields a standing is derived from. */
type Mirrored = Pick<Subscription, "plan" | "status" | "currentPeriodEnd" | "cancelAtPeriodEnd">;

/** Stripe statuses of a subscription that never started: its owner is still on trial. */
const NEVER_STARTED = new Set(["incomplete", "incomplete_expired"]);
/** Statuses with access. `past_due` keeps it while Stripe retries the card. */
const RUNNING = new Set(["active", "trialing", "past_due"]);

/** Trial days left, rounded up. Computed from timestamps, so it is the same in every time zone (BIL-8). */
export function trialDaysRemaining(trialEndsAt: Date, now: number): number {
  return Math.max(0, Math.ceil((trialEndsAt.getTime() - now) / DAY));
}

/**
 * A user's plan and access at `now` (milliseconds since 1970): from the subscription if there is or was one,
 * otherwise from the trial, which ends to the millisecond. A canceled subscription keeps access until the
 * period ends.
 */
export function standingOf(trialEndsAt: Date, subscription: Mirrored | null, now: number): Standing {
  const trial = { trialEndsAt, trialDaysRemaining: trialDaysRemaining(trialEndsAt, now) };
  const word = subscription?.status;
  if (!subscription || !word || NEVER_STARTED.has(word)) {
    const plan = trialEndsAt.getTime() > now ? "trial" : "lapsed";
    return { ...trial, ...granted(plan), status: "trial", endsAt: null, canReactivate: false };
  }
  const { cancelAtPeriodEnd, currentPeriodEnd: endsAt } = subscription;
  const over = cancelAtPeriodEnd && endsAt !== null && endsAt.getTime() <= now;
  const runs = RUNNING.has(word) && !over;
  return {
    ...trial,
    ...granted(runs ? subscription.plan : "lapsed"),
    status: statusWord(word, cancelAtPeriodEnd),
    endsAt,
    canReactivate: runs && cancelAtPeriodEnd,
  };
}

/** The signed-in user's standing, from the data loaded with their session. */
export function viewerStanding(
  { trialEndsAt, subscription }: { trialEndsAt: Date; subscription: Mirrored | null },
  now = Date.now(),
): Standing {
  return standingOf(trialEndsAt, subscription, now);
}

function granted(plan: PlanName) {
  return { plan, limits: PLANS[plan], hasAccess: plan !== "lapsed" };
}

function statusWord(word: string, cancelAtPeriodEnd: boolean): string {
  if (word === "unpaid") return "past_due";
  if (word !== "active" && word !== "trialing") return word;
  return cancelAtPeriodEnd ? "canceled" : "active";
}

/** Whether Stripe keeps charging, or trying to. If so, the user cannot subscribe again. */
export function isRunning(subscription: Pick<Subscription, "status"> | null): boolean {
  return (
    subscription?.status != null && (RUNNING.has(subscription.status) || subscription.status === "unpaid")
  );
}

/** When the daily AI searches reset: the next midnight UTC. */
export function nextUtcDay(now: number): Date {
  return new Date((Math.floor(now / DAY) + 1) * DAY);
}
