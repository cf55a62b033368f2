import { directUrl, learnPooling } from "@/db/client";
import { prepareEnvironment } from "./environment";
import { PlainError } from "./plain-error";
import { startPostgres } from "./postgres/server";

export interface OpenDatabase {
  url: string;
  /** False when DATABASE_URL was set. */
  embedded: boolean;
  /** Starts the embedded server again whenever it dies; calls `lost` when that fails. */
  guard(lost: (reason: PlainError) => void): void;
  /** Releases the embedded server: it stops unless somebody else uses it. */
  close(): Promise<void>;
}

/**
 * The database of this checkout, for the command line: DATABASE_URL if it is set, otherwise (not on Vercel) the embedded
 * Postgres, started or taken over. Completes the environment first and sets DATABASE_URL in it. Throws a PlainError.
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
  // A build on Vercel would migrate a database that vanishes with the build, and release a site without one.
  if (process.env.VERCEL) {
    throw new PlainError(
      "DATABASE_URL is not set for this environment of the Vercel project: connect a Postgres to it (docs/deploy.md).",
    );
  }
  const server = await startPostgres({ dataDir });
  process.env.DATABASE_URL = server.url;
  return { url: server.url, embedded: true, guard: server.guard, close: () => server.stop() };
}
