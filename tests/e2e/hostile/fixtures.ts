import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type Sql } from "@/db/client";
import { startPart, stopPart } from "@/scripts/start/children";
import { TEST_ENVIRONMENT } from "@/tests/environment.mjs";
import { freePort } from "@/tests/free-port";
import { ADMIN } from "../setup/accounts";
import { test as base } from "../setup/fixtures";
import { type Watch, watchContext } from "./inspection";
import type { HostileProduct } from "./product";

const HOST = "127.0.0.1";

interface Fixtures {
  /** The scripts that ran or were blocked in this test's pages. */
  watch: Watch;
  /** The hostile product's database. */
  sql: Sql;
}

/** Playwright's test against a separate product in which every text of every listing is an attack. */
export const test = base.extend<Fixtures, { hostile: HostileProduct }>({
  hostile: [
    async ({ product }, use) => {
      const port = await freePort(HOST);
      const folder = mkdtempSync(join(tmpdir(), "winnow-hostile-"));
      const url = `http://localhost:${port}`;
      const running = startPart({
        title: "The hostile product",
        name: "hostile",
        args: ["--import", "./scripts/typescript.mjs", "tests/e2e/hostile/product.ts"],
        env: {
          ...TEST_ENVIRONMENT,
          NODE_ENV: "production",
          NEXT_DIST_DIR: process.env.NEXT_DIST_DIR ?? ".next-e2e",
          HOST,
          PORT: String(port),
          APP_URL: url,
          DATABASE_URL: product.databaseUrl,
          DATA_DIR: folder,
          ADMIN_EMAIL: ADMIN.email,
          ADMIN_PASSWORD: ADMIN.password,
          RATE_LIMIT_SCALE: "1000",
        },
      });
      const ended = once(running.process, "exit").then(() => {
        throw new Error("The hostile product did not start.");
      });
      try {
        const [hostile] = await Promise.race([once(running.process, "message"), ended]);
        ended.catch(() => {});
        await use(hostile);
      } finally {
        await stopPart(running);
        rmSync(folder, { recursive: true, force: true });
      }
    },
    { scope: "worker", timeout: 180_000 },
  ],

  baseURL: async ({ hostile }, use) => use(hostile.url),
  watch: async ({ context }, use) => use(await watchContext(context)),
  sql: async ({ hostile }, use) => {
    const sql = connect(hostile.databaseUrl, { max: 2 });
    await use(sql);
    await sql.end({ timeout: 1 });
  },
});
