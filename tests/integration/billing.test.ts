import { describe, expect, it, vi } from "vitest";
import { sql } from "@/db/client";
import { createCheckout } from "@/lib/billing/mutations/checkout";
import { syncSubscription } from "@/lib/billing/mutations/mirror";
import { endBilling } from "@/lib/billing/mutations/subscription";
import { DECLINED_CARD, FAILING_CARD, GOOD_CARD } from "@/sandbox/business";
import { addPerson, call, delivered, PRICE, statusOf, subscribe, useSandbox } from "./billing-fixture";
import { useDatabase } from "./setup/database";

useDatabase();
const { sandbox } = useSandbox();

const customerOf = async (userId: string) => {
  const [row] = await sql()`select stripe_customer_id as id from subscriptions where user_id = ${userId}`;
  return String(row?.id);
};
const runningOf = async (userId: string) => {
  const all = sandbox().business.subscriptionsOf(await customerOf(userId));
  return all.filter(({ status }) => status !== "canceled");
};

describe("a user's subscription", () => {
  it("starts as a trial without a customer [API-7] [BIL-1]", async () => {
    expect(await statusOf(await addPerson(9))).toMatchObject({
      status: "trial",
      plan: "trial",
      hasAccess: true,
      trialDaysRemaining: 9,
      subscriptionId: null,
      hasStripeCustomer: false,
      usage: { aiSearchesToday: 0, aiSearchesPerDay: 50, alerts: 0, parallelAlerts: 10 },
    });
    expect((await call(null, "GET subscription")).status).toBe(401);
  });

  it("moves from trial through every state and back [BIL-2] [BIL-5] [BIL-7]", async () => {
    const person = await addPerson();
    const { id } = await subscribe(sandbox(), person);
    expect(await statusOf(person)).toMatchObject({ status: "active", plan: "pro", subscriptionId: id });

    const canceled = await call(person, "POST cancel-subscription");
    expect(canceled).toMatchObject({
      status: 200,
      answer: { status: "canceled", plan: "pro", canReactivate: true },
    });
    expect((await call(person, "POST cancel-subscription")).status).toBe(200);

    const again = await call(person, "POST reactivate-subscription");
    expect(again).toMatchObject({ status: 200, answer: { status: "active", canReactivate: false } });

    sandbox().business.updateCard(await customerOf(person.userId), FAILING_CARD);
    sandbox().business.endPeriod(id);
    await delivered(sandbox());
    expect(await statusOf(person)).toMatchObject({ status: "past_due", hasAccess: true });

    sandbox().business.updateCard(await customerOf(person.userId), GOOD_CARD);
    await delivered(sandbox());
    expect(await statusOf(person)).toMatchObject({ status: "active", plan: "pro" });

    await call(person, "POST cancel-subscription");
    sandbox().business.endPeriod(id);
    await delivered(sandbox());
    expect(await statusOf(person)).toMatchObject({ status: "canceled", plan: "lapsed", hasAccess: false });
    expect((await call(person, "POST reactivate-subscription")).status).toBe(409);

    const second = await subscribe(sandbox(), person);
    expect(await statusOf(person)).toMatchObject({ status: "active", subscriptionId: second.id });
    expect(second.id).not.toBe(id);
  });

  it("is not started by a declined card, and can be tried again [BIL-4]", async () => {
    const person = await addPerson();
    await expect(subscribe(sandbox(), person, DECLINED_CARD)).rejects.toThrow("declined");
    expect((await statusOf(person)).status).toBe("trial");
    await subscribe(sandbox(), person);
    expect((await statusOf(person)).status).toBe("active");
    expect(await runningOf(person.userId)).toHaveLength(1);
  });

  it("on Enterprise has higher limits [SUB-1]", async () => {
    const person = await addPerson();
    await call(person, "POST create-checkout-session");
    sandbox().business.subscribe(await customerOf(person.userId), "price_sandbox_enterprise", {});
    await delivered(sandbox());
    const { plan, usage } = await statusOf(person);
    expect({ plan, ...usage }).toMatchObject({
      plan: "enterprise",
      aiSearchesPerDay: 500,
      parallelAlerts: 100,
    });
  });

  it("is not affected by other products of the same Stripe account", async () => {
    const person = await addPerson();
    await call(person, "POST create-checkout-session");
    const { ledger, business } = sandbox();
    const price = ledger.prices[PRICE];
    if (!price) throw new Error("The sandbox has no price.");
    ledger.prices.price_mug = { ...price, id: "price_mug", product: "prod_mug" };
    business.subscribe(await customerOf(person.userId), "price_mug", {});
    await delivered(sandbox());
    expect(await statusOf(person)).toMatchObject({ status: "trial", plan: "trial" });
  });
});

describe("paying once", () => {
  it("returns the same Checkout page for 20 simultaneous clicks and for another tab [BIL-4]", async () => {
    const person = await addPerson();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(person, "POST create-checkout-session")),
    );
    expect(new Set(answers.map(({ status, answer }) => `${status} ${answer.url}`)).size).toBe(1);
    expect(sandbox().calls.get("POST /v1/customers")).toBe(1);
    expect(sandbox().calls.get("POST /v1/checkout/sessions")).toBe(1);
  });

  it("refuses another page while a subscription is running, even if its webhook was lost [BIL-7]", async () => {
    const person = await addPerson();
    sandbox().deliveries.on = false;
    await subscribe(sandbox(), person);
    expect((await statusOf(person)).status).toBe("trial");
    const { status, answer } = await call(person, "POST create-checkout-session");
    expect({ status, ...answer }).toEqual({ status: 409, message: "You already have a subscription." });
    expect((await statusOf(person)).status).toBe("active");
  });

  it("refuses another page if the first is paid in another tab at that moment [BIL-4] [BIL-7]", async () => {
    const person = await addPerson();
    await call(person, "POST create-checkout-session");
    sandbox().deliveries.on = false;
    const { business } = sandbox();
    // Paid between our read of the subscription and our read of the page.
    const look = vi.spyOn(business, "checkout").mockImplementationOnce((id) => business.pay(id, GOOD_CARD));
    expect((await call(person, "POST create-checkout-session")).status).toBe(409);
    look.mockRestore();
    expect(await runningOf(person.userId)).toHaveLength(1);
  });

  it("returns to the host the user came from, and only one page can be paid [SCR-15]", async () => {
    const person = await addPerson();
    const under = async (host: string) => {
      const { url } = await createCheckout(person.userId, `http://${host}`);
      const id = new URL(url).pathname.split("/").at(-1) ?? "";
      return { id, back: sandbox().business.checkout(id).success_url };
    };
    const first = await under("localhost:3000");
    expect(first.back).toBe("http://localhost:3000/billing?success=true");
    const second = await under("127.0.0.1:3000");
    expect(second.back).toBe("http://127.0.0.1:3000/billing?success=true");
    expect(sandbox().business.checkout(first.id).status).toBe("expired");
    expect((await under("127.0.0.1:3000")).id).toBe(second.id);
  });

  it("replaces a page that has expired", async () => {
    const person = await addPerson();
    const { answer: first } = await call(person, "POST create-checkout-session");
    const id = new URL(first.url).pathname.split("/").at(-1) ?? "";
    sandbox().business.checkout(id).expires_at = 0;
    const { status, answer } = await call(person, "POST create-checkout-session");
    expect(status).toBe(200);
    expect(answer.url).not.toBe(first.url);
  });

  it("cancels and refunds a second subscription created at Stripe", async () => {
    const person = await addPerson();
    const { id } = await subscribe(sandbox(), person);
    const second = sandbox().business.subscribe(await customerOf(person.userId), PRICE, {});
    await delivered(sandbox());
    expect((await runningOf(person.userId)).map((one) => one.id)).toEqual([id]);
    const payment = Object.values(sandbox().ledger.payments).find(
      ({ invoice }) => invoice === second.latest_invoice,
    );
    const refunds = Object.values(sandbox().ledger.refunds).map((refund) => refund.payment_intent);
    expect(refunds).toContain(payment?.payment.payment_intent);
    expect(await statusOf(person)).toMatchObject({ status: "active", subscriptionId: id });
  });

  it("cancels it once, and keeps the customer, when ten syncs run at once", async () => {
    const person = await addPerson();
    const { id } = await subscribe(sandbox(), person);
    sandbox().deliveries.on = false;
    sandbox().business.subscribe(await customerOf(person.userId), PRICE, {});
    await Promise.all(Array.from({ length: 10 }, () => syncSubscription(person.userId, "webhook")));
    expect((await runningOf(person.userId)).map((one) => one.id)).toEqual([id]);
    expect(await statusOf(person)).toMatchObject({ status: "active", hasStripeCustomer: true });
  });

  it("creates a new customer after the old one was deleted at Stripe", async () => {
    const person = await addPerson();
    await subscribe(sandbox(), person);
    const before = await customerOf(person.userId);
    sandbox().business.deleteCustomer(before);
    await delivered(sandbox());
    expect(await statusOf(person)).toMatchObject({
      status: "canceled",
      hasAccess: false,
      hasStripeCustomer: false,
    });
    await subscribe(sandbox(), person);
    expect(await customerOf(person.userId)).not.toBe(before);
    expect(await statusOf(person)).toMatchObject({ status: "active" });
  });

  it("does so even when no event reported the deletion", async () => {
    const person = await addPerson();
    await call(person, "POST create-checkout-session");
    sandbox().deliveries.on = false;
    sandbox().business.deleteCustomer(await customerOf(person.userId));
    const { status, answer } = await call(person, "POST create-checkout-session");
    expect(status, answer.message).toBe(200);
    sandbox().deliveries.on = true;
    const id = new URL(answer.url).pathname.split("/").at(-1) ?? "";
    sandbox().business.pay(id, GOOD_CARD);
    await delivered(sandbox());
    expect((await statusOf(person)).status).toBe("active");
  });

  it("refuses to sell at a price other than the one on the pricing card [BIL-3]", async () => {
    const price = sandbox().ledger.prices[PRICE];
    if (!price) throw new Error("The sandbox has no price.");
    const wrong = [{ unit_amount: 9_500 }, { currency: "eur" }, { active: false }];
    for (const change of wrong) {
      const before = { ...price };
      Object.assign(price, change);
      const { getProPrice } = await import("@/lib/billing/price");
      // The price is cached for ten minutes.
      await expect(getProPrice(Date.now() + 3_600_000)).rejects.toMatchObject({
        code: "UNAVAILABLE",
        message: "Payments are not set up correctly on this server.",
      });
      Object.assign(price, before);
    }
  });
});

describe("the portal", () => {
  it("opens for customers, and returns only to this site [API-7] [BIL-2]", async () => {
    const person = await addPerson();
    expect((await call(person, "POST portal")).status).toBe(409);
    await subscribe(sandbox(), person);
    const returnUrl = "http://localhost:3000/billing";
    const { status, answer } = await call(person, "POST portal", { body: { returnUrl } });
    expect(status).toBe(200);
    const page = await fetch(answer.url.replace(/^http:\/\/[^/]+/, sandbox().url));
    expect(await page.text()).toContain(`href="${returnUrl}"`);
  });

  it.each([
    "https://evil.example/billing",
    "http://localhost:3000@evil.example/",
    "http://user:pass@localhost:3000/",
    "//evil.example",
    "javascript:alert(1)",
    "http://localhost:3001/billing",
    "http://localhost:3000.evil.example/",
    "data:text/html,x",
    "not an address",
  ])("refuses to return to %s", async (returnUrl) => {
    const person = await addPerson();
    await call(person, "POST create-checkout-session");
    const { status, answer } = await call(person, "POST portal", { body: { returnUrl } });
    expect(status).toBe(400);
    expect(answer.field).toBe("returnUrl");
  });
});

describe("deleting an account", () => {
  it("ends the subscription, the customer and the open Checkout page immediately [AUTH-11]", async () => {
    const person = await addPerson();
    const { id } = await subscribe(sandbox(), person);
    const customer = await customerOf(person.userId);
    await endBilling(person.userId);
    expect(sandbox().business.subscription(id).status).toBe("canceled");
    expect(sandbox().ledger.customers[customer]?.deleted).toBe(true);

    const other = await addPerson();
    const { answer } = await call(other, "POST create-checkout-session");
    await endBilling(other.userId);
    const page = new URL(answer.url).pathname.split("/").at(-1) ?? "";
    expect(sandbox().business.checkout(page).status).toBe("expired");
    await expect(endBilling((await addPerson()).userId)).resolves.toBeUndefined();
  });

  it("ends the subscription even if Stripe no longer knows the Checkout page [AUTH-11]", async () => {
    const person = await addPerson();
    const { id } = await subscribe(sandbox(), person);
    await sql()`update subscriptions set checkout_session_id = 'cs_gone' where user_id = ${person.userId}`;
    await endBilling(person.userId);
    expect(sandbox().business.subscription(id).status).toBe("canceled");
  });

  it("fails while Stripe is unreachable", async () => {
    const person = await addPerson();
    await subscribe(sandbox(), person);
    sandbox().trouble = "error";
    await expect(endBilling(person.userId)).rejects.toMatchObject({ status: 502 });
  });
});
