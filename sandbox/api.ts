import type { Business } from "./business";
import type { Ledger } from "./ledger";
import {
  type CheckoutSession,
  type Customer,
  newId,
  newObject,
  type PortalSession,
  type Refund,
} from "./objects";
import { invalid, list, missing, type Params, type ParamValue, requiredText, text, texts } from "./wire";

interface Call {
  params: Params;
  /** The id in the path. */
  id: string;
}

/** The answers to API calls, by method and path. */
export type Endpoints = Readonly<Record<string, (call: Call) => object>>;

const DAY = 86_400;

/** The part of Stripe's API that Winnow uses, with the parameters it uses. */
export const endpoints = (ledger: Ledger, business: Business, publicUrl: string): Endpoints => ({
  ...customersAndPrices(ledger, business),
  ...checkoutAndPortal(ledger, business, publicUrl),
  ...subscriptions(ledger, business),
  ...paymentsAndRefunds(ledger, business),
  "GET /v1/events/:id": ({ id }) => ledger.events[id] ?? refuse("event", id),
});

function refuse(what: string, id: string): never {
  throw missing(what, id);
}

const customersAndPrices = ({ customers, prices }: Ledger, business: Business): Endpoints => ({
  "POST /v1/customers": ({ params }) => {
    const customer: Customer = {
      ...newObject("cus", "customer"),
      email: text(params, "email") ?? null,
      metadata: texts(params.metadata),
    };
    customers[customer.id] = customer;
    return customer;
  },
  "GET /v1/customers/:id": ({ id }) => customers[id] ?? refuse("customer", id),
  "DELETE /v1/customers/:id": ({ id }) => {
    return { id: business.deleteCustomer(id).id, object: "customer", deleted: true };
  },
  "GET /v1/prices/:id": ({ id }) => prices[id] ?? refuse("price", id),
});

const checkoutAndPortal = (
  { checkouts, baskets, portals }: Ledger,
  business: Business,
  publicUrl: string,
): Endpoints => ({
  "POST /v1/checkout/sessions": ({ params }) => {
    if (requiredText(params, "mode") !== "subscription")
      throw invalid("Only subscriptions are supported.", "mode");
    const customer = business.customer(requiredText(params, "customer")).id;
    const price = business.price(priceOf(params.line_items, "line_items"), "line_items[0][price]").id;
    const started = newObject("cs_test", "checkout.session");
    const { id } = started;
    const session: CheckoutSession = {
      ...started,
      client_reference_id: text(params, "client_reference_id") ?? null,
      customer,
      cancel_url: text(params, "cancel_url") ?? null,
      expires_at: business.now + DAY,
      metadata: texts(params.metadata),
      mode: "subscription",
      payment_status: "unpaid",
      status: "open",
      subscription: null,
      success_url: requiredText(params, "success_url"),
      url: `${publicUrl}/c/pay/${id}`,
    };
    const data = params.subscription_data;
    checkouts[id] = session;
    baskets[id] = {
      price,
      metadata: texts(typeof data === "object" && !Array.isArray(data) ? data.metadata : undefined),
    };
    return session;
  },
  "GET /v1/checkout/sessions/:id": ({ id }) => business.checkout(id),
  "POST /v1/checkout/sessions/:id/expire": ({ id }) => {
    const session = business.checkout(id);
    if (session.status !== "open")
      throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.');
    return Object.assign(session, { status: "expired", url: null });
  },
  "POST /v1/billing_portal/sessions": ({ params }) => {
    const customer = business.customer(requiredText(params, "customer")).id;
    const started = newObject("bps", "billing_portal.session");
    const session: PortalSession = {
      ...started,
      customer,
      return_url: text(params, "return_url") ?? null,
      url: `${publicUrl}/p/session/${started.id}`,
    };
    portals[session.id] = session;
    return session;
  },
});

const subscriptions = ({ customers }: Ledger, business: Business): Endpoints => ({
  "GET /v1/subscriptions": ({ params }) => {
    const customer = requiredText(params, "customer");
    if (!customers[customer]) throw missing("customer", customer, "customer");
    const status = text(params, "status");
    const all = business.subscriptionsOf(customer);
    const shown = all.filter((one) => (status === "all" ? true : one.status === (status ?? "active")));
    return list("/v1/subscriptions", shown);
  },
  "POST /v1/subscriptions": ({ params }) => {
    const customer = business.customer(requiredText(params, "customer")).id;
    return business.subscribe(customer, priceOf(params.items, "items"), texts(params.metadata));
  },
  "GET /v1/subscriptions/:id": ({ id }) => business.subscription(id),
  "POST /v1/subscriptions/:id": ({ id, params }) => {
    const atPeriodEnd = text(params, "cancel_at_period_end");
    if (atPeriodEnd !== undefined) return business.cancelAtPeriodEnd(id, atPeriodEnd === "true");
    if (text(params, "cancel_at") === "") return business.cancelAtPeriodEnd(id, false);
    return business.subscription(id);
  },
  "DELETE /v1/subscriptions/:id": ({ id }) => business.cancel(id),
});

const paymentsAndRefunds = ({ payments, refunds }: Ledger, business: Business): Endpoints => ({
  "GET /v1/invoice_payments": ({ params }) => {
    const invoice = text(params, "invoice");
    const shown = Object.values(payments).filter((one) => invoice === undefined || one.invoice === invoice);
    return list("/v1/invoice_payments", shown);
  },
  "POST /v1/refunds": ({ params }) => {
    const intent = requiredText(params, "payment_intent");
    const paid = Object.values(payments).some(({ payment }) => payment.payment_intent === intent);
    if (!paid) throw missing("payment_intent", intent, "payment_intent");
    if (Object.values(refunds).some((refund) => refund.payment_intent === intent)) {
      throw invalid("Charge has already been refunded.", "payment_intent", "charge_already_refunded");
    }
    const id = newId("re");
    const refund: Refund = {
      id,
      object: "refund",
      created: business.now,
      payment_intent: intent,
      status: "succeeded",
    };
    refunds[id] = refund;
    return refund;
  },
});

/** The price of the first item. */
function priceOf(items: ParamValue | undefined, param: string): string {
  const first = Array.isArray(items) ? items[0] : undefined;
  if (typeof first !== "object" || Array.isArray(first)) {
    throw invalid(`Missing required param: ${param}.`, param, "parameter_missing");
  }
  return requiredText(first, "price");
}
