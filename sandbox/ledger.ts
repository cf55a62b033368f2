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

/** A response that is returned again for the same idempotency key. */
interface KeptAnswer {
  /** The request: using the same key for another one is an error. */
  request: string;
  status: number;
  body: string;
}

/** The sandbox's data by id. Plain data, so that it can be stored in a file. */
export interface Ledger {
  customers: Record<string, Customer>;
  /** Card numbers by customer. */
  cards: Record<string, string>;
  prices: Record<string, Price>;
  subscriptions: Record<string, Subscription>;
  invoices: Record<string, Invoice>;
  payments: Record<string, InvoicePayment>;
  refunds: Record<string, Refund>;
  checkouts: Record<string, CheckoutSession>;
  /** Price and subscription metadata by Checkout session. */
  baskets: Record<string, { price: string; metadata: Record<string, string> }>;
  portals: Record<string, PortalSession>;
  events: Record<string, StripeEvent>;
  /** Ids of events that were not delivered yet. */
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

/** The ledger stored in `file`; empty when the file is missing or unreadable. */
export function openLedger(file: string | null): Ledger {
  if (!file || !existsSync(file)) return structuredClone(EMPTY);
  try {
    return { ...structuredClone(EMPTY), ...JSON.parse(readFileSync(file, "utf8")) };
  } catch {
    return structuredClone(EMPTY);
  }
}

/** Writes the ledger atomically. */
export function keepLedger(ledger: Ledger, file: string | null): void {
  if (!file) return;
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(ledger), { mode: 0o600 });
  renameSync(draft, file);
}
