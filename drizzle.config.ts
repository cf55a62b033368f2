import { defineConfig } from "drizzle-kit";

/** For `npm run db:studio` only; a folder as host is a socket's. */
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

/** `npm run db:generate` writes a migration for what changed in db/schema. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./db/schema",
  out: "./db/migrations",
  ...(process.env.DATABASE_URL && { dbCredentials: credentials(process.env.DATABASE_URL) }),
});
