import "server-only";
import { sql as pool } from "@/db/client";
import { brokersLike } from "../words/search-sql";

const MOST = 20;

/** The first sources or brokers by name whose name contains `part`, ignoring case (FND-6). */
export async function findNames(of: "source" | "broker", part: string): Promise<string[]> {
  const sql = pool();
  const rows = await sql<{ name: string }[]>`
    select name from ${
      of === "broker"
        ? sql`${brokersLike(sql, part)} found`
        : sql`(select distinct name from sources where strpos(lower(name collate "default"), lower(${part})) > 0) found`
    } order by name limit ${MOST}`;
  return rows.map(({ name }) => name);
}
