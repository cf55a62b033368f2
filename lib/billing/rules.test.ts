import { describe, expect, it } from "vitest";
import { isRunning, nextUtcDay, standingOf, trialDaysRemaining } from "./rules";
import type { Subscription } from "./schema";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 20, 12);
const later = (ms: number) => new Date(NOW + ms);

const subscription = (given: Partial<Subscription>): Subscription => ({
  plan: "pro",
  status: "active",
  currentPeriodEnd: later(20 * DAY),
  cancelAtPeriodEnd: false,
  stripeCustomerId: "cus_1",
  stripeSubscriptionId: "sub_1",
  ...given,
});

describe("the trial [BIL-8] [SUB-2]", () => {
  it.each([
    [14 * DAY, 14],
    [13 * DAY + 1, 14],
    [DAY, 1],
    [1, 1],
    [0, 0],
    [-DAY, 0],
  ])("counts started days: %i ms before its end there are %i left", (ms, days) => {
    expect(trialDaysRemaining(later(ms), NOW)).toBe(days);
  });

  it("counts the same days in every time zone, even across a daylight saving change", () => {
    const zone = process.env.TZ;
    const ends = new Date("2026-11-03T12:00:00Z");
    const now = Date.UTC(2026, 9, 30, 12);
    try {
      for (const name of [
        "Pacific/Kiritimati",
        "America/New_York",
        "Pacific/Pago_Pago",
        "Australia/Lord_Howe",
      ]) {
        process.env.TZ = name;
        expect(trialDaysRemaining(ends, now), name).toBe(4);
      }
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });

  it("ends exactly on time, not a millisecond earlier", () => {
    const ends = later(0);
    expect(standingOf(ends, null, NOW - 1)).toMatchObject({
      plan: "trial",
      hasAccess: true,
      trialDaysRemaining: 1,
    });
    expect(standingOf(ends, null, NOW)).toMatchObject({
      status: "trial",
      plan: "lapsed",
      hasAccess: false,
      trialDaysRemaining: 0,
    });
  });

  it.each(["incomplete", "incomplete_expired", null])("continues while a subscription is %s", (status) => {
    expect(standingOf(later(DAY), subscription({ status }), NOW)).toMatchObject({
      status: "trial",
      plan: "trial",
    });
  });
});

describe("a subscription [BIL-1] [SUB-2]", () => {
  const trialOver = later(-DAY);

  it("grants its plan while it is active, whether or not the trial is over", () => {
    expect(standingOf(trialOver, subscription({}), NOW)).toMatchObject({ status: "active", plan: "pro" });
    const enterprise = subscription({ plan: "enterprise" });
    expect(standingOf(trialOver, enterprise, NOW)).toMatchObject({ plan: "enterprise", hasAccess: true });
  });

  it("that was canceled keeps access and can be reactivated until the period ends", () => {
    const canceled = subscription({ cancelAtPeriodEnd: true, currentPeriodEnd: later(0) });
    expect(standingOf(trialOver, canceled, NOW - 1)).toMatchObject({
      status: "canceled",
      plan: "pro",
      canReactivate: true,
    });
    expect(standingOf(trialOver, canceled, NOW)).toMatchObject({
      status: "canceled",
      plan: "lapsed",
      canReactivate: false,
    });
  });

  it("with a failed payment keeps access while Stripe retries, and loses it when Stripe gives up", () => {
    expect(standingOf(trialOver, subscription({ status: "past_due" }), NOW)).toMatchObject({
      status: "past_due",
      plan: "pro",
    });
    expect(standingOf(trialOver, subscription({ status: "unpaid" }), NOW)).toMatchObject({
      status: "past_due",
      plan: "lapsed",
    });
  });

  it("that has ended does not bring the trial back", () => {
    expect(standingOf(later(5 * DAY), subscription({ status: "canceled" }), NOW)).toMatchObject({
      status: "canceled",
      plan: "lapsed",
      hasAccess: false,
    });
  });

  it("in an unknown state shows Stripe's status and grants nothing", () => {
    expect(standingOf(trialOver, subscription({ status: "paused" }), NOW)).toMatchObject({
      status: "paused",
      plan: "lapsed",
    });
  });

  it.each([
    ["active", true],
    ["past_due", true],
    ["unpaid", true],
    ["canceled", false],
    ["incomplete_expired", false],
    [null, false],
  ])("with status %s is being charged: %s", (status, expected) => {
    expect(isRunning({ status })).toBe(expected);
  });
});

it("resets AI searches at midnight UTC [SUB-1]", () => {
  expect(nextUtcDay(NOW).toISOString()).toBe("2026-11-21T00:00:00.000Z");
  expect(nextUtcDay(Date.UTC(2026, 11, 31, 23, 59)).toISOString()).toBe("2027-01-01T00:00:00.000Z");
  expect(nextUtcDay(Date.UTC(2026, 10, 21)).toISOString()).toBe("2026-11-22T00:00:00.000Z");
});
