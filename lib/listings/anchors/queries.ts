import "server-only";
import { LRUCache } from "lru-cache";
import { sql as pool } from "@/db/client";
import { type Criteria, criteriaKey } from "../criteria";
import { readAtLength } from "../long-reads/queries";
import { type Anchor, hiddenUpTo, walkAnchors } from "../page-sql";
import type { Sort } from "../sorting";

/** Rows between two anchors: no walk is longer than this and a page. By relevance each row costs looks at its words. */
const rowsBetween = ({ by }: Sort) => (by === "relevance" ? 500 : 2_000);

export interface DeepWalk {
  criteria: Criteria;
  sort: Sort;
  fromEnd: boolean;
  skip: number;
}

/** The anchors of a walk as far as anybody has gone. */
interface Ladder {
  anchors: Anchor[];
  /** The walk of anyone who goes further. */
  growing: Promise<void> | null;
}

/** By walk and version of the catalogue. A cache only: any process can make its own. */
const ladders = new LRUCache<string, Ladder>({ max: 200 });

/**
 * Where a deep walk can start instead of at its beginning, and how many rows are to be skipped from there. Anyone who goes
 * deeper than anybody before walks on from the last anchor and leaves anchors behind, so that no row of a list is
 * passed twice on the way to a deep page. Throws as `readAtLength`.
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
  // A list that is shorter than was thought has fewer.
  const after = ladder.anchors[Math.min(wanted, ladder.anchors.length) - 1];
  if (!after) return null;
  // A person's hidden listings shift the rows: the anchor's place among what this person sees is known only now.
  const hidden = userId ? await countHiddenUpTo(walk, after, userId) : 0;
  return { after, skip: walk.skip - after.position + hidden };
}

async function grow(anchors: Anchor[], walk: DeepWalk, wanted: number): Promise<void> {
  const after = anchors.at(-1);
  const every = rowsBetween(walk.sort);
  const rows = (wanted - anchors.length) * every;
  const further = await readAtLength(
    (tx) => tx<Anchor[]>`${walkAnchors(pool(), walk, { every, rows, after })}`,
  );
  anchors.push(...further);
}

async function countHiddenUpTo(walk: DeepWalk, anchor: Anchor, userId: string): Promise<number> {
  const sql = pool();
  const [row] = await sql<[{ count: number }]>`${hiddenUpTo(sql, walk, anchor, userId)}`;
  return row.count;
}
