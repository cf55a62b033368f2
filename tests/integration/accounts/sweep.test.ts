import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { sweepAccounts } from "@/lib/accounts/sweep";
import { useDatabase } from "../setup/database";
import { call, newAccount } from "./api-client";

useDatabase();

it("the sweep removes expired sessions, ID tokens and rate limits, and nothing else", async () => {
  const living = await newAccount();
  const ended = await newAccount();
  const lately = await newAccount();
  await call("POST /api/logout", { cookie: ended.cookie });
  await call("POST /api/logout", { cookie: lately.cookie });
  const aged = (email: string) => sql()`
    update sessions set revoked_at = now() - interval '31 days'
    from users where users.id = user_id and email = ${email}`;
  await aged(ended.email);
  await sql()`insert into redeemed_id_tokens values ('old', now() - interval '1 minute'), ('new', now() + interval '1 hour')`;
  await sql()`update rate_limits set expires_at = now() - interval '1 minute'`;

  const swept = await sweepAccounts();
  expect(swept).toMatchObject({ sessions: 1, idTokens: 1 });
  expect(swept.limits).toBeGreaterThan(0);
  expect(await sql()`select token_hash from redeemed_id_tokens`).toEqual([{ token_hash: "new" }]);
  expect(await sql()`select id from sessions`).toHaveLength(2);
  expect(await sql()`select token_hash from refresh_tokens`).toHaveLength(2);
  expect((await call("GET /api/me", { cookie: living.cookie })).status).toBe(200);
});
