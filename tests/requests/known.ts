import fc from "fast-check";
import type { DescribedCall } from "./described";
import { toJsonText } from "./values";

/**
 * What a typical user would send. Names in double braces are placeholders for the caller's values, filled in
 * by `tests/requests/people.ts`.
 */
const BY_NAME: Record<string, readonly unknown[]> = {
  email: ["{{email}}", "{{newEmail}}"],
  fullName: ["Ada Lovelace"],
  password: ["{{password}}", "{{password}}", "another long password"],
  currentPassword: ["{{password}}"],
  newPassword: ["another long password"],
  idToken: ["{{idToken}}"],
  refreshToken: ["{{refreshToken}}"],
  code: ["{{loginCode}}"],
  url: ["https://example.com/hook"],
  listingId: [1],
  filterId: ["{{filterId}}"],
  dealId: ["{{dealId}}"],
  csrfToken: ["{{csrfToken}}"],
  source: ["{{sourceId}}"],
  timeZone: ["UTC", "Europe/Berlin", "Mars/Olympus"],
  returnUrl: [
    "{{origin}}/billing",
    "{{origin}}/",
    "{{origin}}/billing",
    "https://evil.example/",
    "javascript:alert(1)",
  ],
  callbackUrl: ["/listings", "https://evil.example/", "javascript:alert(1)"],
  json: ["true"],
  search: ["bakery", "dental -marina", '"plumbing"'],
  aiCriteria: ["The owner retires", "bakery, marina"],
  businessType: ["Established"],
  industry: ["Retail", "Healthcare"],
  location: ["Florida", "Texas"],
  text: ["HVAC in Texas under 1.2m, no franchises", "over 1m, under 500k"],
  stage: ["nda", "loi"],
  nextStep: ["Call the broker"],
  nextOn: ["2026-12-01", ""],
  reason: ["no price"],
  to: [""],
  price: [750_000, "750000.50"],
  minPrice: [0, 100_000],
  maxPrice: [900_000],
  minRevenue: [100_000],
  maxRevenue: [2_000_000],
  minEarnings: [1],
  maxEarnings: [500_000],
  page: [1, 2],
  limit: [20, 100],
};

/** The values of path parameters, by path. */
const BY_PATH: [RegExp, string, readonly string[]][] = [
  [/^\/api\/listings\//, "id", ["{{listingId}}", "{{listingId}}", "999999999"]],
  [/^\/api\/deals\//, "id", ["{{dealId}}"]],
  [/^\/api\/inbound\//, "id", ["{{mailId}}"]],
  [/^\/api\/own-listings\//, "id", ["{{ownId}}", "{{ownId}}", "-999999999"]],
  [/^\/api\/shares\//, "id", ["{{shareId}}"]],
  [/^\/api\/listing-filters\//, "id", ["{{filterId}}", "{{aiFilterId}}", "{{foreignFilterId}}"]],
  [/^\/api\/admin\/.*\/stop$/, "id", ["{{queuedRunId}}"]],
  [/^\/api\/admin\//, "id", ["{{runId}}", "{{runId}}", "{{foreignFilterId}}"]],
  [/^\/api\/alerts\/feeds\//, "id", ["{{feedId}}"]],
  [/^\/api\/alerts\/webhooks\//, "id", ["{{webhookId}}"]],
  [/^\/api\/alerts\/deliveries\//, "id", ["{{deliveryId}}"]],
  [/^\/api\/ai-runs\//, "id", ["{{aiRunId}}"]],
  [/^\/api\/me\/sessions\//, "id", ["{{otherSessionId}}"]],
  [/^\/api\/admin\/lending-rules\//, "validFrom", ["{{rulesFrom}}"]],
  [/unsubscribe$/, "token", ["{{unsubscribeToken}}"]],
  [/reset-password$/, "token", ["{{resetToken}}"]],
];

/** The usual values of a field in this call; undefined if its schema is enough. */
export function usualValues({ path }: DescribedCall, name: string): readonly unknown[] | undefined {
  return BY_PATH.find(([pattern, field]) => field === name && pattern.test(path))?.[2] ?? BY_NAME[name];
}

const eventTypes = [
  "customer.subscription.updated",
  "checkout.session.completed",
  "customer.deleted",
  "invoice.paid",
  "charge.refunded",
];
const customer = fc.constantFrom("{{customerId}}", "cus_of_nobody", { id: "{{customerId}}" }, null);

/** Payment provider events, valid and tampered with. */
const stripeEvent = fc
  .record(
    {
      id: fc.oneof(fc.uuid(), fc.constant("evt_again"), fc.constant("x".repeat(300)), fc.constant(5)),
      type: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...eventTypes) }, fc.string()),
      created: fc.constantFrom<unknown>(1_795_000_000, 1_795_000_000, 1e20, -1, 1.5, "now"),
      data: fc.oneof(
        { weight: 5, arbitrary: fc.record({ object: fc.record({ id: customer, customer }) }) },
        { weight: 1, arbitrary: fc.jsonValue() },
      ),
    },
    { requiredKeys: ["type"] },
  )
  .map(toJsonText);

/** What a call reads besides parameters and JSON: headers, and bodies in its own format. */
export interface Further {
  body?: fc.Arbitrary<string>;
  headers?: fc.Arbitrary<Headers>;
  /** Headers sent exactly once, because random generation may not produce them. */
  once?: Headers;
}

type Headers = Record<string, string>;
const json = { "content-type": "application/json; charset=utf-8" };
const WITH_SECRET: Headers = { authorization: "Bearer {{cronSecret}}" };
/** Scheduled calls do real work for callers with the secret, so they get it rarely. */
const cronHeaders = fc.oneof(
  { weight: 99, arbitrary: fc.constantFrom<Headers>({}, { authorization: "Bearer a wrong secret" }) },
  { weight: 1, arbitrary: fc.constant(WITH_SECRET) },
);

/** next-auth compares the form's token with its cookie. */
const fromPage = fc.constantFrom<Headers>(
  { origin: "{{origin}}", cookie: "{{csrfCookie}}; winnow-session={{sessionCookie}}" },
  { origin: "{{origin}}", cookie: "{{csrfCookie}}" },
  { origin: "{{origin}}", cookie: "{{csrfCookie}}; next-auth.callback-url=javascript%3Aalert(1)" },
  { origin: "{{origin}}", cookie: "next-auth.csrf-token=%E0%A4%A" },
);

const mail = fc.constantFrom(
  "From: a@example.com\r\nSubject: Alert\r\n\r\nAsking price: $250,000\r\nhttps://b.example/l/1\r\n",
  "\u0000",
  "x".repeat(1_100_000),
);

/** By operation id. */
export const FURTHER: Record<string, Further> = {
  receiveEvent: {
    body: fc.oneof(
      { weight: 6, arbitrary: stripeEvent },
      fc.constantFrom("", "{", "null", "x".repeat(1_100_000)),
    ),
    headers: fc.oneof(
      { weight: 4, arbitrary: fc.constant({ ...json, "stripe-signature": "{{signature}}" }) },
      fc.constantFrom(
        json,
        { ...json, "stripe-signature": "t=1,v1=00" },
        { ...json, "stripe-signature": "," },
      ),
    ),
  },
  uploadMail: { body: mail },
  receiveMail: {
    body: mail,
    headers: fc.constantFrom<Headers>({ "x-winnow-signature": "{{mailSignature}}" }, {}),
  },
  unsubscribe: {
    body: fc.constantFrom("List-Unsubscribe=One-Click", "", "{}"),
    headers: fc.constantFrom<Headers>({ "content-type": "application/x-www-form-urlencoded" }, {}),
  },
  redeemCode: {
    headers: fc.constantFrom<Headers>({ ...json, cookie: "{{loginCookie}}", origin: "{{origin}}" }, json),
  },
  drainJobs: { headers: cronHeaders, once: WITH_SECRET },
  drainIngestion: { headers: cronHeaders, once: WITH_SECRET },
  readCsrfToken: { headers: fromPage },
  readSession: { headers: fromPage },
  signInByForm: { headers: fromPage },
  signOutByForm: { headers: fromPage },
  readMetrics: {
    headers: fc.constantFrom<Headers>({}, WITH_SECRET, { authorization: "Bearer no" }),
  },
};
