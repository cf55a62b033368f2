import { defineConfig } from "drizzle-kit";

/** Only for `npm run db:studio`. A folder as host means a Unix socket. */
function credentials(address: string) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(address);
  return {
    host: searchParams.get("host") ?? hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password) || undefined,
    database: pathname.slice(1),
    ssl: (searchParams.get("sslmode") ?? "disable") !== "disable",
  };
}

/** `npm run db:generate` writes a migration for the changes in db/schema. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./db/schema",
  out: "./db/migrations",
  ...(process.env.DATABASE_URL && { dbCredentials: credentials(process.env.DATABASE_URL) }),
});
