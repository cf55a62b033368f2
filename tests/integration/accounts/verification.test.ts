import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { sql } from "@/db/client";
import { ensureLocalAccounts } from "@/lib/accounts/local-accounts";
import { insertUser } from "@/lib/accounts/mutations/sign-up";
import { verifyEmail } from "@/lib/accounts/mutations/verification";
import { readVerification } from "@/lib/accounts/verification-token";
import { sendTest } from "@/lib/alerts/preview";
import { findRecipients } from "@/lib/alerts/queries";
import { env } from "@/lib/core/env";
import { addListing } from "../filters-fixture";
import { useDatabase } from "../setup/database";
import { call, newAccount, PASSWORD } from "./api-client";

useDatabase();

const CALLER = { address: "198.51.100.7", userAgent: null };

/** The token of the latest mail that asks to confirm an address. */
async function mailedToken(email: string): Promise<string> {
  const [mail] = await sql()`
    select text from outbox where recipient = ${email} and subject like 'Confirm%' order by id desc limit 1`;
  return /verify-email\?token=([^\s\]]+)/.exec(String(mail?.text))?.[1] ?? "";
}

function set(values: Partial<ReturnType<typeof env>>): void {
  const before = { ...env() };
  Object.assign(env(), values);
  onTestFinished(() => void Object.assign(env(), before));
}

beforeEach(() => set({ EMAIL_VERIFICATION: "required" }));

describe("an email address", () => {
  it("is verified by the link mailed at sign-up, once and permanently [SEC-3]", async () => {
    const { email, cookie } = await newAccount();
    expect((await call("GET /api/me", { cookie })).body.emailVerified).toBe(false);
    const token = await mailedToken(email);
    expect(await readVerification(token)).toMatchObject({ email });
    await verifyEmail(token, CALLER);
    await verifyEmail(token, CALLER);
    expect((await call("GET /api/me", { cookie })).body.emailVerified).toBe(true);
    expect(await sql()`select from audit_log where action = 'email.verified'`).toHaveLength(1);
  });

  it("is not verified by a link for another address, an altered one or another kind of token [SEC-3]", async () => {
    const { email, accessToken } = await newAccount();
    const token = await mailedToken(email);
    await sql()`update users set email = ${`new-${email}`} where email = ${email}`;
    for (const bad of [token, `${token.slice(0, -2)}AA`, accessToken, "nonsense"])
      await expect(verifyEmail(bad, CALLER)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  it("is verified by a password reset, because that link was mailed too [SEC-3]", async () => {
    const { email } = await newAccount();
    await call("POST /api/auth/forgot-password", { body: { email } });
    const [mail] = await sql()`select text from outbox where recipient = ${email} and subject like 'Reset%'`;
    const token = /reset-password\?token=([^\s\]]+)/.exec(String(mail?.text))?.[1] ?? "";
    const reset = await call("POST /api/auth/reset-password", { body: { token, password: "another horse" } });
    expect((await call("GET /api/me", { cookie: reset.cookie })).body.emailVerified).toBe(true);
  });

  it("gets neither alerts nor test alerts until it is verified [SEC-3, DAT-5]", async () => {
    const { email } = await newAccount();
    const [person] = await sql()<[{ id: string }]>`select id from users where email = ${email}`;
    const test = () => sendTest(person.id, new Date());
    await expect(test()).rejects.toMatchObject({ code: "FORBIDDEN" });
    await addListing({ title: "Bakery" });
    await sql()`
      with filter as (
        insert into saved_filters (user_id, name) select id, 'Mine' from users where email = ${email} returning id, user_id)
      insert into alert_items (user_id, filter_id, listing_id) select filter.user_id, filter.id, l.id from filter, listings l`;
    expect((await findRecipients(new Date())).map((to) => to.email)).not.toContain(email);
    await verifyEmail(await mailedToken(email), CALLER);
    expect((await findRecipients(new Date())).map((to) => to.email)).toContain(email);
    await test();
    expect(await sql()`select from outbox where recipient = ${email} and subject like 'Test:%'`).toHaveLength(
      1,
    );
  });

  it("counts as verified only on a local start without mail [SEC-3]", async () => {
    set({ EMAIL_VERIFICATION: "waived" });
    const { cookie, email } = await newAccount();
    expect((await call("GET /api/me", { cookie })).body.emailVerified).toBe(true);
    expect(await mailedToken(email)).toBe("");
  });
});

describe("a promotion by ADMIN_EMAIL", () => {
  it("skips an account whose address is not verified [SEC-3]", async () => {
    const { email, cookie } = await newAccount();
    set({ ADMIN_EMAIL: email, ADMIN_PASSWORD: "the operator's own" });
    expect(await ensureLocalAccounts({ demo: false })).toMatchObject([{ email, unverified: true }]);
    expect((await call("GET /api/me", { cookie })).body.isAdmin).toBe(false);
  });

  it("ends the sessions and sets the configured password [SEC-3]", async () => {
    const { email, cookie } = await newAccount();
    await verifyEmail(await mailedToken(email), CALLER);
    set({ ADMIN_EMAIL: email, ADMIN_PASSWORD: "the operator's own" });
    await ensureLocalAccounts({ demo: false });
    expect((await call("GET /api/me", { cookie })).status).toBe(401);
    expect((await call("POST /api/login", { body: { email, password: PASSWORD } })).status).toBe(401);
    const admin = await call("POST /api/login", { body: { email, password: "the operator's own" } });
    expect((await call("GET /api/me", { cookie: admin.cookie })).body.isAdmin).toBe(true);
  });

  it("treats an admin it created itself as verified [SEC-3]", async () => {
    await insertUser({ email: "made@example.com", fullName: "", passwordHash: null, emailVerified: true });
    const [made] =
      await sql()`select email_verified_at is not null as verified from users where email = 'made@example.com'`;
    expect(made).toEqual({ verified: true });
  });
});
