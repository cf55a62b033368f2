import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  closeDatabase,
  connect,
  connectBeside,
  directUrl,
  isPooled,
  learnPooling,
  setUpRole,
  sql,
  whileLocked,
} from "@/db/client";
import { runSource } from "@/lib/ingestion/run";
import { findSource } from "@/lib/ingestion/sources/registry";
import { closeJobs, prepareJobs } from "@/lib/jobs/engine";
import { readHealth } from "@/lib/operations/health";
import { handlers } from "@/lib/operations/job-handlers";
import { workOffJobs } from "@/lib/operations/scheduled";
import { applyMigrations } from "@/scripts/apply-migrations";
import { checkDatabase } from "@/scripts/doctor/database-checks";
import { hasPgBouncer, startPgBouncer } from "../pgbouncer";
import { withDatabase } from "./setup/address";
import { useDatabase } from "./setup/database";

const { url } = useDatabase();
const clear = () => {
  delete process.env.DATABASE_POOLING;
};

describe.skipIf(!hasPgBouncer)(
  "through PgBouncer in transaction mode (needs Debian's pgbouncer package)",
  () => {
    let pooler: { url: string; stop(): Promise<void> };
    beforeAll(async () => {
      const direct = connect(url(), { max: 1 });
      await setUpRole(direct);
      await direct.end();
      pooler = await startPgBouncer(url());
      process.env.DATABASE_URL = pooler.url;
      clear();
      await learnPooling(pooler.url);
    });
    afterAll(async () => {
      await closeJobs();
      await closeDatabase();
      await pooler.stop();
      process.env.DATABASE_URL = url();
      clear();
    });

    it("pooling is detected by a query, and the doctor reports it [OPS-1]", async () => {
      expect(isPooled(pooler.url)).toBe(true);
      const [server] = await checkDatabase(pooler.url, false);
      expect(server).toMatchObject({ state: "ok", words: expect.stringContaining("through a pooler") });
    });

    it("migrations, jobs, an ingestion run and the health check work [OPS-1]", async () => {
      const fresh = withDatabase(pooler.url, `pooled_${process.pid}`);
      await sql().unsafe(`create database pooled_${process.pid}`);
      expect(await applyMigrations(fresh)).toBeGreaterThan(0);
      expect(await applyMigrations(fresh)).toBe(0);
      const [set] = await sql()<[{ settings: string[] }]>`
      select setconfig as settings from pg_db_role_setting join pg_database d on d.oid = setdatabase
      where datname = ${`pooled_${process.pid}`}`;
      expect(set.settings).toContain("statement_timeout=120000");
      await prepareJobs(pooler.url);
      expect((await readHealth()).status).toBe("ok");
      const { status, metadata } = await runSource(sql(), findSource("sample"), { trigger: "admin" });
      expect([status, metadata.new > 10]).toEqual(["completed", true]);
      await expect(workOffJobs(handlers, new Date(), 20_000)).resolves.toBeDefined();
    });

    it("concurrent statements in any session never miss a prepared statement [OPS-1]", async () => {
      const titles = await Promise.all(
        Array.from(
          { length: 200 },
          (_, n) => sql()`select ${n}::int as n, count(*) as rows from listings where id > ${n}`,
        ),
      );
      expect(titles.map(([row]) => row?.n)).toEqual(Array.from({ length: 200 }, (_, n) => n));
    });

    it("the role has the settings that speed up rare words and limit every statement [OPS-1]", async () => {
      const shown = async (name: string) => (await sql().unsafe(`show ${name}`))[0]?.[name];
      expect(
        await Promise.all(["statement_timeout", "work_mem", "jit", "random_page_cost"].map(shown)),
      ).toEqual(["2min", "16MB", "off", "1.1"]);
    });

    it("a lock is held while the work runs and released afterwards [OPS-1]", async () => {
      const take = async (holder: Parameters<Parameters<typeof whileLocked>[1]>[0]) =>
        (await holder<[{ taken: boolean }]>`select pg_try_advisory_xact_lock(7) as taken`)[0].taken;
      const inner = await whileLocked(sql(), take, async () => {
        await connectBeside(sql(), { max: 1 })`select 1`;
        return whileLocked(sql(), take, async () => "both");
      });
      expect(inner).toEqual({ result: null });
      expect(await whileLocked(sql(), take, async () => "free")).toEqual({ result: "free" });
    });
  },
);

describe("a hosting provider's database URL", () => {
  it("is recognised as pooled by its form, with the direct URL where the host provides one [OPS-1]", () => {
    clear();
    const pooled =
      "postgres://u:p@ep-cool-1-pooler.us-east-1.aws.neon.tech/db?sslmode=require&channel_binding=require";
    expect(isPooled(pooled)).toBe(true);
    expect(isPooled("postgres://u:p@db.example.com/db")).toBe(false);
    expect(directUrl(pooled)).toBe(pooled);
    process.env.DATABASE_URL_UNPOOLED = "postgres://u:p@ep-cool-1.us-east-1.aws.neon.tech/db?sslmode=require";
    expect(directUrl(pooled)).toBe(process.env.DATABASE_URL_UNPOOLED);
    expect(isPooled(process.env.DATABASE_URL_UNPOOLED)).toBe(false);
    expect(directUrl("postgres://u:p@db.example.com/db")).toBe("postgres://u:p@db.example.com/db");
    delete process.env.DATABASE_URL_UNPOOLED;
  });

  it("may contain parameters of other drivers, which are not sent to the server [OPS-1]", async () => {
    const pool = connect(`${url()}&channel_binding=require&pgbouncer=true&connection_limit=1&schema=public`, {
      max: 1,
    });
    expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
    await pool.end();
  });
});
