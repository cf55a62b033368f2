import "server-only";
import { env } from "@/lib/core/env";
import { PRO_PRICE } from "./plans";
import { callStripe, isConfigured, misconfigured, unconfigured } from "./stripe";

/** The price that Pro is sold at, as far as subscriptions are recognised by it. */
export interface ProPrice {
  id: string;
  product: string;
}

/** How long what Stripe says of the price is believed. */
const FRESH_MS = 10 * 60_000;
let known: { price: ProPrice; id: string; until: number } | undefined;

/**
 * The price of STRIPE_PRICE_ID, after making sure that it is what the pricing card says: $85 a month. Throws
 * UNAVAILABLE when it is not, so that nobody is charged anything else, and what `callStripe` throws.
 */
export async function getProPrice(now = Date.now()): Promise<ProPrice> {
  const { STRIPE_PRICE_ID: id } = env();
  if (!isConfigured()) throw unconfigured();
  if (!id) throw misconfigured("STRIPE_PRICE_ID is not set.");
  if (known && known.id === id && known.until > now) return known.price;
  const price = await callStripe((stripe) => stripe.prices.retrieve(id));
  const { cents, currency, interval } = PRO_PRICE;
  const faults = [
    price.active || "it is not active",
    price.currency === currency || `its currency is ${price.currency}, not ${currency}`,
    price.unit_amount === cents || `it is ${price.unit_amount}, not ${cents} cents`,
    (price.recurring?.interval === interval && price.recurring.interval_count === 1) ||
      `it is not charged every ${interval}`,
  ].filter((fault) => fault !== true);
  if (faults.length > 0) throw misconfigured(`The price ${id} cannot be sold: ${faults.join("; ")}.`);
  const product = typeof price.product === "string" ? price.product : price.product.id;
  known = { price: { id, product }, id, until: now + FRESH_MS };
  return known.price;
}
