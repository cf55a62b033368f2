import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, it } from "vitest";
import { deliverOutbox } from "@/lib/email/deliver";
import { useDatabase } from "../setup/database";
import { call, newAccount } from "./api-client";

useDatabase();

it("mails are written as .eml files to DATA_DIR/outbox when no mail server is configured [AUTH-4]", async () => {
  const { email } = await newAccount();
  await call("POST /api/auth/forgot-password", { body: { email } });
  expect(await deliverOutbox()).toEqual({ sent: 1, failed: 0 });
  const folder = join(process.env.DATA_DIR ?? "", "outbox");
  const files = await readdir(folder);
  expect(files).toHaveLength(1);
  expect(files[0]).toMatch(/\.eml$/);
  const mail = await PostalMime.parse(await readFile(join(folder, files[0] ?? "")));
  expect(mail.to?.[0]?.address).toBe(email);
  expect(mail.text).toMatch(/http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}/);
});
