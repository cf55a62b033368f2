import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { hashPassword } from "@/lib/accounts/passwords";
import { hashSecret, randomSecret } from "@/lib/auth/tokens";
import { useDatabase } from "../setup/database";
import { call, freshAddress, newAccount, PASSWORD } from "./api-client";

useDatabase();

const COMMON = "This password is among the most common ones. Please choose another.";
const OWN_WORDS = "Choose a password that is not based on your email address or the name Winnow.";

/** The status, message and field of a rejection. */
const rejection = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.message, body.field];

describe("a password that is easy to guess [AUTH-13]", () => {
  it("is rejected at sign-up, after the literal checks, and creates no account [AUTH-3]", async () => {
    const signUp = (email: string, password: string) =>
      call("POST /api/signup", { body: { email, password }, address: freshAddress() });
    expect(rejection(await signUp("ada@example.com", "passwor"))[1]).toBe(
      "Password must be at least 8 characters long",
    );
    expect(rejection(await signUp("ada@example.com", "Password123"))).toEqual([400, COMMON, "password"]);
    expect(rejection(await signUp("lovelace@example.com", "Lovelace1"))).toEqual([
      400,
      OWN_WORDS,
      "password",
    ]);
    expect(await sql()`select from users where email like '%@example.com'`).toHaveLength(0);
  });

  it("is rejected when the password is changed, and nothing changes [SET-4]", async () => {
    const { email, cookie } = await newAccount(`ada-lovelace@${randomUUID()}.example`);
    const change = (newPassword: string) =>
      call("PATCH /api/me", {
        cookie,
        body: { currentPassword: PASSWORD, newPassword, emailFrequency: "weekly" },
      });
    expect(rejection(await change("iloveyou"))).toEqual([400, COMMON, "newPassword"]);
    expect(rejection(await change(email))).toEqual([400, OWN_WORDS, "newPassword"]);
    expect((await call("GET /api/me", { cookie })).body.emailFrequency).toBe("daily");
  });

  it("is rejected by a mailed reset link, which remains valid [AUTH-4]", async () => {
    const { email } = await newAccount();
    const token = randomSecret();
    await sql()`
      insert into password_resets (token_hash, user_id, expires_at)
      select ${hashSecret(token)}, id, now() + interval '1 hour' from users where email = ${email}`;
    const reset = (password: string) => call("POST /api/auth/reset-password", { body: { token, password } });
    expect(rejection(await reset("trustno1"))).toEqual([400, COMMON, "password"]);
    expect((await reset("a new password")).status).toBe(200);
  });

  describe("that is already in use", () => {
    const email = "early@example.com";
    beforeAll(async () => {
      await newAccount(email);
      await sql()`update users set password_hash = ${await hashPassword("iloveyou")} where email = ${email}`;
    });

    it("still signs in to its account", async () => {
      const answer = await call("POST /api/login", { body: { email, password: "iloveyou" } });
      expect(answer.status).toBe(200);
    });
  });
});
