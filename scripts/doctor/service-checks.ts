import { createTransport } from "nodemailer";
import type { Env } from "@/lib/core/env";
import { askAboutModel } from "@/lib/matching/models/ask";
import { modelWarning } from "@/lib/matching/models/rules";
import { reasonOf } from "../plain-error";
import { type Finding, fault, off, ok } from "./finding";

const TIMEOUT_MS = 5_000;

interface Probe {
  name: string;
  url: string;
  headers?: Record<string, string>;
  /** The finding for a successful response. */
  works: string;
  /** The variable to check when the service rejects the request. */
  variable: string;
}

async function probe({ name, url, headers, works, variable }: Probe): Promise<Finding> {
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.body?.cancel();
    if (answer.ok) return ok(name, works);
    const why =
      answer.status === 401 || answer.status === 403 ? "rejected the key" : `responded with ${answer.status}`;
    return fault(name, `${new URL(url).host} ${why}. Check ${variable}.`);
  } catch (thrown) {
    const cause = thrown instanceof Error && thrown.cause ? thrown.cause : thrown;
    return fault(name, `${new URL(url).host} is unreachable (${reasonOf(cause)}).`);
  }
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

async function checkOpenAi({ OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL }: Env): Promise<Finding> {
  if (!OPENAI_API_KEY) {
    return off("OpenAI", "OPENAI_API_KEY is not set. AI criteria are matched by keywords.");
  }
  const base = (OPENAI_BASE_URL ?? "https://api.openai.com/v1").replace(/\/$/, "");
  const found = await probe({
    name: "OpenAI",
    url: `${base}/models/${OPENAI_MODEL}`,
    headers: bearer(OPENAI_API_KEY),
    works: `reachable, model ${OPENAI_MODEL}`,
    variable: "OPENAI_API_KEY and OPENAI_MODEL",
  });
  if (found.state !== "ok") return found;
  const service = { apiKey: OPENAI_API_KEY, baseUrl: OPENAI_BASE_URL, model: OPENAI_MODEL };
  const warning = modelWarning(OPENAI_MODEL, await askAboutModel(service), Date.now());
  return warning ? fault("OpenAI", warning) : found;
}

async function checkStripe(env: Env): Promise<Finding> {
  const { STRIPE_SECRET_KEY, STRIPE_PRICE_ID, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } = env;
  if (!STRIPE_SECRET_KEY) {
    return off("Stripe", "STRIPE_SECRET_KEY is not set. There are no real payments.");
  }
  if (!STRIPE_PRICE_ID) {
    return fault("Stripe", "STRIPE_PRICE_ID is not set. Nobody can subscribe.");
  }
  const base = (STRIPE_API_BASE ?? "https://api.stripe.com").replace(/\/$/, "");
  const found = await probe({
    name: "Stripe",
    url: `${base}/v1/prices/${STRIPE_PRICE_ID}`,
    headers: bearer(STRIPE_SECRET_KEY),
    works: "reachable, the price exists",
    variable: "STRIPE_SECRET_KEY and STRIPE_PRICE_ID",
  });
  if (found.state !== "ok" || STRIPE_WEBHOOK_SECRET) return found;
  return fault("Stripe", "STRIPE_WEBHOOK_SECRET is not set. Payments would go unnoticed.");
}

async function checkGoogle({ GOOGLE_CLIENT_ID, GOOGLE_JWKS_URL }: Env): Promise<Finding> {
  if (!GOOGLE_CLIENT_ID) {
    return off("Google", "GOOGLE_CLIENT_ID is not set. Google sign-in is disabled.");
  }
  return probe({
    name: "Google",
    url: GOOGLE_JWKS_URL,
    works: "public keys are reachable",
    variable: "GOOGLE_JWKS_URL",
  });
}

async function checkMail({ SMTP_URL, DATA_DIR }: Env): Promise<Finding> {
  if (!SMTP_URL) {
    return off("Email", `SMTP_URL is not set. Emails are saved to ${DATA_DIR}/outbox.`);
  }
  const limits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url: SMTP_URL, ...limits });
  try {
    await transport.verify();
    return ok("Email", `${new URL(SMTP_URL).host} accepts our login`);
  } catch (thrown) {
    return fault("Email", `${new URL(SMTP_URL).host} failed (${reasonOf(thrown)}). Check SMTP_URL.`);
  } finally {
    transport.close();
  }
}

function checkAddress({ APP_URL, appUrl, TRUST_PROXY, CRON_SECRET }: Env): Finding[] {
  const address: Finding = APP_URL
    ? ok("App URL", `${appUrl}${TRUST_PROXY === "on" ? ", behind a proxy" : ""}`)
    : off("App URL", `APP_URL is not set. Links use ${appUrl}.`);
  const schedule: Finding = CRON_SECRET
    ? ok("Cron routes", "CRON_SECRET is set")
    : off("Cron routes", "CRON_SECRET is not set. The cron routes are disabled.");
  return [address, schedule];
}

/** Checks which external services are configured and respond within five seconds. Never throws. */
export async function checkServices(env: Env): Promise<Finding[]> {
  const services = [checkOpenAi, checkStripe, checkGoogle, checkMail];
  return [...checkAddress(env), ...(await Promise.all(services.map((check) => check(env))))];
}
