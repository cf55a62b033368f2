import pino from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { closeDatabase, connect, sql } from "@/db/client";
import { log } from "@/lib/core/log";
import { useDatabase } from "../setup/database";
import { call, newAccount } from "./api-client";

const database = useDatabase();

const stream = (log as unknown as Record<symbol, { write(line: string): unknown }>)[pino.symbols.streamSym];
if (!stream) throw new Error("The log has no output stream.");
const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  log.level = "trace";
  vi.spyOn(stream, "write").mockImplementation((line) => lines.push(line));
});
afterEach(async () => {
  vi.restoreAllMocks();
  log.level = "silent";
  process.env.DATABASE_URL = database.url();
  await closeDatabase();
});

const PERSON = {
  email: "somebody@example.test",
  password: "correct horse battery",
  fullName: "Somebody Known",
};
const SECRETS = [PERSON.email, PERSON.password, PERSON.fullName, "$argon2"];

/** Asserts that a failure was logged without any of the submitted values. */
function expectCleanFailure(): void {
  expect(lines.filter((line) => line.includes('"err"')).length).toBeGreaterThan(0);
  for (const secret of SECRETS) expect(lines.join(""), secret).not.toContain(secret);
}

it("a sign-up that fails on a locked table is logged without the submitted values [SEC-4]", async () => {
  const name = new URL(database.url()).pathname.slice(1);
  await sql().unsafe(`alter database "${name}" set lock_timeout = '300ms'`);
  await closeDatabase();
  const holder = connect(database.url(), { max: 1 });
  try {
    await holder.begin(async (tx) => {
      await tx`lock table users in access exclusive mode`;
      expect((await call("POST /api/signup", { body: PERSON })).status).toBeGreaterThanOrEqual(500);
    });
  } finally {
    await holder.end({ timeout: 5 });
  }
  expectCleanFailure();
});

it("sign-in and sign-up are logged without the submitted values while the database is unreachable [SEC-4]", async () => {
  const { accessToken } = await newAccount();
  await closeDatabase();
  process.env.DATABASE_URL = "postgres://nobody:itsownsecret@127.0.0.1:1/nowhere";
  lines.length = 0;
  for (const endpoint of ["POST /api/signup", "POST /api/login", "POST /api/auth/forgot-password"]) {
    expect((await call(endpoint, { body: PERSON })).status, endpoint).toBe(503);
  }
  expect((await call("GET /api/me", { bearer: accessToken })).status).toBe(503);
  expectCleanFailure();
  expect(lines.join("")).not.toContain("itsownsecret");
  expect(lines.join("")).not.toContain(accessToken);
});
