import { prepareEnvironment } from "./environment";
import { startPostgres } from "./postgres/server";

export interface OpenDatabase {
  url: string;
  /** False when DATABASE_URL was set. */
  embedded: boolean;
  /** Lets go of the embedded server: it stops unless somebody else uses it. */
  close(): Promise<void>;
}

/**
 * The database of this checkout, for the command line: DATABASE_URL if it is set, otherwise the embedded Postgres,
 * started or taken over. Completes the environment first and sets DATABASE_URL in it. Throws a PlainError.
 */
export async function openDatabase(): Promise<OpenDatabase> {
  const { dataDir } = prepareEnvironment();
  if (process.env.DATABASE_URL) {
    return { url: process.env.DATABASE_URL, embedded: false, close: async () => {} };
  }
  const server = await startPostgres({ dataDir });
  process.env.DATABASE_URL = server.url;
  return { url: server.url, embedded: true, close: () => server.stop() };
}
