import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach } from "vitest";
import * as webhook from "@/app/api/billing/webhook/route";
import type { SubscriptionStatus } from "@/lib/billing/schema";
import { GOOD_CARD } from "@/sandbox/business";
import type { StripeEvent, Subscription } from "@/sandbox/objects";
import { type Sandbox, startSandbox } from "@/sandbox/server";
import { type Asked, ask, handlerOf } from "./asking";
import { accessTokenOf, addPerson as addUser } from "./people";

export const WEBHOOK_SECRET = "whsec_of_the_tests";
const SECRET_KEY = "sk_test_of_the_tests";
export const PRICE = "price_pro";

/** A listener that forwards the sandbox's events to our webhook, as the web server would. */
async function startReceiver(): Promise<Server> {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    const signature = String(request.headers["stripe-signature"]);
    const answer = await postEvent(body, signature);
    response.writeHead(answer.status).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

/** Posts a body to the webhook. Returns its status and JSON. */
export async function postEvent(body: string, signature: string | null) {
  const request = new Request("http://localhost:3000/api/billing/webhook", {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json; charset=utf-8",
      ...(signature !== null && { "stripe-signature": signature }),
    },
  });
  const response = await webhook.POST(request, { params: Promise.resolve({}) });
  return { status: response.status, answer: await response.json() };
}

/**
 * A Stripe sandbox for the calling test file, connected to our webhook. Call it after `useDatabase`. It is
 * reset before each test: no trouble, events delivered.
 */
export function useSandbox(): { sandbox: () => Sandbox } {
  let sandbox: Sandbox;
  let receiver: Server;

  beforeAll(async () => {
    receiver = await startReceiver();
    const { port } = receiver.address() as AddressInfo;
    sandbox = await startSandbox({
      host: "127.0.0.1",
      port: 0,
      secretKey: SECRET_KEY,
      webhook: { url: `http://127.0.0.1:${port}/`, secret: WEBHOOK_SECRET },
      priceId: PRICE,
      file: null,
    });
    Object.assign(process.env, {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICE_ID: PRICE,
      STRIPE_API_BASE: sandbox.url,
    });
  });

  beforeEach(() => {
    sandbox.trouble = "none";
    sandbox.deliveries.on = true;
    sandbox.calls.clear();
  });

  afterAll(async () => {
    await sandbox.deliveries.settled();
    await sandbox.close();
    receiver.close();
  });

  return { sandbox: () => sandbox };
}

export interface Person {
  userId: string;
  token: string;
}

/** Adds a user whose trial ends in `trialDays` days. */
export async function addPerson(trialDays = 9): Promise<Person> {
  const userId = await addUser(undefined, trialDays);
  return { userId, token: await accessTokenOf(userId) };
}

/** Calls a billing endpoint as this user; null: signed out. */
export async function call(person: Person | null, name: string, asked: Asked = {}) {
  const [method, path] = name.split(" ");
  const headers = { host: "localhost:3000", ...asked.headers };
  return ask(await handlerOf(`${method} /api/billing/${path}`), { as: person?.token, ...asked, headers });
}

/** The user's subscription as the API returns it. */
export async function statusOf(person: Person): Promise<SubscriptionStatus> {
  return (await call(person, "GET subscription")).answer;
}

/** Opens and pays the Checkout page. Returns the subscription at Stripe. */
export async function subscribe(sandbox: Sandbox, person: Person, card = GOOD_CARD): Promise<Subscription> {
  const { answer } = await call(person, "POST create-checkout-session");
  const id = new URL(answer.url).pathname.split("/").at(-1) ?? "";
  const session = sandbox.business.pay(id, card);
  await delivered(sandbox);
  return sandbox.business.subscription(session.subscription ?? "");
}

/** Waits until the webhook has received every event. */
export async function delivered(sandbox: Sandbox): Promise<void> {
  await new Promise((done) => setImmediate(done));
  await sandbox.deliveries.settled();
}

/** The events of one customer in chronological order. */
export async function eventsOf(sandbox: Sandbox, customer: string): Promise<StripeEvent[]> {
  await new Promise((done) => setImmediate(done));
  return Object.values(sandbox.ledger.events).filter(({ data }) => {
    const object = data.object as { customer?: string };
    return object.customer === customer;
  });
}

/** All permutations of a list. */
export function permutations<Item>(items: Item[]): Item[][] {
  if (items.length <= 1) return [items];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}
