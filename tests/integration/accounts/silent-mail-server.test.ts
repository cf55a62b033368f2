import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { sql } from "@/db/client";
import { deliverOutbox } from "@/lib/email/deliver";
import { useDatabase } from "../setup/database";
import { call, newAccount } from "./api-client";

useDatabase();

it("a mail server that accepts connections and stays silent is given up on after seconds, and nothing is locked meanwhile [AUTH-4]", async () => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => {
    silent.close();
  });
  process.env.SMTP_URL = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const { email } = await newAccount();
  await call("POST /api/auth/forgot-password", { body: { email } });
  const delivery = deliverOutbox();
  await expect.poll(async () => (await sql()`select from outbox where attempts = 1`).length).toBe(1);
  const held = await sql()`
    select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`;
  expect(held).toHaveLength(0);
  expect(await delivery).toEqual({ sent: 0, failed: 1 });
  const [row] = await sql()`select last_error from outbox`;
  expect(row?.last_error).toMatch(/greeting/i);
}, 20_000);
