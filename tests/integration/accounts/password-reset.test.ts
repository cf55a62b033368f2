import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { sql } from "@/db/client";
import { log } from "@/lib/core/log";
import { deliverOutbox } from "@/lib/email/deliver";
import { deliverNextMail } from "@/lib/email/mutations";
import { type SmtpDouble, startSmtp } from "../../doubles/smtp";
import { useDatabase } from "../setup/database";
import { call, freshAddress, newAccount, PASSWORD } from "./api-client";
import { addWaysIn, waysIn } from "./ways-in";

useDatabase();

let smtp: SmtpDouble;
beforeAll(async () => {
  smtp = await startSmtp();
  process.env.SMTP_URL = smtp.url;
});
afterAll(() => smtp.stop());
beforeEach(async () => {
  await sql()`delete from outbox`;
  smtp.mails.length = 0;
});

const ask = (email: string, address = freshAddress()) =>
  call("POST /api/auth/forgot-password", { body: { email }, address });
const reset = (token: string, password = "a new password") =>
  call("POST /api/auth/reset-password", { body: { token, password } });
const whoAmI = async (cookie: string | undefined) => (await call("GET /api/me", { cookie })).status;

/** The token of the link in the latest mail. */
function mailedToken(): string {
  const text = smtp.mails.at(-1)?.mail.text ?? "";
  return /http:\/\/localhost:3000\/reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? "";
}

describe("a forgotten password", () => {
  it("is replaced through a mailed link that works once and ends all other sessions [AUTH-4, AUTH-13]", async () => {
    const { email, cookie } = await newAccount();
    await ask(email.toUpperCase());
    expect(await deliverOutbox()).toEqual({ sent: 1, failed: 0 });
    const [sent] = smtp.mails;
    expect(sent?.to).toEqual([email]);
    expect(sent?.mail.subject).toBe("Reset your Winnow password");
    expect(sent?.mail.from).toMatchObject({ name: "Winnow", address: "alerts@winnow.local" });
    expect(sent?.mail.html).toContain(`reset-password?token=${mailedToken()}`);

    const token = mailedToken();
    expect((await reset(token, "short")).body.message).toBe("Password must be at least 8 characters long");
    const done = await reset(token);
    expect(done.status).toBe(200);
    expect(await whoAmI(done.cookie)).toBe(200);
    expect(await whoAmI(cookie)).toBe(401);
    const login = (password: string) =>
      call("POST /api/login", { body: { email, password }, address: freshAddress() });
    expect((await login(PASSWORD)).status).toBe(401);
    expect((await login("a new password")).status).toBe(200);

    expect((await reset(token, "one more password")).status).toBe(400);
    await deliverOutbox();
    expect(smtp.mails.at(-1)?.mail.subject).toBe("Your Winnow password was changed");
  });

  it("gets the same response whether or not the account exists, and strangers get no mail [AUTH-4, AUTH-13]", async () => {
    const { email } = await newAccount();
    const [known, unknown] = [await ask(email), await ask("stranger@example.com")];
    expect(known.status).toBe(200);
    expect(unknown.body).toEqual(known.body);
    expect(await sql()`select recipient from outbox`).toEqual([{ recipient: email }]);
  });

  it("can be requested three times an hour, whether or not the account exists [AUTH-13]", async () => {
    const { email } = await newAccount();
    for (const account of [email, "stranger-too@example.com"]) {
      const statuses = [];
      for (let round = 0; round < 4; round += 1) statuses.push((await ask(account)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
  });

  it.each(["", "no address", "a@\r\nBcc: b@example.com"])(
    "needs an email address, not %j [AUTH-4]",
    async (email) => {
      expect((await ask(email)).status).toBe(400);
    },
  );

  it("link expires after an hour, with a newer reset, and with a password change [AUTH-4]", async () => {
    const { email, cookie } = await newAccount();
    const link = async () => {
      await ask(email);
      await deliverOutbox();
      return mailedToken();
    };
    const old = await link();
    await sql()`update password_resets set expires_at = now() - interval '1 second'`;
    expect((await reset(old)).status).toBe(400);

    const [first, second] = [await link(), await link()];
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first)).status).toBe(400);
    expect(await whoAmI(cookie)).toBe(401);

    await sql()`delete from rate_limits`;
    const third = await link();
    const signedIn = await call("POST /api/login", { body: { email, password: "a new password" } });
    await call("PATCH /api/me", {
      cookie: signedIn.cookie,
      body: { currentPassword: "a new password", newPassword: "yet another one" },
    });
    expect((await reset(third)).status).toBe(400);
  });

  it("link works for only one of several simultaneous requests [AUTH-4]", async () => {
    const { email } = await newAccount();
    await ask(email);
    await deliverOutbox();
    const answers = await Promise.all(Array.from({ length: 6 }, () => reset(mailedToken())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
  });

  it.each(["unknown", "x".repeat(201), "a\u0000b"])("link cannot be forged: %j", async (token) => {
    expect((await reset(token)).status).toBe(400);
  });

  it("leaves the person who registered somebody else's address no way in [SEC-3]", async () => {
    const { email } = await newAccount();
    await sql()`update users set email_verified_at = null where email = ${email}`;
    await addWaysIn(email);
    await ask(email);
    await deliverOutbox();
    const done = await reset(mailedToken());
    expect(await whoAmI(done.cookie)).toBe(200);
    expect(await waysIn(email)).toEqual({ rows: 0, asksPasskey: false, calendar: null });
  });

  it("unlocks an account that was locked by failed guesses [AUTH-13]", async () => {
    const { email } = await newAccount();
    const guess = (password: string) =>
      call("POST /api/login", { body: { email, password }, address: freshAddress() });
    for (let round = 0; round < 10; round += 1) await guess("wrong");
    expect((await guess(PASSWORD)).status).toBe(429);
    await ask(email);
    await deliverOutbox();
    await reset(mailedToken());
    expect((await guess("a new password")).status).toBe(200);
  });
});

describe("the outbox", () => {
  it("retries after a temporary failure with growing delays, and sends once", async () => {
    const { email } = await newAccount();
    await ask(email);
    smtp.failNext = 1;
    expect(await deliverOutbox()).toEqual({ sent: 0, failed: 1 });
    const [row] =
      await sql()`select attempts, last_error, send_after > now() + interval '30 seconds' as later from outbox`;
    expect(row).toMatchObject({ attempts: 1, later: true });
    expect(row?.last_error).toContain("Try again later");
    expect(await deliverOutbox()).toEqual({ sent: 0, failed: 0 });
    await sql()`update outbox set send_after = now()`;
    expect(await deliverOutbox()).toEqual({ sent: 1, failed: 0 });
    expect(await deliverOutbox()).toEqual({ sent: 0, failed: 0 });
    expect(smtp.mails).toHaveLength(1);
  });

  it("keeps trying for nearly two days while the mail server is unreachable", async () => {
    const { email } = await newAccount();
    await ask(email);
    smtp.failNext = Number.POSITIVE_INFINITY;
    let hours = 0;
    while ((await deliverOutbox()).failed === 1) {
      const [mail] = await sql()<[{ wait: number }]>`
        select extract(epoch from send_after - now())::float8 / 3600 as wait from outbox`;
      hours += mail.wait;
      await sql()`update outbox set send_after = now()`;
    }
    smtp.failNext = 0;
    expect(hours).toBeGreaterThan(40);
  });

  it("gives up on a mailbox that does not exist, and stores and logs the reason", async () => {
    const { email } = await newAccount();
    await ask(email);
    smtp.refused.add(email);
    const warn = vi.spyOn(log, "warn");
    onTestFinished(() => warn.mockRestore());
    expect(await deliverOutbox()).toEqual({ sent: 0, failed: 1 });
    const reason = expect.objectContaining({ message: expect.stringContaining("No such mailbox") });
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ err: reason, attempts: 16, givenUp: true }),
      "mail not sent",
    );
    await sql()`update outbox set send_after = now()`;
    expect(await deliverOutbox()).toEqual({ sent: 0, failed: 0 });
    const [row] = await sql()`select last_error, sent_at from outbox`;
    expect(row?.last_error).toContain("No such mailbox");
    expect(row?.sent_at).toBeNull();
  });

  it("sends each mail once when several processes deliver at the same time", async () => {
    for (let person = 0; person < 6; person += 1) await ask((await newAccount()).email);
    await Promise.all([deliverOutbox(), deliverOutbox(), deliverOutbox()]);
    expect(smtp.mails).toHaveLength(6);
    expect(new Set(smtp.mails.map(({ mail }) => mail.messageId)).size).toBe(6);
  });

  it("reserves only the mail it sends, whatever plan the database chooses", async () => {
    await ask((await newAccount()).email);
    // Planned for one row, the reservation may look for the next mail again and again.
    await sql()`analyze outbox`;
    for (let person = 0; person < 5; person += 1) await ask((await newAccount()).email);
    await deliverNextMail(() => Promise.resolve());
    expect(await sql()`select count(*)::int as tried from outbox where attempts > 0`).toEqual([{ tried: 1 }]);
  });

  it("erases what it has sent, because it may give access to an account", async () => {
    const { email } = await newAccount();
    await ask(email);
    await deliverOutbox();
    const everything = JSON.stringify([
      await sql()`select * from outbox`,
      await sql()`select * from password_resets`,
    ]);
    expect(everything).not.toContain(mailedToken());
  });
});
