import { defineConfig } from "drizzle-kit";

/** `npm run db:generate` writes a migration for what changed in db/schema. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./db/schema",
  out: "./db/migrations",
});
