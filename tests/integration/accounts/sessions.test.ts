import { encode } from "next-auth/jwt";
import { describe, expect, it } from "vitest";
import { db, sql } from "@/db/client";
import { createRefreshToken, createSession } from "@/lib/auth/mutations";
import { issueToken } from "@/lib/auth/tokens";
import { useDatabase } from "../setup/database";
import { type CallOptions, call, freshAddress, newAccount, PASSWORD } from "./api-client";

useDatabase();

const refresh = (refreshToken: string) => call("POST /api/auth/refresh", { body: { refreshToken } });
const whoAmI = async (options: CallOptions) => (await call("GET /api/me", options)).status;

/** Backdates the use of all used tokens, so that it does not count as part of a burst. */
const ageUses = (seconds: number) =>
  sql()`update refresh_tokens set used_at = used_at - make_interval(secs => ${seconds}) where used_at is not null`;

describe("the session", () => {
  it("is shared by cookie and bearer token, and one sign-out ends both [NAV-5, AUTH-13]", async () => {
    for (const by of ["cookie", "bearer"] as const) {
      const { cookie, accessToken, refreshToken } = await newAccount();
      expect(await whoAmI({ cookie })).toBe(200);
      expect(await whoAmI({ bearer: accessToken })).toBe(200);
      const out = await call("POST /api/logout", by === "cookie" ? { cookie } : { bearer: accessToken });
      expect(out.body).toEqual({ message: "Logged out" });
      expect(out.cookie).toBe("");
      expect(await whoAmI({ cookie })).toBe(401);
      expect(await whoAmI({ bearer: accessToken })).toBe(401);
      expect((await refresh(refreshToken)).status).toBe(401);
    }
  });

  it("can be signed out twice, and without a session [NAV-5]", async () => {
    const { cookie } = await newAccount();
    await call("POST /api/logout", { cookie });
    expect((await call("POST /api/logout", { cookie })).status).toBe(200);
    expect((await call("POST /api/logout")).status).toBe(200);
  });

  it("leaves other devices signed in when one signs out", async () => {
    const { email, cookie } = await newAccount();
    const other = await call("POST /api/login", {
      body: { email, password: PASSWORD },
      address: freshAddress(),
    });
    await call("POST /api/logout", { cookie });
    expect(await whoAmI({ cookie: other.cookie })).toBe(200);
  });

  it("ends when it expires, whatever the cookie says", async () => {
    const { cookie } = await newAccount();
    await sql()`update sessions set expires_at = now() - interval '1 second'`;
    expect(await whoAmI({ cookie })).toBe(401);
  });

  it("is renewed for a browser that has its cookie as well as the token [RT-1]", async () => {
    const { accessToken, cookie } = await newAccount();
    const restored = await call("POST /api/auth/restore", { bearer: accessToken, cookie });
    expect(restored.status).toBe(200);
    expect(await whoAmI({ cookie: restored.cookie })).toBe(200);
  });

  it("cannot be extended with an access token alone [SEC-2]", async () => {
    const { email, accessToken } = await newAccount();
    for (const endpoint of ["POST /api/auth/restore", "POST /api/auth/refresh"]) {
      const answer = await call(endpoint, { bearer: accessToken, body: {} });
      expect([answer.status, answer.cookie, answer.body.tokens], endpoint).toEqual([
        401,
        undefined,
        undefined,
      ]);
    }
    const other = await call("POST /api/login", { body: { email, password: PASSWORD } });
    const swapped = await call("POST /api/auth/restore", { bearer: accessToken, cookie: other.cookie });
    expect([swapped.status, swapped.cookie]).toEqual([409, undefined]);
  });

  it("gives a browser with only the cookie an access token [AUTH-9]", async () => {
    const { cookie } = await newAccount();
    const { body } = await call("POST /api/auth/refresh", { cookie });
    expect(await whoAmI({ bearer: body.tokens?.accessToken })).toBe(200);
    expect(body.tokens).not.toHaveProperty("refreshToken");
  });

  it("is not replaced by the session of another user's token [AUTH-5]", async () => {
    const [mine, theirs] = [await newAccount(), await newAccount()];
    const answer = await call("POST /api/auth/restore", { bearer: theirs.accessToken, cookie: mine.cookie });
    expect(answer.status).toBe(409);
    expect(answer.cookie).toBeUndefined();
  });
});

describe("tokens", () => {
  it("are rejected when foreign, altered, truncated, expired or of the wrong kind [AUTH-13]", async () => {
    const { accessToken, cookie, refreshToken } = await newAccount();
    const [row] = await sql()<{ id: string; user_id: string }[]>`
      select id, user_id from sessions order by created_at desc limit 1`;
    if (!row) throw new Error("no session");
    const made = (secret: string, salt: string, maxAge: number) =>
      encode({ token: { sub: row.user_id, sid: row.id }, secret, salt, maxAge });
    const secret = process.env.AUTH_SECRET ?? "";
    const good = await made(secret, "winnow-access-token", 60);
    expect(await whoAmI({ bearer: good })).toBe(200);
    const bad = [
      await made("a secret of somebody else, long enough", "winnow-access-token", 60),
      await made(secret, "another salt", 60),
      await made(secret, "winnow-access-token", -60),
      await encode({ token: { sub: row.user_id }, secret, salt: "winnow-access-token" }),
      await encode({ token: { sub: crypto.randomUUID(), sid: row.id }, secret, salt: "winnow-access-token" }),
      cookie,
      refreshToken,
      accessToken.slice(0, -1),
      accessToken.slice(0, accessToken.length / 2),
      `${accessToken.slice(0, -2)}AA`,
      `${accessToken}a`,
      "x".repeat(5_000),
      "a.b.c.d.e",
      "null",
    ];
    for (const bearer of bad) expect(await whoAmI({ bearer }), bearer.slice(0, 60)).toBe(401);
    expect(await whoAmI({ cookie: accessToken })).toBe(401);
    for (const authorization of ["Bearer", "Bearer ", "Basic dTpw", accessToken, `Bearer ${accessToken} x`]) {
      expect(await whoAmI({ headers: { authorization } }), authorization).toBe(401);
    }
  });

  it("that are invalid are rejected even beside a valid cookie", async () => {
    const { cookie } = await newAccount();
    expect(await whoAmI({ cookie, bearer: "nonsense" })).toBe(401);
  });

  it("for access are short-lived, and refresh tokens rotate [AUTH-9]", async () => {
    const first = await newAccount();
    const second = (await refresh(first.refreshToken)).body.tokens;
    expect(second?.refreshToken).not.toBe(first.refreshToken);
    expect(await whoAmI({ bearer: second?.accessToken })).toBe(200);
    const third = await refresh(second?.refreshToken ?? "");
    expect(third.status).toBe(200);
  });

  it("for refresh end their whole family when reused, 100 of 100 times [AUTH-9]", async () => {
    const { email } = await newAccount();
    const [user] = await sql()<{ id: string }[]>`select id from users where email = ${email}`;
    const families = Array.from({ length: 100 }, async () => {
      const userId = user?.id ?? "";
      const sessionId = await createSession(db(), userId, null);
      return {
        cookie: await issueToken("session", userId, sessionId),
        token: await createRefreshToken(db(), sessionId),
      };
    });
    const outcomes = (await Promise.all(families)).map(async ({ cookie, token }) => {
      const rotated = await refresh(token);
      const reuse = await refresh(token);
      const heir = await refresh(rotated.body.tokens?.refreshToken ?? "");
      const access = await whoAmI({ bearer: rotated.body.tokens?.accessToken });
      return [rotated.status, reuse.status, heir.status, access, await whoAmI({ cookie })];
    });
    for (const outcome of await Promise.all(outcomes)) expect(outcome).toEqual([200, 401, 401, 401, 401]);
    const audited = await sql()`select * from audit_log where action = 'refresh-token.reused'`;
    expect(audited).toHaveLength(100);
  });

  it("for refresh survive a burst: one of 50 concurrent uses wins, and its chain continues [AUTH-9]", async () => {
    const { refreshToken } = await newAccount();
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(refreshToken)));
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    const next = await refresh(winners[0]?.body.tokens?.refreshToken ?? "");
    expect(next.status).toBe(200);
    await ageUses(10);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await refresh(next.body.tokens?.refreshToken ?? "")).status).toBe(401);
  });

  it("for refresh are rejected when unknown or expired, which does not affect the session", async () => {
    const { refreshToken, cookie } = await newAccount();
    expect((await refresh("unknown")).status).toBe(401);
    await sql()`update refresh_tokens set expires_at = now() - interval '1 second'`;
    expect((await refresh(refreshToken)).status).toBe(401);
    expect(await whoAmI({ cookie })).toBe(200);
  });
});

describe("a changed password", () => {
  it("ends every cookie and token, and signs this device in again [SET-4, AUTH-13]", async () => {
    const { email, cookie, accessToken, refreshToken } = await newAccount();
    const other = await call("POST /api/login", {
      body: { email, password: PASSWORD },
      address: freshAddress(),
    });
    const changed = await call("PATCH /api/me", {
      cookie,
      body: { currentPassword: PASSWORD, newPassword: "a better one" },
    });
    expect(changed.status).toBe(200);
    for (const dead of [cookie, other.cookie]) expect(await whoAmI({ cookie: dead })).toBe(401);
    for (const dead of [accessToken, other.body.tokens?.accessToken])
      expect(await whoAmI({ bearer: dead })).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect(await whoAmI({ cookie: changed.cookie })).toBe(200);
    expect(await whoAmI({ bearer: changed.body.tokens?.accessToken })).toBe(200);
    const login = (password: string) =>
      call("POST /api/login", { body: { email, password }, address: freshAddress() });
    expect((await login(PASSWORD)).status).toBe(401);
    expect((await login("a better one")).status).toBe(200);
  });

  it("requires the current password and a valid new one [SET-4]", async () => {
    const { cookie } = await newAccount();
    const change = async (body: object) => {
      const { status, body: answer } = await call("PATCH /api/me", { cookie, body });
      return [status, answer.message, answer.field];
    };
    expect(await change({ newPassword: "a better one" })).toEqual([
      400,
      "Please enter your current password",
      "currentPassword",
    ]);
    expect(await change({ currentPassword: "wrong", newPassword: "a better one" })).toEqual([
      403,
      "The current password is incorrect",
      "currentPassword",
    ]);
    expect(await change({ currentPassword: PASSWORD, newPassword: "short" })).toEqual([
      400,
      "Password must be at least 8 characters long",
      "newPassword",
    ]);
    expect(await whoAmI({ cookie })).toBe(200);
  });

  it("cannot be guessed with a stolen session: ten failures, then a wait [AUTH-13]", async () => {
    const { cookie } = await newAccount();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        call("PATCH /api/me", {
          cookie,
          address: freshAddress(),
          body: { currentPassword: "wrong", newPassword: "a better one" },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

describe("the profile", () => {
  it("stores the email preference and the time zone [SET-5, API-6]", async () => {
    const { cookie } = await newAccount();
    const changed = await call("PATCH /api/me", {
      cookie,
      body: { emailFrequency: "weekly", timeZone: "Europe/Berlin" },
    });
    expect(changed.body).toMatchObject({ emailFrequency: "weekly", timeZone: "Europe/Berlin" });
    expect(changed.body).not.toHaveProperty("tokens");
    const me = await call("GET /api/me", { cookie });
    expect(me.body).toMatchObject({ emailFrequency: "weekly", timeZone: "Europe/Berlin" });
  });

  it.each([
    [{ emailFrequency: "hourly" }, "emailFrequency"],
    [{ emailFrequency: 7 }, "emailFrequency"],
    [{ timeZone: "Mars/Olympus" }, "timeZone"],
    [{ fullName: "x".repeat(201) }, "fullName"],
    [{ fullName: "a\u0000b" }, "fullName"],
  ])("rejects %j and names the field [API-1]", async (body, field) => {
    const { cookie } = await newAccount();
    const answer = await call("PATCH /api/me", { cookie, body });
    expect(answer.status).toBe(400);
    expect(answer.body.field).toBe(field);
  });

  it("does not let users make themselves admins", async () => {
    const { cookie } = await newAccount();
    const answer = await call("PATCH /api/me", {
      cookie,
      body: { isAdmin: true, trialEndsAt: "2099-01-01" },
    });
    expect(answer.body.isAdmin).toBe(false);
    expect(String(answer.body.trialEndsAt)).not.toContain("2099");
  });
});

describe("account deletion", () => {
  it("requires the password [AUTH-11]", async () => {
    const { cookie } = await newAccount();
    const remove = async (body: object) => {
      const { status, body: answer } = await call("DELETE /api/me", { cookie, body });
      return [status, answer.message];
    };
    const missing = [400, "Please enter your password to confirm account deletion"];
    expect(await remove({})).toEqual(missing);
    expect(await remove({ password: "" })).toEqual(missing);
    expect(await remove({ password: "wrong" })).toEqual([403, "The password is incorrect"]);
    expect(await whoAmI({ cookie })).toBe(200);
  });

  it("removes the user with all their data and invalidates every token [AUTH-11, AUTH-13]", async () => {
    const { email, cookie, accessToken, refreshToken } = await newAccount();
    const [user] = await sql()<{ id: string }[]>`select id from users where email = ${email}`;
    const userId = user?.id ?? "";
    const answer = await call("DELETE /api/me", { bearer: accessToken, body: { password: PASSWORD } });
    expect(answer.body).toEqual({ message: "Account deleted" });
    expect(answer.cookie).toBe("");
    expect(await whoAmI({ cookie })).toBe(401);
    expect(await whoAmI({ bearer: accessToken })).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(401);
    const [left] = await sql()`
      select (select count(*) from users where id = ${userId})::int
        + (select count(*) from sessions where user_id = ${userId})::int as rows`;
    expect(left?.rows).toBe(0);
    const [audited] =
      await sql()`select action from audit_log where subject_id = ${userId} order by id desc limit 1`;
    expect(audited?.action).toBe("account.deleted");
    expect((await call("POST /api/login", { body: { email, password: PASSWORD } })).status).toBe(401);
  });

  it("fails while a running subscription cannot be canceled [AUTH-11]", async () => {
    const { email, cookie } = await newAccount();
    await sql()`
      insert into subscriptions (user_id, stripe_customer_id, stripe_subscription_id, status)
      select id, 'cus_1', 'sub_1', 'active' from users where email = ${email}`;
    const answer = await call("DELETE /api/me", { cookie, body: { password: PASSWORD } });
    expect(answer.status).toBe(503);
    expect(await whoAmI({ cookie })).toBe(200);
  });
});
