import "server-only";
import { env } from "@/lib/core/env";
import { PRO_PRICE } from "./plans";
import { callStripe, isConfigured, misconfigured, unconfigured } from "./stripe";

/** The ids by which a Pro subscription is recognized. */
export interface ProPrice {
  id: string;
  product: string;
}

/** How long the price is cached. */
const FRESH_MS = 10 * 60_000;
let known: { price: ProPrice; id: string; until: number } | undefined;

/**
 * The price STRIPE_PRICE_ID, after verifying that it matches the pricing card: $85 a month. Throws
 * UNAVAILABLE when it does not, so that nobody is charged anything else, or whatever `callStripe` throws.
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
    price.unit_amount === cents || `its amount is ${price.unit_amount} cents, not ${cents}`,
    (price.recurring?.interval === interval && price.recurring.interval_count === 1) ||
      `it is not charged every ${interval}`,
  ].filter((fault) => fault !== true);
  if (faults.length > 0) throw misconfigured(`The price ${id} cannot be used: ${faults.join("; ")}.`);
  const product = typeof price.product === "string" ? price.product : price.product.id;
  known = { price: { id, product }, id, until: now + FRESH_MS };
  return known.price;
}
