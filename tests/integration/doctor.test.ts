import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { readEnv } from "@/lib/core/env";
import { prepareJobs } from "@/lib/jobs/engine";
import { checkDatabase } from "@/scripts/doctor/database-checks";
import { report } from "@/scripts/doctor/finding";
import { checkServices } from "@/scripts/doctor/service-checks";
import { useDatabase } from "./setup/database";

const database = useDatabase();
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A service that answers over HTTP; returns its address. */
async function service(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  stops.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const env = (more: Record<string, string> = {}) =>
  readEnv({ DATABASE_URL: database.url(), AUTH_SECRET: "x".repeat(32), DATA_DIR: "/data", ...more });
const services = async (more?: Record<string, string>) =>
  Object.fromEntries((await checkServices(env(more))).map(({ name, ...finding }) => [name, finding]));

describe("the doctor, on the database", () => {
  it("finds what is missing, one step after the other, and what to do about it", async () => {
    const states = async () =>
      (await checkDatabase(database.url(), false)).map(({ name, state }) => [name, state]);
    const words = async () => report(await checkDatabase(database.url(), false));
    await sql()`drop schema pgboss cascade`;
    expect(await words()).toContain("not installed: run `npm run db:migrate`.");
    await prepareJobs(database.url());
    expect(await words()).toContain("nobody is an admin: set ADMIN_EMAIL and ADMIN_PASSWORD");
    await sql()`insert into users (email, is_admin, trial_ends_at) values ('a@example.com', true, now())`;
    expect(await states()).toEqual([
      ["Database", "ok"],
      ["Schema", "ok"],
      ["Job queue", "off"],
      ["Listings", "ok"],
    ]);
    await sql()`update pgboss.version set cron_on = now()`;
    expect(await words()).toContain("a worker runs; 0 waiting");
    expect(await words()).toMatch(/Nothing has to be mended\.$/);
    await sql()`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`;
    expect(await words()).toContain("1 migration is missing: run `npm run db:migrate`.");
  });

  it("says that nothing answers there", async () => {
    const [finding, ...more] = await checkDatabase("postgres://nobody@127.0.0.1:1/nowhere", false);
    expect(finding).toMatchObject({ state: "fault", words: expect.stringContaining("check DATABASE_URL") });
    expect(more).toEqual([]);
  });
});

describe("the doctor, on outside services", () => {
  it("finds nothing wrong with what is not set up, and says what that means", async () => {
    const found = await services();
    expect(found.OpenAI).toEqual({
      state: "off",
      words: "OPENAI_API_KEY is not set: criteria are matched by keywords.",
    });
    expect(found.Email).toEqual({
      state: "off",
      words: "SMTP_URL is not set: mails are kept in /data/outbox.",
    });
    expect(Object.values(found).map(({ state }) => state)).not.toContain("fault");
  });

  it("asks those that are set up, with their key", async () => {
    const OPENAI_BASE_URL = await service((request, response) => {
      const good = request.headers.authorization === "Bearer good" && request.url === "/models/gpt-6-luna";
      response.writeHead(good ? 200 : 401).end("{}");
    });
    const asked = async (OPENAI_API_KEY: string) =>
      (await services({ OPENAI_BASE_URL, OPENAI_API_KEY })).OpenAI;
    expect(await asked("good")).toEqual({ state: "ok", words: "answers, model gpt-6-luna" });
    expect(await asked("bad")).toMatchObject({
      state: "fault",
      words: expect.stringContaining("refuses the key: check OPENAI_API_KEY"),
    });
  });

  it("names what of Stripe is missing, and what cannot be reached", async () => {
    const STRIPE_API_BASE = await service((_, response) => response.end("{}"));
    const key = { STRIPE_SECRET_KEY: "sk", STRIPE_API_BASE };
    expect((await services(key)).Stripe?.words).toContain("STRIPE_PRICE_ID");
    expect((await services({ ...key, STRIPE_PRICE_ID: "p" })).Stripe?.words).toContain(
      "STRIPE_WEBHOOK_SECRET",
    );
    const complete = { ...key, STRIPE_PRICE_ID: "p", STRIPE_WEBHOOK_SECRET: "w" };
    expect((await services(complete)).Stripe?.state).toBe("ok");
    const away = await services({ ...complete, STRIPE_API_BASE: "http://127.0.0.1:1" });
    expect(away.Stripe).toMatchObject({
      state: "fault",
      words: expect.stringContaining("cannot be reached"),
    });
    expect((await services({ SMTP_URL: "smtp://127.0.0.1:1" })).Email?.state).toBe("fault");
  });
});
