import type { Ledger } from "./ledger";
import {
  type CheckoutSession,
  type Customer,
  type Invoice,
  monthAfter,
  newId,
  newObject,
  type Price,
  type Subscription,
} from "./objects";
import { invalid, missing, StripeFault } from "./wire";

/** Always declined. */
export const DECLINED_CARD = "4000000000000002";
/** Accepted when it is entered, declined at every later charge. */
export const FAILING_CARD = "4000000000000341";
export const GOOD_CARD = "4242424242424242";
const CARDS = new Set([DECLINED_CARD, FAILING_CARD, GOOD_CARD]);

type Emit = (type: string, object: object) => void;

/** The business logic for customers, subscriptions and payments. Emits Stripe's event for every change. */
export class Business {
  readonly #ledger: Ledger;
  readonly #emit: Emit;

  constructor(ledger: Ledger, emit: Emit) {
    this.#ledger = ledger;
    this.#emit = emit;
  }

  get now(): number {
    return Math.floor(Date.now() / 1_000);
  }

  /** An existing customer. `param` is the request parameter to name in the error. */
  customer(id: string, param = "customer"): Customer {
    const found = this.#ledger.customers[id];
    if (!found || found.deleted) throw missing("customer", id, param);
    return found;
  }

  price(id: string, param: string): Price {
    const found = this.#ledger.prices[id];
    if (!found) throw missing("price", id, param);
    return found;
  }

  subscription(id: string): Subscription {
    const found = this.#ledger.subscriptions[id];
    if (!found) throw missing("subscription", id);
    return found;
  }

  checkout(id: string): CheckoutSession {
    const found = this.#ledger.checkouts[id];
    if (!found) throw missing("checkout.session", id);
    if (found.status === "open" && found.expires_at <= this.now)
      Object.assign(found, { status: "expired", url: null });
    return found;
  }

  subscriptionsOf(customer: string): Subscription[] {
    const all = Object.values(this.#ledger.subscriptions).filter((one) => one.customer === customer);
    return all.reverse();
  }

  /** Pays a Checkout page. Throws a card error when the card is declined, which leaves the page open. */
  pay(sessionId: string, card: string): CheckoutSession {
    const session = this.checkout(sessionId);
    if (session.status !== "open") throw invalid("This Checkout Session is no longer open.");
    this.customer(session.customer);
    checkCard(card);
    const basket = this.#ledger.baskets[sessionId];
    if (!basket) throw missing("checkout.session", sessionId);
    this.#ledger.cards[session.customer] = card;
    const subscription = this.subscribe(session.customer, basket.price, basket.metadata);
    Object.assign(session, {
      status: "complete",
      payment_status: "paid",
      subscription: subscription.id,
      url: null,
    });
    this.#emit("checkout.session.completed", session);
    return session;
  }

  /** Starts a subscription and pays its first month. */
  subscribe(customer: string, priceId: string, metadata: Record<string, string>): Subscription {
    const price = this.price(priceId, "items[0][price]");
    const { now } = this;
    const started = newObject("sub", "subscription");
    const { id } = started;
    const subscription: Subscription = {
      ...started,
      status: "active",
      customer,
      currency: price.currency,
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      items: {
        object: "list",
        url: `/v1/subscription_items?subscription=${id}`,
        has_more: false,
        data: [
          {
            id: newId("si"),
            object: "subscription_item",
            created: now,
            current_period_start: now,
            current_period_end: monthAfter(now),
            metadata: {},
            price,
            quantity: 1,
            subscription: id,
          },
        ],
      },
      latest_invoice: null,
      metadata,
      start_date: now,
    };
    this.#ledger.subscriptions[id] = subscription;
    const invoice = this.#bill(subscription);
    this.#emit("customer.subscription.created", subscription);
    this.#settle(invoice);
    return subscription;
  }

  /** Schedules a cancellation at the end of the period, or undoes it. */
  cancelAtPeriodEnd(id: string, wanted: boolean): Subscription {
    const subscription = this.#living(id);
    const [item] = subscription.items.data;
    subscription.cancel_at_period_end = wanted;
    subscription.cancel_at = wanted ? item.current_period_end : null;
    subscription.canceled_at = wanted ? this.now : null;
    this.#emit("customer.subscription.updated", subscription);
    return subscription;
  }

  /** Cancels a subscription immediately. */
  cancel(id: string): Subscription {
    const subscription = this.#living(id);
    const { now } = this;
    Object.assign(subscription, { status: "canceled", canceled_at: now, ended_at: now });
    this.#emit("customer.subscription.deleted", subscription);
    return subscription;
  }

  /**
   * Simulates the end of the period: a canceled subscription ends, any other is charged for the next month. A
   * declined card makes it past due; after a second month it is canceled.
   */
  endPeriod(id: string): Subscription {
    const subscription = this.#living(id);
    if (subscription.cancel_at !== null || subscription.status === "past_due") return this.cancel(id);
    const [item] = subscription.items.data;
    item.current_period_start = item.current_period_end;
    item.current_period_end = monthAfter(item.current_period_end);
    const invoice = this.#bill(subscription);
    if (this.#isCharged(subscription.customer)) {
      this.#settle(invoice);
    } else {
      invoice.attempt_count += 1;
      subscription.status = "past_due";
      this.#emit("invoice.payment_failed", invoice);
    }
    this.#emit("customer.subscription.updated", subscription);
    return subscription;
  }

  /** Replaces the card and charges open invoices to it. Throws a card error when it is declined. */
  updateCard(customer: string, card: string): void {
    this.customer(customer);
    checkCard(card);
    this.#ledger.cards[customer] = card;
    this.#emit("customer.updated", this.customer(customer));
    if (!this.#isCharged(customer)) return;
    for (const subscription of this.subscriptionsOf(customer).filter(({ status }) => status === "past_due")) {
      const invoice = this.#ledger.invoices[subscription.latest_invoice ?? ""];
      if (invoice?.status === "open") this.#settle(invoice);
      subscription.status = "active";
      this.#emit("customer.subscription.updated", subscription);
    }
  }

  /** Deletes a customer and cancels their subscriptions. */
  deleteCustomer(id: string): Customer {
    const customer = this.customer(id, "id");
    for (const one of this.subscriptionsOf(id)) if (one.status !== "canceled") this.cancel(one.id);
    const gone = { ...customer, deleted: true as const };
    this.#ledger.customers[id] = gone;
    this.#emit("customer.deleted", customer);
    return gone;
  }

  #living(id: string): Subscription {
    const subscription = this.subscription(id);
    if (subscription.status === "canceled") throw missing("subscription", id);
    return subscription;
  }

  #isCharged(customer: string): boolean {
    return this.#ledger.cards[customer] === GOOD_CARD;
  }

  #bill(subscription: Subscription): Invoice {
    const [{ price }] = subscription.items.data;
    const invoice: Invoice = {
      ...newObject("in", "invoice"),
      amount_due: price.unit_amount,
      amount_paid: 0,
      attempt_count: 0,
      currency: price.currency,
      customer: subscription.customer,
      parent: { type: "subscription_details", subscription_details: { subscription: subscription.id } },
      status: "open",
    };
    this.#ledger.invoices[invoice.id] = invoice;
    subscription.latest_invoice = invoice.id;
    return invoice;
  }

  #settle(invoice: Invoice): void {
    Object.assign(invoice, {
      status: "paid",
      amount_paid: invoice.amount_due,
      attempt_count: invoice.attempt_count + 1,
    });
    const id = newId("inpay");
    this.#ledger.payments[id] = {
      id,
      object: "invoice_payment",
      created: this.now,
      invoice: invoice.id,
      payment: { type: "payment_intent", payment_intent: newId("pi") },
      status: "paid",
    };
    this.#emit("invoice.paid", invoice);
  }
}

function checkCard(card: string): void {
  const refused = (message: string, code: string) => new StripeFault(402, "card_error", message, { code });
  if (!CARDS.has(card)) {
    throw refused(
      "Your card was declined. Your request was in test mode, but used a non test card.",
      "card_declined",
    );
  }
  if (card === DECLINED_CARD) throw refused("Your card was declined.", "card_declined");
}
