import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as postToNextAuth } from "@/app/api/auth/[...nextauth]/route";
import { sql } from "@/db/client";
import { deliverOutbox } from "@/lib/email/deliver";
import { type SmtpDouble, startSmtp } from "../../doubles/smtp";
import { useDatabase } from "../setup/database";
import { type Answer, type CallOptions, call, freshAddress, newAccount, PASSWORD } from "./api-client";

/** The number of passwords hashed or verified. */
const hashing = { count: 0 };
vi.mock("@/lib/accounts/hashing-thread", async (importOriginal) => {
  const real = await importOriginal<typeof import("@/lib/accounts/hashing-thread")>();
  const counted = <T extends unknown[], R>(work: (...given: T) => R) => {
    return (...given: T) => {
      hashing.count += 1;
      return work(...given);
    };
  };
  return { ...real, hash: counted(real.hash), verify: counted(real.verify) };
});

useDatabase();

let smtp: SmtpDouble;
/** A signed-in user. */
let person: Awaited<ReturnType<typeof newAccount>>;
beforeAll(async () => {
  smtp = await startSmtp();
  process.env.SMTP_URL = smtp.url;
  person = await newAccount();
});
afterAll(() => smtp.stop());
beforeEach(() => {
  hashing.count = 0;
});

/** The token from a newly mailed password reset link. */
async function mailedToken(email: string): Promise<string> {
  await sql()`delete from rate_limits`;
  await call("POST /api/auth/forgot-password", { body: { email }, address: freshAddress() });
  await deliverOutbox();
  const text = smtp.mails.at(-1)?.mail.text ?? "";
  return /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? "";
}

/** A valid body for each call that takes one. The tests corrupt it field by field. */
const BODIES: Record<string, Record<string, string>> = {
  "POST /api/login": { email: "a@example.com", password: PASSWORD },
  "POST /api/signup": { email: "a@example.com", password: PASSWORD, fullName: "Ada" },
  "POST /api/auth/forgot-password": { email: "a@example.com" },
  "POST /api/auth/reset-password": { token: "none", password: PASSWORD },
  "POST /api/auth/refresh": { refreshToken: "none" },
  "POST /api/auth/google": { idToken: "none" },
  "POST /api/auth/google/unlink": { password: PASSWORD },
  "PATCH /api/me": { currentPassword: PASSWORD, newPassword: "another one", fullName: "Ada" },
  "DELETE /api/me": { password: PASSWORD },
};

/** Fields that may be empty. */
const MAY_BE_EMPTY = ["POST /api/signup fullName", "PATCH /api/me fullName"];

describe("every field of every account call", () => {
  const fields = Object.entries(BODIES).flatMap(([endpoint, body]) =>
    Object.keys(body).map((field) => [endpoint, field] as const),
  );

  it.each(fields)(
    "%s %s: an empty, oversized or wrongly typed value is a 400 that names the field, and nothing is hashed",
    async (endpoint, field) => {
      const spoilt: unknown[] = ["x".repeat(10_000), 7, true, null, [], ["a"], { toString: "a" }];
      if (!MAY_BE_EMPTY.includes(`${endpoint} ${field}`)) spoilt.push("");
      for (const value of spoilt) {
        const body = { ...BODIES[endpoint], [field]: value };
        const answer = await call(endpoint, { cookie: person.cookie, body });
        expect([answer.status, answer.body.field], JSON.stringify(value).slice(0, 40)).toEqual([400, field]);
        expect(answer.body.message).toMatch(/^.{5,120}$/);
        expect(answer.cookie).toBeUndefined();
      }
      expect(hashing.count).toBe(0);
    },
  );

  it("every call that takes a password rejects one of a megabyte without reading or hashing it [AUTH-13]", async () => {
    const huge = "x".repeat(1_000_000);
    for (const [endpoint, body] of Object.entries(BODIES)) {
      for (const field of Object.keys(body).filter((name) => /password/i.test(name))) {
        const answer = await call(endpoint, { cookie: person.cookie, body: { ...body, [field]: huge } });
        expect(answer.status, `${endpoint} ${field}`).toBe(413);
      }
    }
    expect(hashing.count).toBe(0);
  });
});

describe("an email address written differently", () => {
  const signIn = (email: string) =>
    call("POST /api/login", { body: { email, password: PASSWORD }, address: freshAddress() });

  it.each([
    ["in capitals", (email: string) => email.toUpperCase()],
    ["in full-width letters", (email: string) => email.replace("rosa", "ｒｏｓａ")],
    ["between spaces", (email: string) => `  ${email} `],
  ])("%s signs in to and resets the same account [AUTH-1, AUTH-4, AUTH-13]", async (_, written) => {
    const { email } = await newAccount(`rosa-${crypto.randomUUID()}@example.com`);
    expect((await signIn(written(email))).status).toBe(200);
    await sql()`delete from rate_limits`;
    await call("POST /api/auth/forgot-password", {
      body: { email: written(email) },
      address: freshAddress(),
    });
    const [mail] = await sql()`select recipient from outbox order by created_at desc limit 1`;
    expect(mail?.recipient).toBe(email);
  });

  it.each([
    ["Cyrillic а", "ros\u0430@example.com"],
    ["Greek ο", "r\u03bfsa@example.com"],
    ["a dotless ı", "ros\u0131@example.com"],
    ["an invisible joiner", "ro\u200dsa@example.com"],
    ["right-to-left text", "\u202erosa@example.com"],
  ])(
    "with %s is invalid, with the same response whether or not the account exists [AUTH-13]",
    async (_, email) => {
      await newAccount("rosa@example.com").catch(() => {});
      for (const endpoint of ["POST /api/login", "POST /api/signup", "POST /api/auth/forgot-password"]) {
        const answer = await call(endpoint, { body: { email, password: PASSWORD }, address: freshAddress() });
        expect([answer.status, answer.body], endpoint).toEqual([
          400,
          { message: "Please enter a valid email address", field: "email" },
        ]);
      }
    },
  );
});

describe("a password reset link", () => {
  const DEAD = "This link has expired or was already used. Please request a new one.";
  const reset = (token: string) =>
    call("POST /api/auth/reset-password", { body: { token, password: "a new password" } });

  it("with a truncated, altered, extended or re-cased token, or its stored hash, changes nothing [AUTH-4]", async () => {
    const { email, cookie } = await newAccount();
    const token = await mailedToken(email);
    const other = token.startsWith("a") ? "b" : "a";
    const swapped = token.replace(/[a-z]/i, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
    const [{ hash }] = await sql()<[{ hash: string }]>`
      select token_hash as hash from password_resets order by expires_at desc limit 1`;
    for (const bad of [token.slice(0, -1), other + token.slice(1), `${token}a`, ` ${token}`, swapped, hash]) {
      const answer = await reset(bad);
      expect([answer.status, answer.body]).toEqual([400, { message: DEAD, field: "token" }]);
    }
    expect(hashing.count - 1, "hashes other than the one at sign-up").toBe(0);
    expect((await call("GET /api/me", { cookie })).status).toBe(200);
    expect((await reset(token)).status).toBe(200);
    const replayed = await reset(token);
    expect([replayed.status, replayed.body.message]).toEqual([400, DEAD]);
  });

  it("opens only its own account and is not accepted as any other kind of token [AUTH-4, AUTH-13]", async () => {
    const [mine, theirs] = [await newAccount(), await newAccount()];
    const token = await mailedToken(mine.email);
    expect((await call("GET /api/me", { bearer: token })).status).toBe(401);
    expect((await call("POST /api/auth/refresh", { body: { refreshToken: token } })).status).toBe(401);
    for (const foreign of [theirs.refreshToken, theirs.accessToken.slice(0, 200)])
      expect((await reset(foreign)).status).toBe(400);
    // In another user's browser it still opens its owner's account.
    const answer = await call("POST /api/auth/reset-password", {
      cookie: theirs.cookie,
      body: { token, password: "a new password" },
    });
    const signedIn = (await call("GET /api/me", { cookie: answer.cookie })).body;
    expect(signedIn.email).toBe(mine.email);
    expect((await call("GET /api/me", { cookie: theirs.cookie })).status).toBe(200);
  });
});

describe("a refresh token", () => {
  it("that is truncated, altered or of another kind is rejected and ends no session [AUTH-9, AUTH-13]", async () => {
    const { refreshToken, accessToken, cookie } = await newAccount();
    const refresh = (token: string) => call("POST /api/auth/refresh", { body: { refreshToken: token } });
    for (const bad of [refreshToken.slice(0, -1), `${refreshToken}a`, refreshToken.toUpperCase(), "null"])
      expect((await refresh(bad)).status).toBe(401);
    expect((await refresh(accessToken.slice(0, 200))).status).toBe(401);
    expect((await call("GET /api/me", { cookie })).status).toBe(200);
    expect((await refresh(refreshToken)).status).toBe(200);
  });
});

it("responses do not reveal whether an account exists [AUTH-13]", async () => {
  const { email } = await newAccount();
  const both = async (endpoint: string, options: (email: string) => CallOptions) => {
    const comparable = ({ status, body, cookie, headers }: Answer) => ({
      status,
      body,
      cookie,
      headers: [...headers].filter(([name]) => name !== "x-request-id"),
    });
    const ask = async (who: string) =>
      comparable(await call(endpoint, { ...options(who), address: freshAddress() }));
    expect(await ask(email)).toEqual(await ask("nobody-knows@example.com"));
  };
  await both("POST /api/login", (who) => ({ body: { email: who, password: "wrong password" } }));
  await both("POST /api/auth/forgot-password", (who) => ({ body: { email: who } }));
});

it.each(["constructor", "valueOf", "__proto__", "signout/more"])(
  "next-auth's %s is not found [API-9]",
  async (path) => {
    const request = new Request(`http://localhost:3000/api/auth/${path}`, {
      method: "POST",
      headers: { origin: "http://localhost:3000", "content-type": "application/x-www-form-urlencoded" },
      body: "csrfToken=x",
    });
    const response = await postToNextAuth(request, {
      params: Promise.resolve({ nextauth: path.split("/") }),
    });
    expect(response.status).toBe(404);
  },
);
