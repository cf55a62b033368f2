import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Endpoints, endpoints } from "./api";
import { Business } from "./business";
import { Deliveries } from "./deliveries";
import { keepLedger, type Ledger, openLedger } from "./ledger";
import { newId, newObject, type StripeEvent } from "./objects";
import { pages } from "./pages/pages";
import { invalid, type Params, readParams, StripeFault } from "./wire";

const API_VERSION = "2026-10-28.endive";
const BODY_LIMIT = 256 * 1024;

export interface SandboxOptions {
  host: string;
  /** 0 means any free port. */
  port: number;
  /** The base URL of the pages for browsers, if different from host and port. */
  publicUrl?: string;
  secretKey: string;
  webhook: { url: string; secret: string };
  priceId: string;
  /** The file with the data; null keeps everything in memory. */
  file: string | null;
}

/** Simulated failures for tests: Stripe is down, overloaded, unresponsive or returns garbage. */
type Trouble = "none" | "error" | "busy" | "stall" | "garbage" | "refused key";

const FAULTS: Partial<Record<Trouble, [status: number, body: object | string]>> = {
  error: [500, { error: { type: "api_error", message: "An unknown error occurred" } }],
  busy: [429, { error: { type: "invalid_request_error", code: "rate_limit", message: "Too many requests" } }],
  "refused key": [401, { error: { type: "invalid_request_error", message: "Invalid API Key provided." } }],
  garbage: [200, "<html>"],
};

export interface Sandbox {
  url: string;
  business: Business;
  ledger: Ledger;
  deliveries: Deliveries;
  trouble: Trouble;
  /** Number of API calls by 'METHOD /path', without ids. */
  calls: Map<string, number>;
  close: () => Promise<void>;
}

/** Starts a local replacement for Stripe: API, Checkout page, billing portal and signed webhooks. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { file, priceId, secretKey } = options;
  const ledger = openLedger(file);
  addPrices(ledger, priceId);
  const keep = () => keepLedger(ledger, file);
  const deliveries = new Deliveries(ledger, options.webhook, keep);
  const business = new Business(ledger, (type, object) => {
    const event = newEvent(type, object);
    ledger.events[event.id] = event;
    // Send it only after the change is complete, because the receiver reads the data right away.
    setImmediate(() => deliveries.send(event));
  });

  const server = createServer();
  server.listen(options.port, options.host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = `http://${options.host.includes(":") ? `[${options.host}]` : options.host}:${port}`;
  const publicUrl = options.publicUrl ?? url;
  // Checkout pages of an earlier run get this run's URL.
  for (const page of Object.values(ledger.checkouts))
    if (page.url) page.url = `${publicUrl}/c/pay/${page.id}`;
  const api = endpoints(ledger, business, publicUrl);
  const show = pages(ledger, business);

  const sandbox: Sandbox = {
    url,
    business,
    ledger,
    deliveries,
    trouble: "none",
    calls: new Map(),
    close: async () => {
      deliveries.close();
      server.closeAllConnections();
      server.close();
      keep();
      await once(server, "close");
    },
  };
  const answer = answering(sandbox, { api, show, keep, secretKey });
  server.on("request", (request, response) => {
    answer(request, response).catch((thrown: unknown) => {
      console.error(thrown);
      send(response, 500, { error: { type: "api_error", message: "The sandbox failed." } });
    });
  });
  deliveries.resume();
  return sandbox;
}

interface Answering {
  api: Endpoints;
  show: ReturnType<typeof pages>;
  /** Writes the ledger to its file. */
  keep: () => void;
  secretKey: string;
}

/** Answers calls of the API and requests for pages, with the trouble that a test asks for. */
function answering(sandbox: Sandbox, { api, show, keep, secretKey }: Answering) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, search } = new URL(request.url ?? "/", "http://sandbox");
    const body = await readBody(request);
    if (!pathname.startsWith("/v1/")) {
      const page = show(request.method ?? "GET", pathname, readParams(body));
      keep();
      response.writeHead(page.status, { ...page.headers, "cache-control": "no-store" }).end(page.html);
      return;
    }
    const fault = FAULTS[sandbox.trouble];
    if (fault) send(response, ...fault);
    if (sandbox.trouble !== "none") return;
    try {
      if (request.headers.authorization !== `Bearer ${secretKey}`)
        throw new StripeFault(401, "invalid_request_error", "Invalid API Key provided.");
      const asked = `${request.method} ${pathname}`;
      const kept = answerOnce(sandbox.ledger, request, `${asked} ${body}`, () => {
        const params = { ...readParams(search.slice(1)), ...readParams(body) };
        return callEndpoint(api, sandbox.calls, asked, params);
      });
      keep();
      send(response, kept.status, kept.body);
    } catch (thrown) {
      if (!(thrown instanceof StripeFault)) throw thrown;
      send(response, thrown.status, thrown.body);
    }
  };
}

const newEvent = (type: string, object: object): StripeEvent => ({
  ...newObject("evt", "event"),
  api_version: API_VERSION,
  data: { object: structuredClone(object) },
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
});

/** The response to an API call. A repeated idempotency key returns the first response again. */
function answerOnce({ answers }: Ledger, request: IncomingMessage, asked: string, call: () => object) {
  const key = request.headers["idempotency-key"];
  const id = typeof key === "string" && request.method === "POST" ? key : undefined;
  const earlier = id === undefined ? undefined : answers[id];
  if (earlier && earlier.request !== asked) {
    throw new StripeFault(
      400,
      "idempotency_error",
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${id}' if you meant to execute a different request.`,
    );
  }
  if (earlier) return earlier;
  const kept = { request: asked, status: 200, body: JSON.stringify(call()) };
  if (id !== undefined) answers[id] = kept;
  return kept;
}

/** The answer of the endpoint for `asked`, a method and a path; counts the call. */
function callEndpoint(api: Endpoints, calls: Sandbox["calls"], asked: string, params: Params): object {
  for (const [name, answer] of Object.entries(api)) {
    const match = new RegExp(`^${name.replace(":id", "(\\w+)")}$`).exec(asked);
    if (!match) continue;
    calls.set(name, (calls.get(name) ?? 0) + 1);
    return answer({ params, id: match[1] ?? "" });
  }
  const [method, path] = asked.split(" ");
  throw new StripeFault(404, "invalid_request_error", `Unrecognized request URL (${method}: ${path}).`);
}

function addPrices(ledger: Ledger, priceId: string): void {
  const price = (id: string, nickname: string, cents: number, metadata: Record<string, string>) => {
    ledger.prices[id] ??= {
      id,
      object: "price",
      active: true,
      currency: "usd",
      livemode: false,
      metadata,
      nickname,
      product: `prod_${nickname.toLowerCase()}`,
      recurring: { interval: "month", interval_count: 1, usage_type: "licensed" },
      type: "recurring",
      unit_amount: cents,
    };
  };
  price(priceId, "Pro", 8_500, {});
  price("price_sandbox_enterprise", "Enterprise", 49_000, { plan: "enterprise" });
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) {
    body += chunk;
    if (body.length > BODY_LIMIT) throw invalid("The request is too large.");
  }
  return body;
}

function send(response: ServerResponse, status: number, body: object | string): void {
  response
    .writeHead(status, {
      "content-type": "application/json",
      "request-id": newId("req"),
      "stripe-version": API_VERSION,
    })
    .end(typeof body === "string" ? body : JSON.stringify(body));
}
