import { closeDatabase } from "@/db/client";
import { ensureLocalAccounts } from "@/lib/accounts/local-accounts";
import { prepareJobs } from "@/lib/jobs/engine";
import { applyMigrations } from "./apply-migrations";
import { openDatabase } from "./database";
import { exitWith } from "./plain-error";

/** On a server this is the one place that makes the admin whom ADMIN_EMAIL names. */
async function prepareAdmin(): Promise<void> {
  if (!process.env.ADMIN_EMAIL) return;
  const [admin] = await ensureLocalAccounts({ demo: false }).finally(closeDatabase);
  if (admin?.created) console.log(`Made the admin ${admin.email}.`);
  if (admin?.password) console.log(`The password, shown only now: ${admin.password}`);
}

/**
 * `npm run db:migrate`: brings the database to the newest schema, the job queues with it, and makes or promotes the
 * admin whom ADMIN_EMAIL names.
 */
async function main(): Promise<void> {
  const database = await openDatabase();
  try {
    const count = await applyMigrations(database.url);
    await prepareJobs(database.url);
    await prepareAdmin();
    console.log(
      count === 0 ? "The database is up to date." : `Applied ${count} migration${count === 1 ? "" : "s"}.`,
    );
  } finally {
    await database.close();
  }
}

main().catch(exitWith);
