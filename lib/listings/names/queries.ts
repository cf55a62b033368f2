import "server-only";
import { sql as pool } from "@/db/client";
import { placesStarting } from "@/lib/places/nearby";
import { brokersLike } from "../words/search-sql";

const MOST = 20;

/**
 * The first sources or brokers by name whose name contains `part`, ignoring case (FND-6); or the largest towns and
 * counties whose name starts with it.
 */
export async function findNames(of: "source" | "broker" | "place", part: string): Promise<string[]> {
  if (of === "place") return placesStarting(part, MOST);
  const sql = pool();
  const rows = await sql<{ name: string }[]>`
    select name from ${
      of === "broker"
        ? sql`${brokersLike(sql, part)} found`
        : sql`(select distinct name from sources where strpos(lower(name collate "default"), lower(${part})) > 0) found`
    } order by name limit ${MOST}`;
  return rows.map(({ name }) => name);
}
