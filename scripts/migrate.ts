import "./quiet-log";
import { closeDatabase } from "@/db/client";
import { ensureLocalAccounts } from "@/lib/accounts/local-accounts";
import { readEnv } from "@/lib/core/env";
import { isPreview, previewPassword } from "@/lib/core/preview";
import { prepareJobs } from "@/lib/jobs/engine";
import { applyMigrations } from "./apply-migrations";
import { openDatabase } from "./database";
import { exitWith } from "./plain-error";
import { loadSampleListings } from "./start/first-data";

/** On a server this is the one place that makes the admin whom ADMIN_EMAIL names. */
async function prepareAdmin(): Promise<void> {
  if (!process.env.ADMIN_EMAIL) return;
  const [admin] = await ensureLocalAccounts({ demo: false }).finally(closeDatabase);
  if (admin?.created) console.log(`Made the admin ${admin.email}.`);
  if (admin?.password) console.log(`The password, shown only now: ${admin.password}`);
}

/**
 * A preview deployment is whole with nothing but a database (OPS-4): the sample listings are there, and so are accounts,
 * whose passwords stand in the build's log each time.
 */
async function furnishPreview(url: string): Promise<void> {
  const accounts = await ensureLocalAccounts({ passwordOf: previewPassword }).finally(closeDatabase);
  if (readEnv(process.env).SAMPLE_DATA === "on") {
    console.log(
      (await loadSampleListings(url, new AbortController().signal)) ?? "Listings are there already.",
    );
  }
  console.log("To sign in on this preview:");
  for (const { email, password } of accounts)
    console.log(`  ${email}   ${password ?? "the password it was given"}`);
}

/**
 * `npm run db:migrate`: brings the database to the newest schema, the job queues with it, and makes or promotes the
 * admin whom ADMIN_EMAIL names. On a preview deployment it furnishes the database.
 */
async function main(): Promise<void> {
  const database = await openDatabase();
  try {
    const count = await applyMigrations(database.url);
    await prepareJobs(database.url);
    await (isPreview() ? furnishPreview(database.url) : prepareAdmin());
    console.log(
      count === 0 ? "The database is up to date." : `Applied ${count} migration${count === 1 ? "" : "s"}.`,
    );
  } finally {
    await database.close();
  }
}

main().catch(exitWith);
