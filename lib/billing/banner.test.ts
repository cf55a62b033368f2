import { describe, expect, it } from "vitest";
import { bannerFor } from "./banner";
import { standingOf } from "./rules";
import type { Subscription } from "./schema";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 20, 12);

const banner = (trialDays: number, given: Partial<Subscription> | null = null) => {
  const subscription: Subscription | null = given && {
    plan: "pro",
    status: "active",
    currentPeriodEnd: new Date(NOW + 30 * DAY),
    cancelAtPeriodEnd: false,
    stripeCustomerId: "cus_1",
    stripeSubscriptionId: "sub_1",
    ...given,
  };
  return bannerFor(standingOf(new Date(NOW + trialDays * DAY), subscription, NOW));
};

describe("the subscription banner", () => {
  it("is hidden while a subscription is active or in an unknown state [BAN-1]", () => {
    expect(banner(-5, {})).toBeNull();
    expect(banner(-5, { status: "paused" })).toBeNull();
  });

  it("is informational while the trial has more than three days left [BAN-2]", () => {
    expect(banner(9)).toMatchObject({
      tone: "informational",
      title: "Free trial active",
      detail: "9 days left, until November 29, 2026",
      action: { label: "View Billing" },
    });
    expect(banner(3.1)?.title).toBe("Free trial active");
  });

  it.each([
    [3, "3 days left. "],
    [2, "2 days left. Your filters and notes stay; AI searches and alerts pause on November 22."],
    [0.01, "1 day left. "],
  ])("is urgent %d days before the trial ends [BAN-2]", (days, detail) => {
    expect(banner(days)).toMatchObject({
      tone: "urgent",
      title: "Trial ending soon!",
      detail: expect.stringContaining(detail),
      action: { label: "Subscribe Now" },
    });
  });

  it("does not announce the end of a trial that is already over", () => {
    expect(banner(0)).toMatchObject({ tone: "urgent", title: "Your free trial is over" });
  });

  it("warns when the subscription is canceled and shows when access ends [BAN-2]", () => {
    expect(banner(-5, { cancelAtPeriodEnd: true })).toMatchObject({
      tone: "warning",
      title: "Your subscription ends on December 20, 2026",
      detail: "It will not renew; you keep full access until then.",
      action: { label: "Reactivate", href: "/billing" },
    });
    expect(banner(-5, { status: "canceled" })).toMatchObject({
      tone: "warning",
      title: "Your subscription has ended",
      action: { label: "Reactivate", href: "/billing?subscribe=true" },
    });
  });

  it("is urgent when the last payment failed [BAN-2]", () => {
    expect(banner(-5, { status: "past_due" })).toMatchObject({
      tone: "urgent",
      title: "Your last payment failed",
      action: { label: "Update Payment" },
    });
  });

  it("reappears after being dismissed when its message changes", () => {
    const keys = [banner(9), banner(3), banner(2), banner(0), banner(-5, { status: "past_due" })].map(
      (one) => one?.dismissKey,
    );
    expect(new Set(keys).size).toBe(5);
  });
});
