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

/** The services outside of the product, each behind a way that can be disturbed. */
export interface Services extends AsyncDisposable {
  /** What the product has to know to use them. */
  env: Record<string, string>;
  /** Where Stripe's webhooks go: the web process must listen there. */
  webPort: number;
  sandbox: Sandbox;
  post: SmtpDouble;
  /** Begins the same outage of all three, or ends it. */
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
