import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type {
  CheckoutSession,
  Customer,
  Invoice,
  InvoicePayment,
  PortalSession,
  Price,
  Refund,
  StripeEvent,
  Subscription,
} from "./objects";

/** An answer that is repeated when a request comes again with its idempotency key. */
interface KeptAnswer {
  /** What was asked: the same key for something else is refused. */
  request: string;
  status: number;
  body: string;
}

/** Everything the sandbox knows, by id. Plain data, so that it can be written to a file. */
export interface Ledger {
  customers: Record<string, Customer>;
  /** The number of the card that is charged, by customer. */
  cards: Record<string, string>;
  prices: Record<string, Price>;
  subscriptions: Record<string, Subscription>;
  invoices: Record<string, Invoice>;
  payments: Record<string, InvoicePayment>;
  refunds: Record<string, Refund>;
  checkouts: Record<string, CheckoutSession>;
  /** What a Checkout page sells, by session: its price, and the metadata of the subscription. */
  baskets: Record<string, { price: string; metadata: Record<string, string> }>;
  portals: Record<string, PortalSession>;
  events: Record<string, StripeEvent>;
  /** Ids of events that have not been received yet. */
  undelivered: string[];
  answers: Record<string, KeptAnswer>;
}

const EMPTY: Ledger = {
  customers: {},
  cards: {},
  prices: {},
  subscriptions: {},
  invoices: {},
  payments: {},
  refunds: {},
  checkouts: {},
  baskets: {},
  portals: {},
  events: {},
  undelivered: [],
  answers: {},
};

/** The ledger kept in `file`; an empty one when there is no file, or none that can be read. */
export function openLedger(file: string | null): Ledger {
  if (!file || !existsSync(file)) return structuredClone(EMPTY);
  try {
    return { ...structuredClone(EMPTY), ...JSON.parse(readFileSync(file, "utf8")) };
  } catch {
    return structuredClone(EMPTY);
  }
}

/** Writes the ledger whole or not at all. */
export function keepLedger(ledger: Ledger, file: string | null): void {
  if (!file) return;
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(ledger), { mode: 0o600 });
  renameSync(draft, file);
}
