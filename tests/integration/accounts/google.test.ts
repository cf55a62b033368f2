import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as googleRedirect } from "@/app/api/auth/google/redirect/route";
import { sql } from "@/db/client";
import { type GoogleIssuer, startGoogleIssuer } from "../../doubles/google-issuer";
import { useDatabase } from "../setup/database";
import { call, freshAddress, newAccount, ORIGIN, PASSWORD } from "./api-client";
import { addWaysIn, waysIn } from "./ways-in";

useDatabase();

let google: GoogleIssuer;
beforeAll(async () => {
  google = await startGoogleIssuer();
  process.env.GOOGLE_CLIENT_ID = google.clientId;
  process.env.GOOGLE_ISSUER = google.issuer;
  process.env.GOOGLE_JWKS_URL = google.jwksUrl;
});
afterAll(() => google.stop());
beforeEach(() => {
  google.down = false;
});

const signIn = (idToken: string) =>
  call("POST /api/auth/google", { body: { idToken }, address: freshAddress() });
const FAILED = { message: "Google authentication failed" };
const nowSeconds = () => Math.floor(Date.now() / 1000);
const decoded = (idToken: string) =>
  JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString());
const segment = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Posts what Google's page posts when it redirects a browser back. */
async function returnFromGoogle(idToken: string, { form = "one-token", cookie = "one-token" } = {}) {
  const answer = await googleRedirect(
    new Request(`${ORIGIN}/api/auth/google/redirect`, {
      method: "POST",
      headers: { cookie: `g_csrf_token=${cookie}`, "x-forwarded-for": freshAddress() },
      body: new URLSearchParams({ credential: idToken, g_csrf_token: form }),
    }),
  );
  const location = new URL(answer.headers.get("location") ?? "", ORIGIN);
  const secret = /winnow-login=([^;]+)/.exec(answer.headers.get("set-cookie") ?? "")?.[1] ?? "";
  return { path: location.pathname, code: location.searchParams.get("token") ?? "", secret };
}

const complete = (code: string, secret: string) =>
  call("POST /api/auth/login-code", {
    body: { code },
    headers: { cookie: `winnow-login=${secret}`, origin: ORIGIN, "sec-fetch-site": "same-origin" },
  });

describe("sign-in by redirect from Google", () => {
  it("completes once, only in the browser that started it, and never with an access token [AUTH-5, SEC-2]", async () => {
    const { path, code, secret } = await returnFromGoogle(
      await google.idToken({ email: "redirect@example.com" }),
    );
    expect(path).toBe("/login-success");
    const another = await returnFromGoogle(await google.idToken({ email: "another@example.com" }));
    const { accessToken } = await newAccount();
    for (const [stolen, by] of [
      [code, ""],
      [code, another.secret],
      [accessToken, secret],
      ["nonsense", secret],
    ] as const) {
      const refused = await complete(stolen, by);
      expect([refused.status, refused.cookie]).toEqual([401, undefined]);
    }
    const signedIn = await complete(code, secret);
    const me = await call("GET /api/me", { bearer: signedIn.body.tokens?.accessToken });
    expect(me.body.email).toBe("redirect@example.com");
    expect((await complete(code, secret)).status).toBe(401);
  });

  it("is refused when another site posts it or the ID token is invalid [AUTH-5]", async () => {
    const idToken = await google.idToken({ email: "redirect@example.com" });
    expect((await returnFromGoogle(idToken, { cookie: "of another" })).path).toBe("/login-error");
    expect((await returnFromGoogle("nonsense")).path).toBe("/login-error");
  });
});

describe("sign-in with Google", () => {
  it("creates an account on the first sign-in and finds it by Google's id later, even under another address [AUTH-7, AUTH-10]", async () => {
    const sub = "google-subject-1";
    const first = await signIn(await google.idToken({ sub, email: "Grace.Hopper@Example.com" }));
    expect(first.status).toBe(200);
    const me = await call("GET /api/me", { bearer: first.body.tokens?.accessToken });
    expect(me.body).toMatchObject({
      email: "grace.hopper@example.com",
      fullName: "Grace Hopper",
      googleId: sub,
      hasPassword: false,
    });
    const again = await signIn(
      await google.idToken({ sub, email: "renamed@example.com", email_verified: false }),
    );
    const same = await call("GET /api/me", { cookie: again.cookie });
    expect(same.body.id).toBe(me.body.id);
  });

  it("removes the password of an account that never verified the address, its sessions and all other ways in [AUTH-7, SEC-3]", async () => {
    const { email, cookie, refreshToken } = await newAccount();
    await sql()`update users set email_verified_at = null where email = ${email}`;
    await call("POST /api/auth/forgot-password", { body: { email }, address: freshAddress() });
    await addWaysIn(email);
    const answer = await signIn(await google.idToken({ email }));
    const me = await call("GET /api/me", { cookie: answer.cookie });
    expect(me.body).toMatchObject({ email, hasPassword: false, emailVerified: true });
    expect((await call("GET /api/me", { cookie })).status).toBe(401);
    expect((await call("POST /api/auth/refresh", { body: { refreshToken } })).status).toBe(401);
    expect((await call("POST /api/login", { body: { email, password: PASSWORD } })).status).toBe(401);
    expect(await waysIn(email)).toEqual({ rows: 0, asksPasskey: false, calendar: null });
  });

  it("links an account with the same verified address, ends its sessions and notifies its owner [AUTH-7]", async () => {
    const { email, cookie } = await newAccount();
    const answer = await signIn(await google.idToken({ email: email.toUpperCase() }));
    const me = await call("GET /api/me", { cookie: answer.cookie });
    expect(me.body).toMatchObject({ email, hasPassword: true });
    expect(me.body.googleId).not.toBeNull();
    expect((await call("GET /api/me", { cookie })).status).toBe(401);
    const [mail] = await sql()`select subject from outbox where recipient = ${email}`;
    expect(mail?.subject).toBe("Google sign-in was added to your Winnow account");
  });

  it("neither links nor creates an account for an address that Google has not verified [AUTH-7]", async () => {
    const { email, cookie } = await newAccount();
    for (const unverified of [false, "false", undefined]) {
      for (const address of [email, "unverified@example.com"]) {
        const answer = await signIn(await google.idToken({ email: address, email_verified: unverified }));
        expect(answer.status).toBe(403);
        expect(answer.cookie).toBeUndefined();
      }
    }
    expect((await call("GET /api/me", { cookie })).body.googleId).toBeNull();
    expect(await sql()`select id from users where email = 'unverified@example.com'`).toHaveLength(0);
  });

  it("does not link a second Google account to the same account", async () => {
    const email = "one@example.com";
    await signIn(await google.idToken({ email }));
    const answer = await signIn(await google.idToken({ email }));
    expect(answer.status).toBe(409);
  });

  it("accepts a token once: a replay is refused, even with the signature re-encoded [AUTH-7]", async () => {
    const idToken = await google.idToken({ email: "replay@example.com" });
    expect((await signIn(idToken)).status).toBe(200);
    expect((await signIn(idToken)).body).toEqual(FAILED);
    expect((await signIn(`${idToken}=`)).status).toBe(401);
    const parallel = await google.idToken({ email: "replay@example.com", sub: decoded(idToken).sub });
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(parallel)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("fetches Google's keys once for many tokens", async () => {
    const before = google.keyFetches();
    await Promise.all(
      Array.from({ length: 10 }, async () => signIn(await google.idToken({ email: "keys@example.com" }))),
    );
    expect(google.keyFetches() - before).toBeLessThanOrEqual(1);
  });
});

describe("a forged ID token", () => {
  type Forge = () => Promise<string>;
  const own = (claims: object) => () => google.idToken(claims as never);
  const signed = async (alg: string, key: Parameters<SignJWT["sign"]>[0], header: object = {}) =>
    new SignJWT(decoded(await google.idToken()))
      .setProtectedHeader({ alg, kid: "key-1", ...header })
      .sign(key);
  const swapPayload = async (change: object) => {
    const [head, , signature] = (await google.idToken()).split(".");
    return `${head}.${segment({ ...decoded(await google.idToken()), ...change })}.${signature}`;
  };
  const publicKey = async () => {
    const { keys } = await (await fetch(google.jwksUrl)).json();
    return keys[0];
  };

  const FORGERIES: [string, Forge][] = [
    ["for another audience", own({ aud: "somebody-else.apps.googleusercontent.test" })],
    ["without an audience", own({ aud: undefined })],
    ["for a list of other audiences", own({ aud: ["a", "b"] })],
    ["from another issuer", own({ iss: "https://accounts.example.com" })],
    [
      "from an issuer with the same prefix",
      async () => google.idToken({ iss: `${google.issuer}.evil.test` }),
    ],
    ["without an issuer", own({ iss: undefined })],
    ["that has expired", own({ exp: nowSeconds() - 60, iat: nowSeconds() - 3660 })],
    ["that never expires", own({ exp: undefined })],
    ["that was issued long ago", own({ iat: nowSeconds() - 86_400, exp: nowSeconds() + 3600 })],
    ["without an issue time", own({ iat: undefined })],
    ["issued tomorrow", own({ iat: nowSeconds() + 86_400, exp: nowSeconds() + 90_000 })],
    ["that is not valid yet", own({ nbf: nowSeconds() + 3600 })],
    ["without a subject", own({ sub: undefined })],
    ["with an empty subject", own({ sub: "" })],
    ["without an email address", own({ email: undefined })],
    [
      "with algorithm none",
      async () => `${segment({ alg: "none" })}.${segment(decoded(await google.idToken()))}.`,
    ],
    [
      "with algorithm None and a signature",
      async () =>
        `${segment({ alg: "None", kid: "key-1" })}.${(await google.idToken()).split(".").slice(1).join(".")}`,
    ],
    [
      "signed HS256 with the public key as secret",
      async () => {
        const { createPublicKey } = await import("node:crypto");
        const pem = createPublicKey({ key: await publicKey(), format: "jwk" }).export({
          type: "spki",
          format: "pem",
        });
        return signed("HS256", Buffer.from(pem));
      },
    ],
    [
      "signed HS256 with the modulus as secret",
      async () => signed("HS256", Buffer.from((await publicKey()).n, "base64url")),
    ],
    [
      "signed by another key under the same id",
      async () => signed("RS256", (await generateKeyPair("RS256")).privateKey),
    ],
    [
      "signed by another key under an unknown id",
      async () => signed("RS256", (await generateKeyPair("RS256")).privateKey, { kid: "key-2" }),
    ],
    [
      "with an embedded key",
      async () => {
        const pair = await generateKeyPair("RS256");
        return signed("RS256", pair.privateKey, { kid: undefined, jwk: await exportJWK(pair.publicKey) });
      },
    ],
    ["signed ES256", async () => signed("ES256", (await generateKeyPair("ES256")).privateKey)],
    ["altered to another person's address", () => swapPayload({ email: "victim@example.com" })],
    ["altered to another person's subject", () => swapPayload({ sub: "google-subject-1" })],
    ["without its signature", async () => `${(await google.idToken()).split(".").slice(0, 2).join(".")}.`],
    ["truncated", async () => (await google.idToken()).slice(0, -10)],
    ["that is one of our access tokens", async () => (await newAccount()).accessToken],
    ["that is not a token", async () => "credential"],
  ];

  it.each(FORGERIES)("%s is refused [AUTH-7]", async (_, forge) => {
    const users = async () => (await sql()`select count(*)::int as n from users`)[0]?.n;
    const idToken = await forge();
    const before = await users();
    const answer = await signIn(idToken);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(FAILED);
    expect(answer.cookie).toBeUndefined();
    expect(await users()).toBe(before);
  });

  it("that is missing, empty or far too long gets a message saying so [AUTH-7]", async () => {
    const missing = { message: "No credential received from Google", field: "idToken" };
    expect((await call("POST /api/auth/google", { body: {} })).body).toEqual(missing);
    expect((await signIn("")).body).toEqual(missing);
    expect((await signIn("x".repeat(8_193))).status).toBe(400);
    expect((await signIn("x".repeat(100_000))).status).toBe(413);
  });
});

describe("unlinking Google", () => {
  const linked = async () => {
    const { email } = await newAccount();
    const { cookie } = await signIn(await google.idToken({ email }));
    return { email, cookie: cookie ?? "" };
  };

  it("requires the password, which then becomes the only way to sign in [AUTH-12]", async () => {
    const { email, cookie } = await linked();
    const unlink = (body: object) => call("POST /api/auth/google/unlink", { cookie, body });
    expect((await unlink({})).body).toEqual({ message: "Password is required", field: "password" });
    expect((await unlink({ password: "wrong" })).status).toBe(403);
    expect((await call("GET /api/me", { cookie })).body.googleId).not.toBeNull();
    expect((await unlink({ password: PASSWORD })).body).toEqual({ message: "Google account unlinked" });
    expect((await call("GET /api/me", { cookie })).body.googleId).toBeNull();
    expect((await unlink({ password: PASSWORD })).status).toBe(404);
    const login = await call("POST /api/login", {
      body: { email, password: PASSWORD },
      address: freshAddress(),
    });
    expect(login.status).toBe(200);
  });

  it("is refused when no other way to sign in would remain [AUTH-12]", async () => {
    const { cookie } = await signIn(await google.idToken({ email: "only-google@example.com" }));
    const byPassword = await call("POST /api/auth/google/unlink", { cookie, body: { password: "anything" } });
    expect(byPassword.status).toBe(409);
    expect((await call("DELETE /api/me/google", { cookie })).status).toBe(409);
    expect((await call("GET /api/me", { cookie })).body.googleId).not.toBeNull();
  });

  it("works with DELETE /api/me/google only from a recent session [AUTH-12]", async () => {
    const { cookie } = await linked();
    await sql()`update sessions set created_at = now() - interval '16 minutes'`;
    expect((await call("DELETE /api/me/google", { cookie })).status).toBe(403);
    await sql()`update sessions set created_at = now()`;
    expect((await call("DELETE /api/me/google", { cookie })).status).toBe(200);
    expect((await call("GET /api/me", { cookie })).body.googleId).toBeNull();
  });
});

describe("deleting an account without a password", () => {
  it("is confirmed by a fresh sign-in with the same Google account, once [AUTH-11]", async () => {
    const claims = { sub: "leaving", email: "leaving@example.com" };
    const { cookie } = await signIn(await google.idToken(claims));
    const remove = async (body: object) => (await call("DELETE /api/me", { cookie, body })).status;
    expect(await remove({ password: "anything" })).toBe(403);
    expect(await remove({ idToken: await google.idToken({ ...claims, sub: "somebody-else" }) })).toBe(403);
    expect(await remove({ idToken: await google.idToken({ ...claims, iat: nowSeconds() - 1200 }) })).toBe(
      403,
    );
    const idToken = await google.idToken(claims);
    expect(await remove({ idToken })).toBe(200);
    expect(await sql()`select id from users where email = 'leaving@example.com'`).toHaveLength(0);
    expect((await signIn(idToken)).status).toBe(401);
  });
});

describe("a rejected ID token of a signed-in user", () => {
  it("is reported at its field and does not sign them out [SEC-15, AUTH-11]", async () => {
    const claims = { sub: "staying", email: "staying@example.com" };
    const used = await google.idToken(claims);
    const { cookie } = await signIn(used);
    const rejected = { status: 403, body: { ...FAILED, field: "idToken" } };
    for (const idToken of [used, "credential", await google.idToken({ ...claims, sub: "somebody-else" })]) {
      expect(await call("POST /api/me/proof", { cookie, body: { idToken } })).toMatchObject(rejected);
      expect(await call("DELETE /api/me", { cookie, body: { idToken } })).toMatchObject(rejected);
    }
    expect((await call("GET /api/me", { cookie })).status).toBe(200);
  });
});
