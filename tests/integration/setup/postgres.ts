import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connect } from "@/db/client";
import { applyMigrations } from "@/scripts/apply-migrations";
import { startPostgres } from "@/scripts/postgres/server";
import { withDatabase } from "./address";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated, empty database that each test file copies. */
    templateUrl: string;
  }
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const dataDir = mkdtempSync(join(tmpdir(), "winnow-test-"));
  // Root runs the server as another account, which must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  const server = await startPostgres({ dataDir, database: "postgres", durable: false });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

/** Starts a Postgres for all integration tests (or takes TEST_DATABASE_URL) and prepares the template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const template = `winnow_template_${process.pid}`;
  const admin = connect(server.url, { max: 1 });
  await admin`create database ${admin(template)}`;
  const templateUrl = withDatabase(server.url, template);
  await applyMigrations(templateUrl);
  project.provide("templateUrl", templateUrl);

  return async () => {
    await admin`drop database if exists ${admin(template)} with (force)`;
    await admin.end({ timeout: 1 });
    await server.stop();
  };
}
