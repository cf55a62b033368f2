import { describe, expect, it } from "vitest";
import { duplicatesOf, readSubscriptions, type StripeSubscription } from "./reading";

const PRO = { id: "price_pro", product: "prod_pro" };
const SECOND = 1_000;

interface Given extends Partial<Omit<StripeSubscription, "items">> {
  price?: Partial<StripeSubscription["items"]["data"][number]["price"]>;
  end?: number;
}
const subscription = (id: string, { price, end = 900, ...more }: Given = {}): StripeSubscription => ({
  id,
  status: "active",
  created: 100,
  cancel_at_period_end: false,
  cancel_at: null,
  ended_at: null,
  latest_invoice: null,
  items: {
    data: [{ current_period_end: end, price: { id: PRO.id, product: PRO.product, metadata: {}, ...price } }],
  },
  ...more,
});
/** In Stripe's order: newest first. */
const read = (...all: StripeSubscription[]) => readSubscriptions(all, PRO);
const chosen = (...all: StripeSubscription[]) => read(...all)?.stripeSubscriptionId;

describe("choosing among a customer's subscriptions [BIL-7]", () => {
  it("ignores those not for one of our plans; an old price of the product counts as Pro", () => {
    expect(read()).toBeNull();
    expect(read(subscription("a", { price: { id: "price_x", product: "prod_x" } }))).toBeNull();
    expect(read(subscription("a", { price: { id: "price_old" } }))?.plan).toBe("pro");
    const enterprise = { id: "price_e", product: "prod_e", metadata: { plan: "enterprise" } };
    expect(read(subscription("a", { price: enterprise }))?.plan).toBe("enterprise");
  });

  it("picks the one in the best state, Enterprise before Pro", () => {
    const states = [
      "incomplete_expired",
      "canceled",
      "incomplete",
      "paused",
      "unpaid",
      "past_due",
      "trialing",
    ];
    for (const status of states) {
      const worse = subscription("worse", { status });
      expect(chosen(worse, subscription("active")), status).toBe("active");
      expect(chosen(subscription("of another word", { status: "new" }), worse), status).toBe("worse");
    }
    const enterprise = subscription("enterprise", { price: { metadata: { plan: "enterprise" } } });
    expect(chosen(subscription("pro"), enterprise)).toBe("enterprise");
  });

  it("picks the oldest of several running ones and the newest of several ended ones", () => {
    expect(chosen(subscription("new", { created: 200 }), subscription("old"))).toBe("old");
    const over = { status: "canceled", ended_at: 500 };
    expect(chosen(subscription("new", { ...over, created: 200 }), subscription("old", over))).toBe("new");
  });

  it("treats `cancel_at` as a cancellation and uses the earliest known end", () => {
    expect(read(subscription("a"))).toMatchObject({
      cancelAtPeriodEnd: false,
      currentPeriodEnd: new Date(900 * SECOND),
    });
    expect(read(subscription("a", { cancel_at: 700 }))).toMatchObject({
      cancelAtPeriodEnd: true,
      currentPeriodEnd: new Date(700 * SECOND),
    });
    expect(read(subscription("a", { cancel_at_period_end: true }))?.cancelAtPeriodEnd).toBe(true);
    expect(
      read(subscription("a", { status: "canceled", ended_at: 300, cancel_at: 700 }))?.currentPeriodEnd,
    ).toEqual(new Date(300 * SECOND));
  });

  it("reports others charged at the same price as duplicates", () => {
    const all = [
      subscription("second", { created: 200, status: "past_due" }),
      subscription("over", { status: "canceled" }),
      subscription("other price", { created: 300, price: { id: "price_old" } }),
      subscription("first"),
    ];
    const reading = readSubscriptions(all, PRO);
    expect(reading && duplicatesOf(reading, all).map(({ id }) => id)).toEqual(["second"]);
  });
});
