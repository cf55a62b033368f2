import { directUrl, learnPooling } from "@/db/client";
import { prepareEnvironment } from "./environment";
import { PlainError } from "./plain-error";
import { startPostgres } from "./postgres/server";

export interface OpenDatabase {
  url: string;
  /** False when DATABASE_URL was set. */
  embedded: boolean;
  /** Restarts the embedded server whenever it dies; calls `lost` when that fails. */
  guard(lost: (reason: PlainError) => void): void;
  /** Releases the embedded server, which stops unless another process uses it. */
  close(): Promise<void>;
}

/**
 * The database of this checkout, for command-line scripts: DATABASE_URL if set, otherwise (not on Vercel) the
 * embedded Postgres, which is started if necessary. Prepares the environment first and sets DATABASE_URL in
 * it. Throws a PlainError.
 */
export async function openDatabase(): Promise<OpenDatabase> {
  const { dataDir } = prepareEnvironment();
  if (process.env.DATABASE_URL) {
    await learnPooling(process.env.DATABASE_URL);
    return {
      url: directUrl(process.env.DATABASE_URL),
      embedded: false,
      guard: () => {},
      close: async () => {},
    };
  }
  // On Vercel, an embedded database would vanish with the build and leave the site without one.
  if (process.env.VERCEL) {
    throw new PlainError(
      "DATABASE_URL is not set for this environment of the Vercel project. Connect a Postgres database (docs/deploy.md).",
    );
  }
  const server = await startPostgres({ dataDir });
  process.env.DATABASE_URL = server.url;
  return { url: server.url, embedded: true, guard: server.guard, close: () => server.stop() };
}

/** Runs `work` with the database of `openDatabase`, and releases it. */
export async function withDatabase<Result>(
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
