import { describe, expect, it, vi } from "vitest";
import { sql } from "@/db/client";
import { useDatabase } from "../setup/database";
import { call, freshAddress, newAccount, PASSWORD } from "./api-client";

/** The hashes that passwords were verified against, in order. */
const checks: string[] = [];
vi.mock("@/lib/accounts/hashing-thread", async (importOriginal) => {
  const real = await importOriginal<typeof import("@/lib/accounts/hashing-thread")>();
  return {
    ...real,
    verify(hash: string, password: string) {
      checks.push(hash);
      return real.verify(hash, password);
    },
  };
});

useDatabase();

const WRONG = { message: "Invalid email or password" };

const login = (email: string, password: string, address = freshAddress()) =>
  call("POST /api/login", { body: { email, password }, address });

describe("sign-up", () => {
  it("creates an account that can sign in and is returned by GET /api/me [AUTH-2, AUTH-10, API-6]", async () => {
    await newAccount("Rosa.Okafor@Example.com");
    const signedIn = await login("rosa.okafor@example.com", PASSWORD);
    expect(signedIn.status).toBe(200);
    const me = await call("GET /api/me", { bearer: signedIn.body.tokens?.accessToken });
    expect(me.body).toMatchObject({
      email: "rosa.okafor@example.com",
      fullName: "Ada Lovelace",
      isAdmin: false,
      emailFrequency: "daily",
      googleId: null,
    });
    const byCookie = await call("GET /api/me", { cookie: signedIn.cookie });
    expect(byCookie.body).toEqual(me.body);
  });

  it.each([
    [{}, "Email is required", "email"],
    [{ email: "  ", password: "12345678" }, "Email is required", "email"],
    [{ email: "nobody", password: "short" }, "Please enter a valid email address", "email"],
    [{ email: "a@b@c@", password: "short" }, "Please enter a valid email address", "email"],
    [
      { email: "a@example.com", password: "1234567" },
      "Password must be at least 8 characters long",
      "password",
    ],
    [{ email: "a@example.com" }, "Password must be at least 8 characters long", "password"],
    [
      { email: "a@example.com", password: "x".repeat(201) },
      "Password must be at most 200 characters long",
      "password",
    ],
    [
      { email: `${"a".repeat(250)}@example.com`, password: "12345678" },
      "Please enter a valid email address",
      "email",
    ],
  ])("rejects %j with the first error only [AUTH-3]", async (body, message, field) => {
    const answer = await call("POST /api/signup", { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message, field });
    expect(answer.cookie).toBeUndefined();
  });

  it("accepts a full name or none, and takes the trial length from TRIAL_DAYS [AUTH-3, BIL-8]", async () => {
    const answer = await call("POST /api/signup", {
      body: { email: "nameless@example.com", password: PASSWORD },
    });
    const me = await call("GET /api/me", { bearer: answer.body.tokens?.accessToken });
    expect(me.body.fullName).toBe("");
    const days =
      (Date.parse(String(me.body.trialEndsAt)) - Date.parse(String(me.body.createdAt))) / 86_400_000;
    expect(Math.round(days)).toBe(14);
  });

  it("stores the browser's time zone and ignores an unknown one [DAT-5]", async () => {
    const zoneOf = async (email: string, timeZone: string) => {
      const body = { email, password: PASSWORD, timeZone };
      const { cookie } = await call("POST /api/signup", { body, address: freshAddress() });
      return (await call("GET /api/me", { cookie })).body.timeZone;
    };
    expect(await zoneOf("berlin@example.com", "Europe/Berlin")).toBe("Europe/Berlin");
    expect(await zoneOf("calcutta@example.com", "Asia/Calcutta")).toBe("Asia/Calcutta");
    expect(await zoneOf("mars@example.com", "Mars/Olympus")).toBe("America/New_York");
    expect(await zoneOf("offset@example.com", "+05:00")).toBe("America/New_York");
  });

  it.each(["taken@example.com", "TAKEN@EXAMPLE.COM", "  taken@example.com ", "ｔａｋｅｎ@example.com"])(
    "recognises '%s' as an address that is taken [AUTH-13]",
    async (email) => {
      await newAccount("taken@example.com").catch(() => {});
      const answer = await call("POST /api/signup", {
        body: { email, password: PASSWORD },
        address: freshAddress(),
      });
      expect(answer.status).toBe(409);
      expect(answer.body).toEqual({ message: "An account with this email already exists", field: "email" });
    },
  );

  it("rejects a look-alike of another address [AUTH-13]", async () => {
    // Cyrillic а instead of Latin a.
    const answer = await call("POST /api/signup", {
      body: { email: "t\u0430ken@example.com", password: PASSWORD },
    });
    expect(answer.body.message).toBe("Please enter a valid email address");
  });

  it("creates one account from many simultaneous sign-ups with the same address", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        call("POST /api/signup", {
          body: { email: "same@example.com", password: PASSWORD },
          address: freshAddress(),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });
});

describe("sign-in", () => {
  it("responds identically to an unknown account, a wrong password and an account without one [AUTH-1, AUTH-13]", async () => {
    const { email } = await newAccount();
    const { email: passwordless } = await newAccount();
    await sql()`update users set password_hash = null where email = ${passwordless}`;
    const answers = await Promise.all([
      login(email, "not the password"),
      login("nobody@example.com", PASSWORD),
      login(passwordless, PASSWORD),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual(WRONG);
      expect(answer.cookie).toBeUndefined();
    }
  });

  it("treats composed and decomposed letters in a password as the same", async () => {
    await call("POST /api/signup", {
      body: { email: "accent@example.com", password: "caf\u00e9 cr\u00e8me" },
      address: freshAddress(),
    });
    expect((await login("accent@example.com", "cafe\u0301 cre\u0300me")).status).toBe(200);
  });

  it("allows ten failures per account in 15 minutes, whether or not the account exists [AUTH-13]", async () => {
    const { email } = await newAccount();
    for (const account of [email, "ghost@example.com"]) {
      const answers = await Promise.all(Array.from({ length: 14 }, () => login(account, "wrong password")));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(4);
      expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(60);
    }
    expect((await login(email, PASSWORD)).status).toBe(429);
  });

  it("does not count successful sign-ins", async () => {
    const { email } = await newAccount();
    for (let round = 0; round < 12; round += 1) expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it("allows 30 failures per address, and counts an IPv6 /64 as one address [AUTH-13]", async () => {
    const answers = await Promise.all(
      Array.from({ length: 34 }, (_, index) =>
        login(`${crypto.randomUUID()}@example.com`, "wrong password", `2001:db8:1:2::${index.toString(16)}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(30);
    const elsewhere = await login("somebody@example.com", "wrong password", "2001:db8:1:3::1");
    expect(elsewhere.status).toBe(401);
  });

  it("does the same work for an account that does not exist [AUTH-13]", async () => {
    const { email } = await newAccount();
    const work = async (account: string) => {
      checks.length = 0;
      await login(account, "wrong password");
      return checks.map((hash) => hash.split("$").slice(0, 4).join("$"));
    };
    expect(await work(email)).toEqual(["$argon2id$v=19$m=19456,t=2,p=1"]);
    expect(await work("nobody-at-all@example.com")).toEqual(["$argon2id$v=19$m=19456,t=2,p=1"]);
  });

  it("hashes nothing for a password that is too long [AUTH-13]", async () => {
    const { email } = await newAccount();
    checks.length = 0;
    expect((await login(email, "x".repeat(1_000_000))).status).toBe(413);
    const long = await login(email, "x".repeat(201));
    expect(long.status).toBe(400);
    expect(long.body).toEqual({ message: "Password must be at most 200 characters long", field: "password" });
    expect(checks).toEqual([]);
  });

  it("writes sign-ins and failures to the audit log, without secrets", async () => {
    const { email } = await newAccount();
    await login(email, "the wrong secret", "203.0.113.77");
    const rows = await sql()`select * from audit_log where address = '203.0.113.77'`;
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ action: "session.refused", actor_kind: "user" });
    expect(JSON.stringify(await sql()`select * from audit_log`)).not.toMatch(
      /the wrong secret|correct horse/,
    );
  });

  it("stores no password, token or link in plain text", async () => {
    const { refreshToken, accessToken, cookie } = await newAccount();
    const tables = await Promise.all([
      sql()`select * from users`,
      sql()`select * from sessions`,
      sql()`select * from refresh_tokens`,
    ]);
    const everything = JSON.stringify(tables);
    for (const secret of [PASSWORD, refreshToken, accessToken, cookie])
      expect(everything).not.toContain(secret);
    expect(everything).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
  });
});
