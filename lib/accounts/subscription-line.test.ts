import { describe, expect, it } from "vitest";
import { subscriptionLine } from "./subscription-line";

const NOW = Date.UTC(2026, 10, 20);
const LATER = new Date(Date.UTC(2026, 11, 4));
const EARLIER = new Date(Date.UTC(2026, 10, 1));
const paid = (status: string, cancelAtPeriodEnd = false, plan: "pro" | "enterprise" = "pro") =>
  subscriptionLine({ plan, status, currentPeriodEnd: LATER, cancelAtPeriodEnd }, EARLIER, NOW);

describe("the subscription in settings [SET-1]", () => {
  it("is the trial, with its real end, while nothing is subscribed to", () => {
    expect(subscriptionLine(undefined, LATER, NOW)).toMatchObject({
      badge: "Trial",
      until: "Ends on December 4, 2026.",
    });
    expect(subscriptionLine(undefined, EARLIER, NOW)).toMatchObject({
      text: "Your free trial is over",
      until: "Ended on November 1, 2026.",
    });
  });

  it("names plan, price and renewal of a running subscription, or its end once canceled", () => {
    expect(paid("active")).toEqual({
      badge: "PRO",
      text: "$85 per month",
      tone: "accent",
      until: "Renews on December 4, 2026.",
    });
    expect(paid("active", true).until).toBe("Ends on December 4, 2026.");
    expect(paid("active", false, "enterprise").badge).toBe("ENTERPRISE");
  });

  it("says what is the matter with the others", () => {
    expect(paid("past_due")).toMatchObject({
      badge: "Past Due",
      text: "Your last payment failed",
      tone: "warning",
    });
    expect(paid("canceled")).toMatchObject({ badge: "Canceled", until: "Ended on December 4, 2026." });
    expect(paid("paused").badge).toBe("paused");
  });
});
