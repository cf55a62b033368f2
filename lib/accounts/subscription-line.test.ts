import { describe, expect, it } from "vitest";
import { bannerFor } from "@/lib/billing/banner";
import { standingOf } from "@/lib/billing/rules";
import { subscriptionLine } from "./subscription-line";

const NOW = Date.UTC(2026, 10, 20);
const LATER = new Date(Date.UTC(2026, 11, 4));
const EARLIER = new Date(Date.UTC(2026, 10, 1));
const standing = (
  status: string,
  { cancelAtPeriodEnd = false, plan = "pro" as "pro" | "enterprise", end = LATER } = {},
) => standingOf(EARLIER, { plan, status, currentPeriodEnd: end, cancelAtPeriodEnd }, NOW);

describe("the subscription in settings [SET-1]", () => {
  it("shows the trial and its end date without a subscription", () => {
    expect(subscriptionLine(standingOf(LATER, null, NOW))).toMatchObject({
      badge: "Trial",
      until: "Ends on December 4, 2026.",
    });
    expect(subscriptionLine(standingOf(EARLIER, null, NOW))).toMatchObject({
      text: "Your free trial is over",
      until: "Ended on November 1, 2026.",
    });
  });

  it("shows plan, price and renewal date of a running subscription", () => {
    expect(subscriptionLine(standing("active"))).toEqual({
      badge: "PRO",
      text: "$85 per month",
      tone: "accent",
      until: "Renews on December 4, 2026.",
    });
    expect(subscriptionLine(standing("active", { plan: "enterprise" })).badge).toBe("ENTERPRISE");
  });

  it("shows the problem with any other subscription", () => {
    expect(subscriptionLine(standing("past_due"))).toMatchObject({
      badge: "Past Due",
      text: "Your last payment failed",
      tone: "warning",
    });
    expect(subscriptionLine(standing("canceled", { end: EARLIER }))).toMatchObject({
      badge: "Canceled",
      until: "Ended on November 1, 2026.",
    });
    expect(subscriptionLine(standing("paused")).badge).toBe("paused");
  });

  it("agrees with billing and banner on canceled, ended and never-started subscriptions [SCR-16]", () => {
    const running = standing("active", { cancelAtPeriodEnd: true });
    expect(subscriptionLine(running)).toMatchObject({
      badge: "Canceled",
      until: "Ends on December 4, 2026.",
    });
    expect(bannerFor(running)?.title).toBe("Your subscription ends on December 4, 2026");
    const over = standing("active", { cancelAtPeriodEnd: true, end: EARLIER });
    expect(subscriptionLine(over).text).toBe("Your subscription has ended");
    expect(bannerFor(over)?.title).toBe("Your subscription has ended");
    const neverBegun = standing("incomplete");
    expect(subscriptionLine(neverBegun).badge).toBe("Trial");
    expect(bannerFor(neverBegun)?.title).toBe("Your free trial is over");
  });
});
