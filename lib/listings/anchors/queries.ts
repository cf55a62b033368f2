import "server-only";
import { LRUCache } from "lru-cache";
import { sql as pool } from "@/db/client";
import { type Criteria, criteriaKey } from "../criteria";
import { runLongRead } from "../long-reads/queries";
import { type Anchor, hiddenUpTo, walkAnchors } from "../page-sql";
import type { Sort } from "../sorting";

/** Rows between two anchors, the longest walk but a page. By relevance each row costs a text lookup. */
const rowsBetween = ({ by }: Sort) => (by === "relevance" ? 500 : 2_000);

export interface DeepWalk {
  criteria: Criteria;
  sort: Sort;
  fromEnd: boolean;
  skip: number;
}

/** The anchors recorded so far for one walk. */
interface Ladder {
  anchors: Anchor[];
  /** The walk in progress that adds anchors, if any. */
  growing: Promise<void> | null;
}

/** Keyed by walk and catalogue version. Only a cache: any process can rebuild it. */
const ladders = new LRUCache<string, Ladder>({ max: 200 });

/**
 * Where a deep walk can start, and how many rows to skip from there. A request that goes deeper than any
 * before it continues from the last anchor and records new ones, so no row is walked twice on the way to a
 * deep page. Null when the walk is short enough to start at the beginning. Throws like `runLongRead`.
 */
export async function findAnchor(
  walk: DeepWalk,
  version: number,
  userId: string | null,
): Promise<{ after: Anchor; skip: number } | null> {
  const every = rowsBetween(walk.sort);
  if (walk.skip < 2 * every) return null;
  const key = JSON.stringify([criteriaKey(walk.criteria), walk.sort, walk.fromEnd, version]);
  const ladder = ladders.get(key) ?? { anchors: [], growing: null };
  ladders.set(key, ladder);
  const wanted = Math.floor(walk.skip / every);
  while (ladder.growing) await ladder.growing;
  if (ladder.anchors.length < wanted) {
    ladder.growing = grow(ladder.anchors, walk, wanted).finally(() => {
      ladder.growing = null;
    });
    await ladder.growing;
  }
  // If the list is shorter than expected, there are fewer anchors.
  const after = ladder.anchors[Math.min(wanted, ladder.anchors.length) - 1];
  if (!after) return null;
  // Anchors ignore hidden listings, so the user's own hidden rows shift the position.
  const hidden = userId ? await countHiddenUpTo(walk, after, userId) : 0;
  return { after, skip: walk.skip - after.position + hidden };
}

async function grow(anchors: Anchor[], walk: DeepWalk, wanted: number): Promise<void> {
  const after = anchors.at(-1);
  const every = rowsBetween(walk.sort);
  const rows = (wanted - anchors.length) * every;
  const further = await runLongRead(
    (tx) => tx<Anchor[]>`${walkAnchors(pool(), walk, { every, rows, after })}`,
  );
  anchors.push(...further);
}

async function countHiddenUpTo(walk: DeepWalk, anchor: Anchor, userId: string): Promise<number> {
  const sql = pool();
  const [row] = await sql<[{ count: number }]>`${hiddenUpTo(sql, walk, anchor, userId)}`;
  return row.count;
}
