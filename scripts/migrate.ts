import { prepareJobs } from "@/lib/jobs/engine";
import { applyMigrations } from "./apply-migrations";
import { openDatabase } from "./database";
import { exitWith } from "./plain-error";

/** `npm run db:migrate`: brings the database to the newest schema, and the job queues with it. */
async function main(): Promise<void> {
  const database = await openDatabase();
  try {
    const count = await applyMigrations(database.url);
    await prepareJobs(database.url);
    console.log(
      count === 0 ? "The database is up to date." : `Applied ${count} migration${count === 1 ? "" : "s"}.`,
    );
  } finally {
    await database.close();
  }
}

main().catch(exitWith);
