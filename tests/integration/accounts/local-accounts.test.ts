import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { ensureLocalAccounts } from "@/lib/accounts/local-accounts";
import { env } from "@/lib/core/env";
import { useDatabase } from "../setup/database";
import { call, freshAddress, newAccount, PASSWORD } from "./api-client";

useDatabase();

beforeEach(async () => {
  await sql()`delete from users`;
  await rm(join(env().DATA_DIR, "demo-password"), { force: true });
});
afterEach(() => {
  Object.assign(env(), { ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined });
});

const login = async (email: string, password: string | null) =>
  (await call("POST /api/login", { body: { email, password }, address: freshAddress() })).status;
const admins = async () =>
  (await sql()`select email from users where is_admin order by email`).map(({ email }) => email);

describe("the accounts of a local start", () => {
  it("are an admin and a demo user who can sign in; the admin's password is shown only once", async () => {
    const [admin, demo] = await ensureLocalAccounts();
    expect(admin).toMatchObject({ email: "admin@winnow.local", role: "admin", created: true });
    expect(demo).toMatchObject({ email: "demo@winnow.local", role: "demo", created: true });
    expect(await login("admin@winnow.local", admin?.password ?? null)).toBe(200);
    expect(await login("demo@winnow.local", demo?.password ?? null)).toBe(200);
    expect(await admins()).toEqual(["admin@winnow.local"]);

    const [sameAdmin, sameDemo] = await ensureLocalAccounts();
    expect(sameAdmin).toMatchObject({ password: null, created: false });
    expect(sameDemo).toMatchObject({ password: demo?.password, created: false });
  });

  it("no longer include the demo password once a user has changed it", async () => {
    await ensureLocalAccounts();
    await sql()`update users set password_hash = (select password_hash from users where is_admin) where not is_admin`;
    expect((await ensureLocalAccounts()).at(-1)).toMatchObject({ role: "demo", password: null });
  });

  it("are created once when several processes start together", async () => {
    const results = await Promise.all([ensureLocalAccounts(), ensureLocalAccounts(), ensureLocalAccounts()]);
    expect(results.flat().filter(({ created }) => created)).toHaveLength(2);
    expect(await sql()`select id from users`).toHaveLength(2);
  });

  it("include only the admin named in the environment, with the configured password", async () => {
    Object.assign(env(), { ADMIN_EMAIL: "Owner@Example.com", ADMIN_PASSWORD: "an owner's password" });
    const accounts = await ensureLocalAccounts({ demo: false });
    expect(accounts).toEqual([{ email: "owner@example.com", password: null, role: "admin", created: true }]);
    expect(await login("owner@example.com", "an owner's password")).toBe(200);
    expect(await admins()).toEqual(["owner@example.com"]);
  });

  it("promote an existing user, whose password is kept when none is configured", async () => {
    const { email } = await newAccount();
    Object.assign(env(), { ADMIN_EMAIL: email });
    await ensureLocalAccounts({ demo: false });
    expect(await admins()).toEqual([email]);
    expect(await login(email, PASSWORD)).toBe(200);
  });

  it.each([
    [{ ADMIN_EMAIL: "nobody" }, /^ADMIN_EMAIL/],
    [{ ADMIN_EMAIL: "a@example.com", ADMIN_PASSWORD: "short" }, /^ADMIN_PASSWORD/],
    [{ ADMIN_EMAIL: "a@example.com", ADMIN_PASSWORD: "password123" }, /^ADMIN_PASSWORD: .*most common/],
  ])("name the variable that is invalid: %j", async (variables, message) => {
    Object.assign(env(), variables);
    await expect(ensureLocalAccounts()).rejects.toThrow(message);
  });
});
