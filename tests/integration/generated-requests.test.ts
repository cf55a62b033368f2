import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as serveDocument } from "@/app/api/openapi.json/route";
import { db, sql } from "@/db/client";
import { issueLoginCode } from "@/lib/accounts/mutations/login-code";
import { flushApiUsage } from "@/lib/auth/api-usage";
import { createRefreshToken, createSession } from "@/lib/auth/mutations";
import { issueToken } from "@/lib/auth/tokens";
import { allContracts } from "@/lib/openapi/contracts";
import type { Document } from "@/lib/openapi/document";
import { type GoogleIssuer, startGoogleIssuer } from "../doubles/google-issuer";
import { answerInspector } from "../requests/answers";
import { type DescribedCall, describedCalls } from "../requests/described";
import { fixedRequestsTo, requestsTo } from "../requests/generated";
import { addPerson, addSourceWithRun, type Person, ROLES, type Role, type World } from "../requests/people";
import { prepare } from "../requests/prepared";
import { call as callBilling, subscribe, useSandbox, WEBHOOK_SECRET } from "./billing-fixture";
import { drawListings, insertListings } from "./listings-fixture";
import { addPerson as addStranger } from "./people";
import { callHandler, routeHandlers } from "./route-handlers";
import { useDatabase } from "./setup/database";

const { REQUESTS_PER_ROLE, REQUESTS_SEED } = process.env;
/** Requests per call and role: few by default, 2,000 in `npm run test:requests`. */
const REQUESTS = Number(REQUESTS_PER_ROLE ?? 35);
/**
 * The random seed. It is fixed in an ordinary run, so that the same code gives the same result, and random in
 * a long one. A failure prints its seed; set REQUESTS_SEED to repeat it.
 */
const SEED = REQUESTS_SEED === undefined && REQUESTS_PER_ROLE === undefined ? 1 : REQUESTS_SEED;
/** Requests per user: enough that one user reaches limits. */
const REQUESTS_OF_A_PERSON = 12;
const ORIGIN = "http://localhost:3000";

const database = useDatabase();
const { sandbox } = useSandbox();

const READING = { method: "GET", params: {}, headers: {}, body: null };

let google: GoogleIssuer;
let world: World;
let document: Document;
let calls: Map<string, DescribedCall>;
let inspect: ReturnType<typeof answerInspector>;
let handlers: Awaited<ReturnType<typeof routeHandlers>>;
let foreign: string;
let runId: string;
/** Response counts by call and status. */
const answered = new Map<string, Map<number, number>>();

/** Starts a session like a sign-in, without hashing a password. */
async function beginSession(userId: string) {
  const sessionId = await createSession(db(), userId, "requests");
  const [accessToken, cookie, refreshToken] = await Promise.all([
    issueToken("access", userId, sessionId),
    issueToken("session", userId, sessionId),
    createRefreshToken(db(), sessionId),
  ]);
  return { accessToken, cookie, refreshToken };
}

/** Fills some listings with everything the drawer shows. */
async function addDetails(): Promise<void> {
  await sql()`
    update listings set source_url = 'https://broker.example/1', flags = '{sba}', year_established = 1998,
      employees = 4, listed_at = now(), earnings_kind = 'sde', earnings_high = earnings + 10, city = 'Salem',
      broker_name = 'Ann', duplicate_group = 1 where id <= 5`;
  await sql()`update listing_text set raw = '{"title": "Shop"}', notes = '{"askingPrice": "POA"}' where listing_id <= 5`;
  await sql()`
    insert into listing_prices (listing_id, observed_at, asking_price)
    select id, now(), asking_price from listings where id <= 5`;
  await sql()`
    insert into listing_events (listing_id, at, kind, before, after)
    select id, now(), 'price_down', '{"amount": 9}', '{"amount": 8, "amountHigh": 9}' from listings where id <= 5`;
}

beforeAll(async () => {
  google = await startGoogleIssuer();
  Object.assign(process.env, {
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_JWKS_URL: google.jwksUrl,
    CRON_SECRET: "a secret of the tests",
    INBOUND_SECRET: "a secret of the tests, long enough for mails",
    RATE_LIMIT_SCALE: "1000",
  });
  world = {
    signIn: ({ userId }) => beginSession(userId),
    idToken: (claims) => google.idToken(claims),
    loginCode: issueLoginCode,
    cronSecret: "a secret of the tests",
    webhookSecret: WEBHOOK_SECRET,
    origin: ORIGIN,
  };
  await insertListings(drawListings(60, 5));
  await addDetails();
  [foreign, runId, handlers] = await Promise.all([addStranger(), addSourceWithRun(), routeHandlers()]);
  const { body, headers } = await callHandler(handlers, {
    ...READING,
    path: "/api/auth/csrf",
    target: "/api/auth/csrf",
  });
  world.csrf = {
    token: JSON.parse(body).csrfToken,
    cookie: headers.getSetCookie()[0]?.split(";")[0] ?? "",
  };
  const response = await serveDocument(new Request(`${ORIGIN}/api/openapi.json`), {
    params: Promise.resolve({}),
  });
  document = await response.json();
  calls = new Map(describedCalls(document).map((call) => [call.key, call]));
  inspect = answerInspector(document, [process.cwd(), process.env.DATA_DIR ?? "", database.url()]);
});

afterAll(async () => {
  if (process.env.REQUESTS_PER_ROLE) {
    console.table(
      Object.fromEntries([...answered].map(([key, counts]) => [key, Object.fromEntries(counts)])),
    );
  }
  await flushApiUsage();
  await google.stop();
});

/** Scheduled calls run first, while few jobs are waiting. */
const SCHEDULED = "Operations";
const CASES = allContracts()
  .sort((one, other) => Number(other.tag === SCHEDULED) - Number(one.tag === SCHEDULED))
  .flatMap(({ method, path }) => ROLES.map((role) => [`${method} ${path}`, role] as const));

function count(key: string, status: number): void {
  const counts = answered.get(key) ?? new Map<number, number>();
  answered.set(key, counts.set(status, (counts.get(status) ?? 0) + 1));
}

/** Reports a success that this role must never get. */
function wronglyGranted({ operation }: DescribedCall, role: Role, status: number): string[] {
  const closed = operation.security.length > 0 && role === "anonymous";
  const forAdmins = operation.tags.includes("Admin") && role !== "admin";
  return status < 400 && (closed || forAdmins) ? [`${role} was answered ${status}`] : [];
}

async function subscribePerson(person: { userId: string; token: string }, cancels: boolean): Promise<void> {
  await subscribe(sandbox(), person);
  if (cancels) await callBilling(person, "POST cancel-subscription");
}

/**
 * Hands out users, with a new one once the current one has made enough requests or may have ended their
 * session.
 */
function peopleOf(role: Role, { operation }: DescribedCall) {
  let person: Person | undefined;
  let requests = 0;
  let number = 0;
  // Subscribing is slow and matters to few calls.
  const pays = operation.tags.includes("Billing") || operation.operationId === "deleteMe";
  const around = { foreign, runId, world: pays ? { ...world, subscribe: subscribePerson } : world };
  return {
    async next(): Promise<Person> {
      if (!person || requests >= REQUESTS_OF_A_PERSON) {
        person = await addPerson(role, number, around);
        number += 1;
        requests = 0;
      }
      requests += 1;
      return person;
    },
    retire: () => {
      person = undefined;
    },
  };
}

/** Tags whose writes may end a session. */
const ENDS_SESSIONS = ["Account", "Browser session"];

/** Sends generated requests to one call and throws on the first response that violates the document. */
async function sendAll(key: string, role: Role): Promise<void> {
  const call = calls.get(key);
  if (!call) throw new Error(`The document does not describe ${key}.`);
  const people = peopleOf(role, call);
  const [tag = ""] = call.operation.tags;
  const property = fc.asyncProperty(requestsTo(call, role !== "anonymous"), async (request) => {
    const prepared = await prepare(call, request, await people.next(), ORIGIN);
    const received = await callHandler(handlers, prepared);
    const { status, body } = received;
    count(key, status);
    if (status < 400 && call.method !== "GET" && ENDS_SESSIONS.includes(tag)) people.retire();
    const faults = [...inspect(call, received), ...wronglyGranted(call, role, status)];
    if (faults.length > 0) {
      throw new Error(
        `${faults.join("; ")}\n${call.method} ${prepared.target}\n${status} ${body.slice(0, 500)}`,
      );
    }
  });
  const examples = fixedRequestsTo(call).map((request): [typeof request] => [request]);
  await fc.assert(property, {
    // Each of these runs all waiting jobs.
    numRuns: tag === SCHEDULED ? Math.ceil(REQUESTS / 3) : REQUESTS,
    examples,
    ...(SEED !== undefined && { seed: Number(SEED) }),
  });
}

describe.concurrent("every call of the OpenAPI document, for generated requests", () => {
  it.each(CASES)(
    "%s as %s responds as documented, never with a server error [API-1] [API-9] [API-10]",
    sendAll,
    5_000 + REQUESTS * 2_000,
  );
});

/** These need a passkey's signature, which the passkey tests provide. */
const WITH_KEY = [
  "POST /api/auth/passkey",
  "POST /api/me/passkeys",
  "DELETE /api/me/passkeys/{id}",
  "POST /api/me/recovery-codes",
];

describe("the requests", () => {
  it("reach every call's success response at least once [API-10]", () => {
    const without = [...calls.values()].flatMap(({ key, operation }) => {
      const [success = ""] = Object.keys(operation.responses);
      return answered.get(key)?.has(Number(success)) ? [] : [key];
    });
    expect(without.filter((key) => !WITH_KEY.includes(key))).toEqual([]);
  });
});
