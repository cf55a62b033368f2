import { randomBytes } from "node:crypto";

/** The fields common to Stripe objects. Timestamps are seconds since 1970. */
interface StripeObject<Kind extends string> {
  id: string;
  object: Kind;
  created: number;
  livemode: false;
}

/** The parts of Stripe's objects that are used. */
export interface Customer extends StripeObject<"customer"> {
  email: string | null;
  metadata: Record<string, string>;
  deleted?: true;
}

export interface Price {
  id: string;
  object: "price";
  active: boolean;
  currency: string;
  livemode: false;
  metadata: Record<string, string>;
  nickname: string;
  product: string;
  recurring: { interval: string; interval_count: number; usage_type: "licensed" };
  type: "recurring";
  unit_amount: number;
}

interface SubscriptionItem {
  id: string;
  object: "subscription_item";
  created: number;
  current_period_start: number;
  current_period_end: number;
  metadata: Record<string, string>;
  price: Price;
  quantity: number;
  subscription: string;
}

export interface Subscription extends StripeObject<"subscription"> {
  status: "active" | "past_due" | "canceled";
  customer: string;
  currency: string;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  items: { object: "list"; url: string; has_more: false; data: [SubscriptionItem] };
  latest_invoice: string | null;
  metadata: Record<string, string>;
  start_date: number;
}

export interface Invoice extends StripeObject<"invoice"> {
  amount_due: number;
  amount_paid: number;
  attempt_count: number;
  currency: string;
  customer: string;
  parent: { type: "subscription_details"; subscription_details: { subscription: string } };
  status: "open" | "paid" | "void";
}

export interface InvoicePayment {
  id: string;
  object: "invoice_payment";
  created: number;
  invoice: string;
  payment: { type: "payment_intent"; payment_intent: string };
  status: "paid";
}

export interface Refund {
  id: string;
  object: "refund";
  created: number;
  payment_intent: string;
  status: "succeeded";
}

export interface CheckoutSession extends StripeObject<"checkout.session"> {
  client_reference_id: string | null;
  customer: string;
  cancel_url: string | null;
  expires_at: number;
  metadata: Record<string, string>;
  mode: "subscription";
  payment_status: "unpaid" | "paid";
  status: "open" | "complete" | "expired";
  subscription: string | null;
  success_url: string;
  url: string | null;
}

export interface PortalSession extends StripeObject<"billing_portal.session"> {
  customer: string;
  return_url: string | null;
  url: string;
}

export interface StripeEvent extends StripeObject<"event"> {
  api_version: string;
  data: { object: object };
  pending_webhooks: number;
  request: { id: null; idempotency_key: null };
  type: string;
}

/** The common fields of a new object. */
export const newObject = <Kind extends string>(prefix: string, object: Kind): StripeObject<Kind> => ({
  id: newId(prefix),
  object,
  created: Math.floor(Date.now() / 1_000),
  livemode: false,
});

/** An id in Stripe's format: a prefix for the type, and a random part. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;

/** The same day of the next month, or its last day. Seconds since 1970. */
export function monthAfter(seconds: number): number {
  const date = new Date(seconds * 1_000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return Math.floor(date.getTime() / 1_000);
}
