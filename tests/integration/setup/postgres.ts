import type { TestProject } from "vitest/node";
import { connect } from "@/db/client";
import { prepareJobs } from "@/lib/jobs/engine";
import { applyMigrations } from "@/scripts/apply-migrations";
import { startPgBouncer } from "@/tests/pgbouncer";
import { startTemporaryPostgres } from "@/tests/temporary-postgres";
import { withDatabase } from "./address";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated, empty database with the job queue set up. Each test file copies it. */
    templateUrl: string;
    /** The same server through PgBouncer if all tests use it (TEST_THROUGH=pgbouncer), otherwise ''. */
    poolerUrl: string;
  }
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? { url: given, stop: async () => {} } : startTemporaryPostgres("postgres");
}

/**
 * Starts a Postgres for all integration tests, or uses TEST_DATABASE_URL, and prepares the template database.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const template = `winnow_template_${process.pid}`;
  const admin = connect(server.url, { max: 1 });
  await admin`create database ${admin(template)}`;
  const templateUrl = withDatabase(server.url, template);
  await applyMigrations(templateUrl);
  await prepareJobs(templateUrl);
  project.provide("templateUrl", templateUrl);
  const pooler = process.env.TEST_THROUGH === "pgbouncer" ? await startPgBouncer(server.url) : undefined;
  project.provide("poolerUrl", pooler?.url ?? "");

  return async () => {
    await pooler?.stop();
    await admin`drop database if exists ${admin(template)} with (force)`;
    await admin.end({ timeout: 1 });
    await server.stop();
  };
}
