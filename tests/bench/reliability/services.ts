import { type Sandbox, startSandbox } from "@/sandbox/server";
import { freePort } from "@/tests/free-port";
import { startOpenAi } from "../../doubles/openai";
import { type Outage, OutagePath } from "../../doubles/outage";
import { type SmtpDouble, startSmtp } from "../../doubles/smtp";
import { HOST } from "./stage";

const MODEL_LATENCY_MS = 300;
const STRIPE = {
  STRIPE_SECRET_KEY: "sk_test_of_the_bench",
  STRIPE_WEBHOOK_SECRET: "whsec_of_the_bench",
  STRIPE_PRICE_ID: "price_pro",
};

/** Doubles of the external services, each behind a proxy that can simulate an outage. */
export interface Services extends AsyncDisposable {
  /** Variables that point the product at the doubles. */
  env: Record<string, string>;
  /** Port that Stripe's webhooks are sent to; the web process must listen on it. */
  webPort: number;
  sandbox: Sandbox;
  post: SmtpDouble;
  /** Starts the same outage of all three; null ends it. */
  set(outage: Outage | null): Promise<void>;
}

export async function startServices(): Promise<Services> {
  const webPort = await freePort(HOST);
  const [model, post, sandbox] = await Promise.all([
    startOpenAi(),
    startSmtp(),
    startSandbox({
      host: HOST,
      port: 0,
      secretKey: STRIPE.STRIPE_SECRET_KEY,
      webhook: {
        url: `http://${HOST}:${webPort}/api/billing/webhook`,
        secret: STRIPE.STRIPE_WEBHOOK_SECRET,
      },
      priceId: STRIPE.STRIPE_PRICE_ID,
      file: null,
    }),
  ]);
  model.latencyMs = MODEL_LATENCY_MS;
  const paths = await Promise.all([model.url, post.url, sandbox.url].map((url) => OutagePath.to(url)));
  const [toModel = "", toPost = "", toStripe = ""] = paths.map(({ url }) => url);
  return {
    env: {
      ...STRIPE,
      OPENAI_API_KEY: "key",
      OPENAI_BASE_URL: toModel,
      SMTP_URL: toPost,
      STRIPE_API_BASE: toStripe,
    },
    webPort,
    sandbox,
    post,
    set: async (outage) => {
      await Promise.all(paths.map((path) => path.set(outage)));
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(paths.map((path) => path.stop()));
      await Promise.all([model.stop(), post.stop(), sandbox.close()]);
    },
  };
}
