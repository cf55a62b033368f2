import "./quiet-log";
import { closeDatabase } from "@/db/client";
import { ensureLocalAccounts } from "@/lib/accounts/local-accounts";
import { readEnv } from "@/lib/core/env";
import { isPreview, previewPassword } from "@/lib/core/preview";
import { prepareJobs } from "@/lib/jobs/engine";
import { applyMigrations } from "./apply-migrations";
import { withDatabase } from "./database";
import { exitWith } from "./plain-error";
import { loadSampleListings } from "./start/first-data";

/** On servers, this is the only place that creates or promotes the ADMIN_EMAIL account. */
async function prepareAdmin(): Promise<void> {
  if (!process.env.ADMIN_EMAIL) return;
  const [admin] = await ensureLocalAccounts({ demo: false }).finally(closeDatabase);
  if (admin?.created) console.log(`Created the admin account ${admin.email}.`);
  if (admin?.password) console.log(`Its password (shown only once): ${admin.password}`);
}

/**
 * Makes a preview deployment usable with only a database (OPS-4): loads the sample listings, creates
 * accounts, and prints their passwords to the build log every time.
 */
async function seedPreview(url: string): Promise<void> {
  const accounts = await ensureLocalAccounts({ passwordOf: previewPassword }).finally(closeDatabase);
  if (readEnv(process.env).SAMPLE_DATA === "on") {
    console.log(
      (await loadSampleListings(url, new AbortController().signal)) ?? "Listings are already loaded.",
    );
  }
  console.log("Sign in to this preview with:");
  for (const { email, password } of accounts)
    console.log(`  ${email}   ${password ?? "the existing password"}`);
}

/**
 * `npm run db:migrate`: migrates the database and the job queues, and creates or promotes the ADMIN_EMAIL
 * account. On a preview deployment it also loads sample data.
 */
const main = () =>
  withDatabase(async ({ url }) => {
    const count = await applyMigrations(url);
    await prepareJobs(url);
    await (isPreview() ? seedPreview(url) : prepareAdmin());
    console.log(
      count === 0 ? "The database is up to date." : `Applied ${count} migration${count === 1 ? "" : "s"}.`,
    );
  });

main().catch(exitWith);
