import { afterAll, beforeEach } from "vitest";
import { connect, type Sql } from "@/db/client";
import { emptyTables, useDatabase } from "./database";

/**
 * Gives the calling test file its own database, with an empty catalogue before each test, and a connection to
 * it.
 */
export function useCatalogue(): { sql: Sql; url: () => string } {
  const { url } = useDatabase();
  const sql = connect(url(), { max: 5 });
  afterAll(() => sql.end());
  beforeEach(async () => {
    await emptyTables(sql, "listings", "scrape_runs", "sources");
  });
  return { sql, url };
}
