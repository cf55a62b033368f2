import "server-only";
import Stripe from "stripe";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";

/** Timeout per attempt. With one retry, every call ends within 13 s. */
const TIMEOUT_MS = 6_000;

const MISCONFIGURED = "Payments are not set up correctly on this server.";

let client: Stripe | undefined;

/** Whether this server can take payments at all. */
export function isConfigured(): boolean {
  return env().STRIPE_SECRET_KEY !== undefined;
}

/** Whether payments go to the local sandbox instead of Stripe. */
export function isSandboxed(): boolean {
  return env().STRIPE_API_BASE !== undefined;
}

function open(): Stripe {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = env();
  if (!STRIPE_SECRET_KEY) throw unconfigured();
  const base = STRIPE_API_BASE ? new URL(STRIPE_API_BASE) : null;
  client ??= new Stripe(STRIPE_SECRET_KEY, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: "Winnow" },
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === "https:" ? 443 : 80),
      protocol: base.protocol === "https:" ? "https" : "http",
    }),
  });
  return client;
}

/** Converts a Stripe error to one that is safe to show to users; the cause goes to the log. */
function toPublicError(cause: unknown): unknown {
  const { errors } = Stripe;
  if (!(cause instanceof errors.StripeError)) return cause;
  const unavailable = (message: string) => new AppError("UNAVAILABLE", message, { cause });
  if (cause instanceof errors.StripeConnectionError)
    return unavailable("The payment provider cannot be reached. Please try again in a moment.");
  if (cause instanceof errors.StripeRateLimitError)
    return unavailable("The payment provider is busy. Please try again in a moment.");
  if (cause instanceof errors.StripeAuthenticationError || cause instanceof errors.StripePermissionError)
    return unavailable(MISCONFIGURED);
  const refused = "The payment provider could not complete this. Please try again.";
  return new AppError("BAD_GATEWAY", refused, { cause });
}

/**
 * Calls Stripe. Throws UNAVAILABLE when payments are not set up or Stripe does not respond in time,
 * BAD_GATEWAY when it rejects the call or returns something unusable. The cause is Stripe's error.
 */
export async function callStripe<Result>(work: (stripe: Stripe) => Promise<Result>): Promise<Result> {
  try {
    return await work(open());
  } catch (cause) {
    throw toPublicError(cause);
  }
}

const stripeError = (thrown: unknown) => {
  const cause = thrown instanceof AppError ? thrown.cause : thrown;
  return cause instanceof Stripe.errors.StripeError ? cause : null;
};

/** Whether a call failed because the object, or the one in `param`, does not exist (any more) at Stripe. */
export function isMissingAtStripe(thrown: unknown, param?: string): boolean {
  const error = stripeError(thrown);
  return error?.code === "resource_missing" && (param === undefined || error.param === param);
}

/** For `catch`: null when the object does not exist (any more) at Stripe; throws anything else. */
export function nullIfMissing(thrown: unknown): null {
  if (isMissingAtStripe(thrown)) return null;
  throw thrown;
}

/** Whether a retry with the same idempotency key would fail the same way. */
export function isStuckKey(thrown: unknown): boolean {
  const error = stripeError(thrown);
  return (
    error instanceof Stripe.errors.StripeIdempotencyError || error instanceof Stripe.errors.StripeAPIError
  );
}

/** The error when no payment provider is configured. */
export function unconfigured(): AppError {
  return new AppError("UNAVAILABLE", "Payments are not set up on this server.");
}

/** The error when the operator has to fix a price or key; `detail` is only logged. */
export function misconfigured(detail: string): AppError {
  return new AppError("UNAVAILABLE", MISCONFIGURED, { cause: new Error(detail) });
}

/**
 * The event in a webhook's body, if its signature is valid and at most five minutes old (BIL-7). Throws
 * UNAVAILABLE when no secret is set, BAD_REQUEST when the signature is not valid.
 */
export function verifyEvent(body: string, signature: string | null): Stripe.Event {
  const { STRIPE_WEBHOOK_SECRET } = env();
  if (!STRIPE_WEBHOOK_SECRET) throw unconfigured();
  try {
    return open().webhooks.constructEvent(body, signature ?? "", STRIPE_WEBHOOK_SECRET);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("BAD_REQUEST", "The signature of this event is not valid.", { cause });
  }
}
