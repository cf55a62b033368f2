import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as dashboard } from "@/app/api/admin/dashboard/route";
import { POST as startScrapeRun } from "@/app/api/admin/scrape-runs/route";
import { DELETE as removePasskey } from "@/app/api/me/passkeys/[id]/route";
import { sql } from "@/db/client";
import { hashSecret } from "@/lib/auth/tokens";
import { Authenticator } from "../../doubles/authenticator";
import { type GoogleIssuer, startGoogleIssuer } from "../../doubles/google-issuer";
import { ask, send } from "../asking";
import { useDatabase } from "../setup/database";
import { call, freshAddress, newAccount, PASSWORD } from "./api-client";

process.env.ADMIN_PASSKEYS = "required";
useDatabase();

let google: GoogleIssuer;
beforeAll(async () => {
  google = await startGoogleIssuer();
  process.env.GOOGLE_CLIENT_ID = google.clientId;
  process.env.GOOGLE_ISSUER = google.issuer;
  process.env.GOOGLE_JWKS_URL = google.jwksUrl;
});
afterAll(() => google.stop());

type Account = Awaited<ReturnType<typeof newAccount>>;
interface Options {
  ticket: string;
  options: { challenge: string };
}

const optionsFrom = async (endpoint: string, bearer?: string) =>
  (await call(endpoint, { bearer })).body as unknown as Options;

/** Adds a passkey to an account. Returns the authenticator and the recovery codes. */
async function withPasskey({ accessToken: bearer }: Account) {
  const device = new Authenticator();
  const { ticket, options } = await optionsFrom("POST /api/me/passkeys/options", bearer);
  const added = await call("POST /api/me/passkeys", {
    bearer,
    body: { ticket, credential: device.make(options), name: "Key" },
  });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  return { device, codes: added.body.recoveryCodes as string[] };
}

async function signIn(device: Authenticator, tampering: Parameters<Authenticator["prove"]>[1] = {}) {
  const { ticket, options } = await optionsFrom("POST /api/auth/passkey/options");
  const body = { ticket, credential: device.prove(options, tampering) };
  return { body, answer: await call("POST /api/auth/passkey", { body, address: freshAddress() }) };
}

const login = (email: string, more: object = {}, address = freshAddress()) =>
  call("POST /api/login", { body: { email, password: PASSWORD, ...more }, address });
const requirePasskey = (account: Account) =>
  call("PUT /api/me/passkeys", { bearer: account.accessToken, body: { asksPasskey: true } });
const age = (email: string) =>
  sql()`update sessions set proved_at = now() - interval '31 minutes'
    where user_id = (select id from users where email = ${email})`;

const NOW_PASSKEY = { message: "Confirm with your passkey or a recovery code.", field: "passkey" };

describe("a passkey", () => {
  it("signs in its owner, by cookie and by token, and each assertion is accepted once [SEC-14]", async () => {
    const account = await newAccount();
    const { device } = await withPasskey(account);
    const { body, answer } = await signIn(device);
    expect(answer.status).toBe(200);
    expect((await call("GET /api/me", { cookie: answer.cookie })).body.email).toBe(account.email);
    expect((await call("GET /api/me", { bearer: answer.body.tokens?.accessToken })).status).toBe(200);
    for (const again of [body, body]) {
      expect((await call("POST /api/auth/passkey", { body: again, address: freshAddress() })).status).toBe(
        401,
      );
    }
    const { ticket, options } = await optionsFrom("POST /api/auth/passkey/options");
    const once = { ticket, credential: device.prove(options) };
    const burst = await Promise.all(
      Array.from({ length: 5 }, () =>
        call("POST /api/auth/passkey", { body: once, address: freshAddress() }),
      ),
    );
    expect(burst.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([
    ["from another site", { origin: "https://evil.example" }],
    ["for another site", { rpId: "evil.example" }],
    ["to another challenge", { challenge: "c29tZXRoaW5nIGVsc2U" }],
    ["without user verification", { isVerified: false }],
    ["signed by another key", { key: new Authenticator().privateKey }],
  ])("assertion %s is refused [SEC-14]", async (_what, tampering) => {
    const { device } = await withPasskey(await newAccount());
    expect((await signIn(device, tampering)).answer.status).toBe(401);
    expect((await signIn(device)).answer.status).toBe(200);
  });

  it("is refused if it is unknown, cloned, or used with a ticket that is invalid or of another kind [SEC-14]", async () => {
    const account = await newAccount();
    const { device } = await withPasskey(account);
    expect((await signIn(new Authenticator())).answer.status).toBe(401);
    expect((await signIn(device)).answer.status).toBe(200);
    // A clone does not know how often the original has signed since.
    device.counter = 0;
    expect((await signIn(device)).answer.status).toBe(401);
    device.counter = 10;
    const { ticket, options } = await optionsFrom("POST /api/me/passkeys/options", account.accessToken);
    for (const odd of [ticket, "none of ours", ""]) {
      const body = { ticket: odd, credential: device.prove(options) };
      expect((await call("POST /api/auth/passkey", { body })).status).toBeGreaterThanOrEqual(400);
    }
    const stranger = await newAccount();
    const stolen = { ticket, credential: new Authenticator().make(options), name: "x" };
    expect((await call("POST /api/me/passkeys", { bearer: stranger.accessToken, body: stolen })).status).toBe(
      400,
    );
  });

  it("can be removed only by its owner; after that, sign-in no longer asks for one and the codes are gone [SEC-14]", async () => {
    const account = await newAccount();
    const { device, codes } = await withPasskey(account);
    await requirePasskey(account);
    const remove = (as: string) => send(removePasskey, { as, id: device.id });
    expect((await remove((await newAccount()).accessToken)).status).toBe(404);
    expect((await remove(account.accessToken)).status).toBe(200);
    expect((await signIn(device)).answer.status).toBe(401);
    expect((await login(account.email)).status).toBe(200);
    expect((await login(account.email, { recoveryCode: codes[0] })).status).toBe(401);
    expect((await requirePasskey(account)).status).toBe(409);
  });
});

describe("a required passkey", () => {
  it("a password, Google or a reset link alone does not sign in [SEC-14]", async () => {
    const account = await newAccount();
    const { email } = account;
    const subject = crypto.randomUUID();
    const idToken = () => google.idToken({ email, sub: subject });
    await sql()`update users set email_verified_at = now() where email = ${email}`;
    expect((await call("POST /api/auth/google", { body: { idToken: await idToken() } })).status).toBe(200);
    const fresh = await login(email);
    const again = { ...account, accessToken: fresh.body.tokens?.accessToken ?? "" };
    const { device } = await withPasskey(again);
    expect((await requirePasskey(again)).status).toBe(200);

    for (const refused of [
      await login(email),
      await call("POST /api/auth/google", { body: { idToken: await idToken() }, address: freshAddress() }),
    ]) {
      expect(refused.status).toBe(403);
      expect(refused.body).toMatchObject(NOW_PASSKEY);
      expect(refused.cookie).toBeUndefined();
    }
    expect((await login(email, { password: "not this one" })).status).toBe(401);
    await sql()`
      insert into password_resets (token_hash, user_id, expires_at)
      select ${hashSecret("a link")}, id, now() + interval '1 hour' from users where email = ${email}`;
    const reset = await call("POST /api/auth/reset-password", {
      body: { token: "a link", password: "another correct horse" },
    });
    expect(reset).toMatchObject({ status: 403, body: { field: "passkey" }, cookie: undefined });
    expect((await login(email)).status).toBe(401);
    expect((await login(email, { password: "another correct horse" })).body).toMatchObject(NOW_PASSKEY);
    expect((await signIn(device)).answer.status).toBe(200);
  });

  it("a recovery code replaces it once, even when used several times at the same moment [SEC-14]", async () => {
    const account = await newAccount();
    const { codes } = await withPasskey(account);
    await requirePasskey(account);
    const [first = "", second = "", third = ""] = codes;
    expect(new Set(codes).size).toBe(10);
    const burst = await Promise.all(
      Array.from({ length: 8 }, () => login(account.email, { recoveryCode: first })),
    );
    expect(burst.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      (await login(account.email, { recoveryCode: second.toUpperCase().replaceAll("-", " ") })).status,
    ).toBe(200);
    const stranger = await newAccount();
    expect((await login(stranger.email, { recoveryCode: third })).status).toBe(401);
    const renewed = await call("POST /api/me/recovery-codes", { bearer: account.accessToken });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await login(account.email, { recoveryCode: third })).status).toBe(401);
    const [kept] =
      await sql()`select count(*)::int as kept from recovery_codes where code_hash = any(${codes})`;
    expect(kept).toEqual({ kept: 0 });
  });

  it("guesses at recovery codes are rate limited like guesses at passwords [SEC-14] [AUTH-13]", async () => {
    const account = await newAccount();
    await withPasskey(account);
    await requirePasskey(account);
    const answers = [];
    for (let guess = 0; guess < 11; guess += 1) {
      answers.push((await login(account.email, { recoveryCode: `guess-${guess}` })).status);
    }
    expect(answers).toEqual([...Array(10).fill(401), 429]);
  });
});

describe("an admin, when admins need a passkey,", () => {
  it("has no admin access without one, and needs it at every sign-in after adding one [SEC-14]", async () => {
    const account = await newAccount();
    await sql()`update users set is_admin = true where email = ${account.email}`;
    const closed = await ask(dashboard, { as: account.accessToken });
    expect(closed).toMatchObject({ status: 403, answer: { field: "passkey" } });
    const { device } = await withPasskey(account);
    expect((await ask(dashboard, { as: account.accessToken })).status).toBe(200);
    expect((await login(account.email)).body).toMatchObject(NOW_PASSKEY);
    const bearer = (await signIn(device)).answer.body.tokens?.accessToken ?? "";
    expect((await ask(dashboard, { as: bearer })).status).toBe(200);
  });

  it("must confirm a change 30 minutes after the last proof; any valid proof is accepted [SEC-15]", async () => {
    const account = await newAccount();
    await sql()`update users set is_admin = true where email = ${account.email}`;
    const { accessToken: bearer } = account;
    const { device } = await withPasskey(account);
    const change = () => ask(startScrapeRun, { as: bearer, body: { source: "nowhere" } });
    expect((await change()).status).toBe(404);
    await age(account.email);
    expect(await change()).toMatchObject({ status: 403, answer: { field: "proof" } });
    expect((await ask(dashboard, { as: bearer })).status).toBe(200);

    const prove = (body: object) => call("POST /api/me/proof", { bearer, body, address: freshAddress() });
    const nobodys = await optionsFrom("POST /api/auth/passkey/options");
    const unknown = { ticket: nobodys.ticket, credential: new Authenticator().prove(nobodys.options) };
    // Not 401: a rejected proof does not sign anyone out.
    expect((await prove({ passkey: unknown })).status).toBe(403);
    expect((await prove({ password: "not this one" })).status).toBe(403);
    const foreign = new Authenticator();
    const other = await newAccount();
    const made = await optionsFrom("POST /api/me/passkeys/options", other.accessToken);
    const credential = foreign.make(made.options);
    await call("POST /api/me/passkeys", {
      bearer: other.accessToken,
      body: { ticket: made.ticket, credential },
    });
    const asked = await optionsFrom("POST /api/auth/passkey/options");
    expect(
      (await prove({ passkey: { ticket: asked.ticket, credential: foreign.prove(asked.options) } })).status,
    ).toBe(403);
    expect((await change()).status).toBe(403);

    expect((await prove({ password: PASSWORD })).status).toBe(200);
    expect((await change()).status).toBe(404);
    await age(account.email);
    const own = await optionsFrom("POST /api/auth/passkey/options");
    expect(
      (await prove({ passkey: { ticket: own.ticket, credential: device.prove(own.options) } })).status,
    ).toBe(200);
    expect((await change()).status).toBe(404);
  });

  it("every user must confirm before changing their passkeys [SEC-15]", async () => {
    const account = await newAccount();
    await age(account.email);
    const { accessToken: bearer } = account;
    for (const [endpoint, body] of [
      ["POST /api/me/passkeys/options", undefined],
      ["PUT /api/me/passkeys", { asksPasskey: false }],
      ["POST /api/me/recovery-codes", undefined],
    ] as const) {
      const refused = await call(endpoint, { bearer, body });
      expect(refused.status, endpoint).toBe(403);
      expect(refused.body.field, endpoint).toBe("proof");
    }
    expect((await call("GET /api/me/passkeys", { bearer })).status).toBe(200);
  });
});
