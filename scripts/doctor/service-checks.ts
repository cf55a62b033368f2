import { createTransport } from "nodemailer";
import type { Env } from "@/lib/core/env";
import { askAboutModel } from "@/lib/matching/models/ask";
import { modelWarning } from "@/lib/matching/models/rules";
import { reasonOf } from "../plain-error";
import type { Finding } from "./finding";

const PATIENCE_MS = 5_000;

interface Question {
  name: string;
  url: string;
  headers?: Record<string, string>;
  /** What works when the answer is a good one. */
  works: string;
  /** The variable to look at when the service refuses. */
  variable: string;
}

async function ask({ name, url, headers, works, variable }: Question): Promise<Finding> {
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.body?.cancel();
    if (answer.ok) return { name, state: "ok", words: works };
    const why =
      answer.status === 401 || answer.status === 403 ? "refuses the key" : `answers ${answer.status}`;
    return { name, state: "fault", words: `${new URL(url).host} ${why}: check ${variable}.` };
  } catch (thrown) {
    const cause = thrown instanceof Error && thrown.cause ? thrown.cause : thrown;
    return { name, state: "fault", words: `${new URL(url).host} cannot be reached (${reasonOf(cause)}).` };
  }
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

async function checkOpenAi({ OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL }: Env): Promise<Finding> {
  const name = "OpenAI";
  if (!OPENAI_API_KEY) {
    return { name, state: "off", words: "OPENAI_API_KEY is not set: criteria are matched by keywords." };
  }
  const base = (OPENAI_BASE_URL ?? "https://api.openai.com/v1").replace(/\/$/, "");
  const found = await ask({
    name,
    url: `${base}/models/${OPENAI_MODEL}`,
    headers: bearer(OPENAI_API_KEY),
    works: `answers, model ${OPENAI_MODEL}`,
    variable: "OPENAI_API_KEY and OPENAI_MODEL",
  });
  if (found.state !== "ok") return found;
  const service = { apiKey: OPENAI_API_KEY, baseUrl: OPENAI_BASE_URL, model: OPENAI_MODEL };
  const warning = modelWarning(OPENAI_MODEL, await askAboutModel(service), Date.now());
  return warning ? { name, state: "fault", words: warning } : found;
}

async function checkStripe(env: Env): Promise<Finding> {
  const name = "Stripe";
  const { STRIPE_SECRET_KEY, STRIPE_PRICE_ID, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } = env;
  if (!STRIPE_SECRET_KEY) {
    return { name, state: "off", words: "STRIPE_SECRET_KEY is not set: there are no real payments." };
  }
  if (!STRIPE_PRICE_ID) {
    return { name, state: "fault", words: "STRIPE_PRICE_ID is not set: nothing can be bought." };
  }
  const base = (STRIPE_API_BASE ?? "https://api.stripe.com").replace(/\/$/, "");
  const found = await ask({
    name,
    url: `${base}/v1/prices/${STRIPE_PRICE_ID}`,
    headers: bearer(STRIPE_SECRET_KEY),
    works: "answers, the price exists",
    variable: "STRIPE_SECRET_KEY and STRIPE_PRICE_ID",
  });
  if (found.state !== "ok" || STRIPE_WEBHOOK_SECRET) return found;
  return { name, state: "fault", words: "STRIPE_WEBHOOK_SECRET is not set: payments would not be noticed." };
}

async function checkGoogle({ GOOGLE_CLIENT_ID, GOOGLE_JWKS_URL }: Env): Promise<Finding> {
  const name = "Google";
  if (!GOOGLE_CLIENT_ID) {
    return { name, state: "off", words: "GOOGLE_CLIENT_ID is not set: no Google sign-in." };
  }
  return ask({ name, url: GOOGLE_JWKS_URL, works: "its keys can be fetched", variable: "GOOGLE_JWKS_URL" });
}

async function checkMail({ SMTP_URL, DATA_DIR }: Env): Promise<Finding> {
  const name = "E-mail";
  if (!SMTP_URL) {
    return { name, state: "off", words: `SMTP_URL is not set: mails are kept in ${DATA_DIR}/outbox.` };
  }
  const limits = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  const transport = createTransport({ url: SMTP_URL, ...limits });
  try {
    await transport.verify();
    return { name, state: "ok", words: `${new URL(SMTP_URL).host} takes our mails` };
  } catch (thrown) {
    return { name, state: "fault", words: `${new URL(SMTP_URL).host}: ${reasonOf(thrown)}: check SMTP_URL.` };
  } finally {
    transport.close();
  }
}

function checkAddress({ APP_URL, appUrl, TRUST_PROXY, CRON_SECRET }: Env): Finding[] {
  const address: Finding = APP_URL
    ? { name: "Address", state: "ok", words: `${appUrl}${TRUST_PROXY === "on" ? ", behind a proxy" : ""}` }
    : { name: "Address", state: "off", words: `APP_URL is not set: links lead to ${appUrl}.` };
  const schedule: Finding = CRON_SECRET
    ? { name: "Schedule", state: "ok", words: "the scheduled routes and metrics take CRON_SECRET" }
    : { name: "Schedule", state: "off", words: "CRON_SECRET is not set: the scheduled routes are closed." };
  return [address, schedule];
}

/** What of the outside services is set up, and whether it answers within five seconds. Never throws. */
export async function checkServices(env: Env): Promise<Finding[]> {
  const services = [checkOpenAi, checkStripe, checkGoogle, checkMail];
  return [...checkAddress(env), ...(await Promise.all(services.map((check) => check(env))))];
}
