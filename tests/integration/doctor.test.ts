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

/** Starts an HTTP service. Returns its URL. */
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

describe("the doctor, for the database", () => {
  it("reports what is missing, step by step, and how to fix it", async () => {
    const states = async () =>
      (await checkDatabase(database.url(), false)).map(({ name, state }) => [name, state]);
    const words = async () => report(await checkDatabase(database.url(), false));
    await sql()`drop schema pgboss cascade`;
    expect(await words()).toContain("not installed. Run `npm run db:migrate`.");
    await prepareJobs(database.url());
    expect(await words()).toContain("no admin account. Set ADMIN_EMAIL and ADMIN_PASSWORD");
    await sql()`insert into users (email, is_admin, trial_ends_at) values ('a@example.com', true, now())`;
    expect(await states()).toEqual([
      ["Database", "ok"],
      ["Schema", "ok"],
      ["Job queue", "off"],
      ["Listings", "ok"],
    ]);
    await sql()`update pgboss.version set cron_on = now()`;
    expect(await words()).toContain("worker running; 0 waiting");
    expect(await words()).toMatch(/No problems found\.$/);
    await sql()`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`;
    expect(await words()).toContain("1 migration pending. Run `npm run db:migrate`.");
  });

  it("reports that nothing responds at the address", async () => {
    const [finding, ...more] = await checkDatabase("postgres://nobody@127.0.0.1:1/nowhere", false);
    expect(finding).toMatchObject({ state: "fault", words: expect.stringContaining("Check DATABASE_URL") });
    expect(more).toEqual([]);
  });
});

describe("the doctor, for external services", () => {
  it("reports services that are not set up as off, with the consequence", async () => {
    const found = await services();
    expect(found.OpenAI).toEqual({
      state: "off",
      words: "OPENAI_API_KEY is not set. AI criteria are matched by keywords.",
    });
    expect(found.Email).toEqual({
      state: "off",
      words: "SMTP_URL is not set. Emails are saved to /data/outbox.",
    });
    expect(Object.values(found).map(({ state }) => state)).not.toContain("fault");
  });

  it("checks configured services with their key", async () => {
    const OPENAI_BASE_URL = await service((request, response) => {
      const good = request.headers.authorization === "Bearer good" && request.url === "/models/gpt-6-luna";
      response.writeHead(good ? 200 : 401).end("{}");
    });
    const asked = async (OPENAI_API_KEY: string) =>
      (await services({ OPENAI_BASE_URL, OPENAI_API_KEY })).OpenAI;
    expect(await asked("good")).toEqual({ state: "ok", words: "reachable, model gpt-6-luna" });
    expect(await asked("bad")).toMatchObject({
      state: "fault",
      words: expect.stringContaining("rejected the key. Check OPENAI_API_KEY"),
    });
  });

  it("names missing Stripe settings and unreachable services", async () => {
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
      words: expect.stringContaining("is unreachable"),
    });
    expect((await services({ SMTP_URL: "smtp://127.0.0.1:1" })).Email?.state).toBe("fault");
  });
});
