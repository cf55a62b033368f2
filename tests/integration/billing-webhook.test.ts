import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { reconcileSubscriptions } from "@/lib/billing/mutations/reconciliation";
import { FAILING_CARD, GOOD_CARD } from "@/sandbox/business";
import { newId, type StripeEvent } from "@/sandbox/objects";
import { spread } from "@/tests/sweeps";
import {
  addPerson,
  call,
  delivered,
  eventsOf,
  type Person,
  permutations,
  postEvent,
  statusOf,
  subscribe,
  useSandbox,
} from "./billing-fixture";
import { useDatabase } from "./setup/database";

useDatabase();
const { sandbox } = useSandbox();

const send = (event: StripeEvent) => {
  const { body, signature } = sandbox().deliveries.sign(event);
  return postEvent(body, signature);
};

/** A user with a full billing history, none of whose events were delivered. */
async function withUndelivered(): Promise<{ person: Person; events: StripeEvent[] }> {
  const person = await addPerson();
  sandbox().deliveries.on = false;
  const { id, customer } = await subscribe(sandbox(), person);
  sandbox().business.updateCard(customer, FAILING_CARD);
  sandbox().business.endPeriod(id);
  sandbox().business.updateCard(customer, GOOD_CARD);
  sandbox().business.cancelAtPeriodEnd(id, true);
  const events = await eventsOf(sandbox(), customer);
  const wanted = [
    "customer.subscription.created",
    "invoice.paid",
    "checkout.session.completed",
    "invoice.payment_failed",
    "customer.subscription.updated",
  ];
  const chosen = wanted.flatMap((type) => events.find((event) => event.type === type) ?? []);
  const last = events.findLast(({ type }) => type === "customer.subscription.updated");
  return { person, events: last ? [...chosen, last] : chosen };
}

const withNewId = (event: StripeEvent): StripeEvent => ({ ...event, id: newId("evt") });

describe("Stripe events", () => {
  // Concurrent by first event, which takes a sixth of the time.
  it.concurrent.each([0, 1, 2, 3, 4, 5])(
    "give the same final state in every order of six that starts with number %i [BIL-7]",
    async (begin) => {
      const { person, events } = await withUndelivered();
      expect(new Set(events.map(({ id }) => id)).size).toBe(6);
      const first = events.slice(begin, begin + 1);
      for (const rest of spread(permutations(events.toSpliced(begin, 1)), 7)) {
        await sql()`
          update subscriptions set status = null, stripe_subscription_id = null where user_id = ${person.userId}`;
        const order = [...first, ...rest];
        for (const event of order) await send(withNewId(event));
        expect(await statusOf(person), order.map(({ type }) => type).join(", ")).toMatchObject({
          status: "canceled",
          plan: "pro",
          canReactivate: true,
        });
      }
    },
    120_000,
  );

  it("give the same state when ten arrive at once and when they are repeated [BIL-7]", async () => {
    const { person, events } = await withUndelivered();
    const answers = await Promise.all([...events, ...events.slice(0, 4)].map(send));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await statusOf(person)).toMatchObject({ status: "canceled", plan: "pro" });
    const repeated = await Promise.all(events.map(send));
    expect(repeated.map(({ answer }) => answer.outcome)).toEqual(Array(6).fill("repeated"));
    const [row] = await sql()`
      select count(*)::int as events from stripe_events where id = any(${events.map(({ id }) => id)})`;
    expect(row?.events).toBe(6);
  });

  it("are trusted only to say that something happened, never for their contents", async () => {
    const { person, events } = await withUndelivered();
    const [first] = events;
    if (!first) throw new Error("There was no event.");
    const misleading = { ...first, id: newId("evt"), type: "customer.subscription.deleted" };
    Object.assign(misleading.data.object, { status: "canceled", cancel_at_period_end: false });
    await send(misleading);
    expect(await statusOf(person)).toMatchObject({
      status: "canceled",
      canReactivate: true,
      hasAccess: true,
    });
  });

  it("read before a newer state do not overwrite it", async () => {
    const person = await addPerson();
    const { id } = await subscribe(sandbox(), person);
    await sql()`update subscriptions set reading_applied = readings_begun + 5 where user_id = ${person.userId}`;
    sandbox().business.cancel(id);
    await delivered(sandbox());
    expect((await statusOf(person)).status).toBe("active");
    await sql()`update subscriptions set readings_begun = reading_applied where user_id = ${person.userId}`;
    await call(person, "GET subscription", { query: "?refresh=true" });
    expect((await statusOf(person)).status).toBe("canceled");
  });

  it("are rejected when unsigned, wrongly signed or too old [BIL-7]", async () => {
    const { events } = await withUndelivered();
    const [event] = events;
    if (!event) throw new Error("There was no event.");
    const { body, signature } = sandbox().deliveries.sign(event);
    const longAgo = sandbox().deliveries.sign(event, Math.floor(Date.now() / 1_000) - 301);
    const tampered = body.replace("created", "crebted");
    for (const [sent, signed] of [
      [body, null],
      [body, "t=1,v1=00"],
      [body, `${signature}00`],
      [tampered, signature],
      [longAgo.body, longAgo.signature],
    ] as const) {
      const { status, answer } = await postEvent(sent, signed);
      expect(status).toBe(400);
      expect(answer).toEqual({ message: "The signature of this event is not valid." });
    }
    const [row] = await sql()`select count(*)::int as events from stripe_events where id = ${event.id}`;
    expect(row?.events).toBe(0);
  });

  it("of no interest are accepted and leave nothing behind [BIL-7]", async () => {
    const { events } = await withUndelivered();
    const [event] = events;
    if (!event) throw new Error("There was no event.");
    const unknownType = { ...event, id: newId("evt"), type: "charge.refunded" };
    const unknownCustomer = {
      ...event,
      id: newId("evt"),
      data: { object: { id: "sub_1", customer: "cus_nobody" } },
    };
    for (const one of [unknownType, unknownCustomer]) {
      expect(await send(one)).toMatchObject({ status: 200, answer: { outcome: "ignored" } });
    }
    const [row] = await sql()`select count(*)::int as events from stripe_events where id = ${unknownType.id}`;
    expect(row?.events).toBe(0);
  });

  it("of interest are rejected when malformed; others may have any shape [BIL-7]", async () => {
    const { events } = await withUndelivered();
    const [event] = events;
    if (!event) throw new Error("There was no event.");
    const { id: _, ...nameless } = event;
    const data = { object: { id: "sub_1", customer: "cus_\u0000" } };
    for (const odd of [
      { ...event, data: {} },
      { ...event, created: 1e20 },
      { ...event, data },
      nameless,
      null,
    ]) {
      expect(await send(odd as StripeEvent)).toEqual({
        status: 400,
        answer: { message: "This event is malformed." },
      });
    }
    const unknownType = { type: "v2.core.event" } as StripeEvent;
    expect(await send(unknownType)).toMatchObject({ status: 200, answer: { outcome: "ignored" } });
  });

  it("that could not be applied get an error response, and are applied when sent again", async () => {
    const { person, events } = await withUndelivered();
    const event = events.at(-1);
    if (!event) throw new Error("There was no event.");
    sandbox().trouble = "error";
    expect((await send(event)).status).toBe(502);
    expect((await statusOf(person)).status).toBe("trial");
    sandbox().trouble = "none";
    expect((await send(event)).answer.outcome).toBe("applied");
    expect((await statusOf(person)).status).toBe("canceled");
  });

  it("are resent by the sandbox until they are received", async () => {
    const person = await addPerson();
    await subscribe(sandbox(), person);
    expect(sandbox().ledger.undelivered).toEqual([]);
    expect((await statusOf(person)).status).toBe("active");
  });
});

describe("reconciliation", () => {
  it("recovers from every kind of lost webhook [BIL-7]", async () => {
    const unheard = await withUndelivered();
    const neverHeard = await addPerson();
    await subscribe(sandbox(), neverHeard);
    const ended = await addPerson();
    sandbox().deliveries.on = true;
    const { id } = await subscribe(sandbox(), ended);
    sandbox().deliveries.on = false;
    sandbox().business.cancel(id);
    expect((await statusOf(ended)).status).toBe("active");

    await sql()`
      insert into stripe_events (id, type, created_at, processed_at, payload)
      values ('evt_old', 'invoice.paid', now() - interval '40 days', now() - interval '40 days', '{}')`;

    const outcome = await reconcileSubscriptions(new AbortController().signal);
    expect(outcome.failed).toBe(0);
    expect(await sql()`select id from stripe_events where id = 'evt_old'`).toHaveLength(0);
    expect((await statusOf(unheard.person)).status).toBe("canceled");
    expect((await statusOf(neverHeard)).status).toBe("active");
    expect(await statusOf(ended)).toMatchObject({ status: "canceled", hasAccess: false });
  });

  it("gives up early while Stripe is down, and changes nothing", async () => {
    const { person } = await withUndelivered();
    await Promise.all(
      Array.from({ length: 8 }, async () => call(await addPerson(), "POST create-checkout-session")),
    );
    sandbox().trouble = "refused key";
    const outcome = await reconcileSubscriptions(new AbortController().signal);
    expect(outcome).toEqual({ read: 0, failed: 5 });
    expect((await statusOf(person)).status).toBe("trial");
  });
});

describe("a Stripe outage", () => {
  it.each([
    ["error", 502],
    ["busy", 503],
    ["refused key", 503],
    ["garbage", 502],
    ["stall", 503],
  ] as const)("(%s) is reported in a plain sentence [BIL-6]", async (trouble, expected) => {
    const person = await addPerson();
    sandbox().trouble = trouble;
    const { status, answer } = await call(person, "POST create-checkout-session");
    expect(status, answer.message).toBe(expected);
    expect(answer.message).toMatch(/^(The payment provider|Payments are not set up)/);
    sandbox().trouble = "none";
    const after = await call(person, "POST create-checkout-session");
    expect(after.status, after.answer.message).toBe(200);
  });
});
