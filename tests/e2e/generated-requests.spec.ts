import { Agent, request as httpRequest } from "node:http";
import fc from "fast-check";
import { closeDatabase, sql } from "@/db/client";
import type { Document } from "@/lib/openapi/document";
import { TEST_ENVIRONMENT } from "@/tests/environment.mjs";
import { answerInspector, type Received } from "@/tests/requests/answers";
import { type DescribedCall, describedCalls } from "@/tests/requests/described";
import { requestsTo } from "@/tests/requests/generated";
import { addPerson, type Person, type Role, type World } from "@/tests/requests/people";
import { type PreparedRequest, prepare } from "@/tests/requests/prepared";
import { ODD_SEGMENTS } from "./odd-addresses";
import { expect, test } from "./setup/fixtures";
import type { Product } from "./setup/product";

/**
 * Requests per call. tests/integration/generated-requests.test.ts tests the handlers thoroughly and in every
 * role; this checks that the server around them behaves the same.
 */
const REQUESTS = 2;

// In one worker, because the tests share their users.
test.describe.configure({ mode: "default" });

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Sends exactly these bytes, without the normalisation of a browser or fetch. */
function send(origin: string, { method, target, headers, body }: PreparedRequest): Promise<Received> {
  const { hostname, port } = new URL(origin);
  const length = body ? { "content-length": String(body.byteLength) } : {};
  const all = { ...headers, ...length };
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, method, path: target, headers: all, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const received = new Headers();
        for (const [name, value] of Object.entries(response.headersDistinct)) {
          for (const one of value ?? []) received.append(name, one);
        }
        resolve({
          status: response.statusCode ?? 0,
          headers: received,
          body: Buffer.concat(chunks).toString(),
        });
      });
    });
    sent.on("error", reject);
    sent.end(body ?? undefined);
  });
}

let world: World;
let document: Document;
let calls: DescribedCall[];
let inspect: ReturnType<typeof answerInspector>;
let around: Parameters<typeof addPerson>[2];

async function signUpWorld(product: Product): Promise<void> {
  const page = await fetch(`${product.url}/api/auth/csrf`);
  const { csrfToken } = await page.json();
  const [cookie = ""] = page.headers.getSetCookie();
  world = {
    async signIn({ email, password }) {
      const answer = await fetch(`${product.url}/api/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email, password }),
      });
      const { tokens } = await answer.json();
      const [cookie = ""] = answer.headers.getSetCookie();
      return { ...tokens, cookie: cookie.split(/[=;]/)[1] };
    },
    idToken: async (claims) =>
      (
        await fetch(`${product.google.issuer}/mint?claims=${encodeURIComponent(JSON.stringify(claims))}`)
      ).text(),
    cronSecret: "not set",
    webhookSecret: "another one",
    origin: product.url,
    csrf: { token: csrfToken, cookie: cookie.split(";")[0] ?? "" },
  };
  const [run] = await sql()<[{ id: string }]>`select id from scrape_runs limit 1`;
  const [foreign] = await sql()<[{ id: string }]>`
    insert into users (email, trial_ends_at) values (${`${crypto.randomUUID()}@example.com`}, now()) returning id`;
  around = { world, runId: run.id, foreign: foreign.id };
}

test.beforeAll(async ({ product }) => {
  // people.ts must write to the running product's database and sign with its secrets.
  Object.assign(process.env, TEST_ENVIRONMENT, {
    DATABASE_URL: product.databaseUrl,
    DATA_DIR: product.dataDir,
    APP_URL: product.url,
  });
  document = await (await fetch(`${product.url}/api/openapi.json`)).json();
  calls = describedCalls(document);
  inspect = answerInspector(document, [process.cwd(), product.dataDir, product.databaseUrl]);
  await signUpWorld(product);
});

test.afterAll(async () => {
  agent.destroy();
  await closeDatabase();
});

/**
 * Sends generated requests to a call and throws on the first response that does not match the OpenAPI
 * document.
 */
async function sendAll(origin: string, call: DescribedCall, role: Role): Promise<void> {
  let person: Person | undefined;
  let number = 0;
  const property = fc.asyncProperty(requestsTo(call, role !== "anonymous"), async (request) => {
    person ??= await addPerson(role, number++, around);
    const prepared = await prepare(call, request, person, origin);
    const received = await send(origin, prepared);
    // Node itself rejects a request line and headers above 16 KiB.
    if (received.status === 431 && prepared.target.length > 14_000) return;
    if (received.status < 400 && call.method !== "GET") person = undefined;
    const faults = inspect(call, received);
    if (faults.length > 0) {
      throw new Error(
        `${faults.join("; ")}\n${call.method} ${prepared.target}\n${received.status} ${received.body.slice(0, 500)}`,
      );
    }
  });
  await fc.assert(property, { numRuns: REQUESTS, seed: 1 });
}
/**
 * Admin calls that write are tested only in tests/integration, because other tests here depend on the source
 * runs.
 */
const isLeftAlone = ({ method, operation }: DescribedCall) =>
  operation.tags.includes("Admin") && method !== "GET";

test("every call responds to generated requests over HTTP as the OpenAPI document says [API-1, API-10] @wide", async ({
  product,
}) => {
  test.setTimeout(120_000);
  for (const call of calls.filter((other) => !isLeftAlone(other))) {
    await test.step(call.key, () => sendAll(product.url, call, "user"));
  }
});

test("malformed URLs never cause a server error [API-9] @wide", async ({ product }) => {
  const person = await addPerson("admin", 0, around);
  const headers = { host: new URL(product.url).host, authorization: `Bearer ${person.accessToken}` };
  for (const { method, path } of calls.filter((call) => call.path.includes("{"))) {
    for (const segment of ODD_SEGMENTS) {
      const target = path.replace(/\{\w+\}/, segment);
      const answer = await send(product.url, { method, path, params: {}, target, headers, body: null });
      expect([400, 404, 405], `${method} ${target.slice(0, 80)}`).toContain(answer.status);
      expect(answer.body).not.toMatch(/node_modules|\n\s+at |PostgresError/);
    }
  }
});
