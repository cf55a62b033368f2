import "server-only";
import { LRUCache } from "lru-cache";
import { sql as pool } from "@/db/client";
import { log } from "@/lib/core/log";
import { type Criteria, criteriaToParams } from "../criteria";
import { type Anchor, hiddenUpTo, walkAnchors } from "../page-sql";
import type { Sort } from "../sorting";

/** Rows between two anchors: no walk is longer than this and a page. */
const EVERY = 2_000;

export interface DeepWalk {
  criteria: Criteria;
  sort: Sort;
  fromEnd: boolean;
  skip: number;
}

/** Anchors by walk and version of the catalogue; being made, or made. A cache only: any process can make its own. */
const ladders = new LRUCache<string, Anchor[] | "being made">({ max: 200 });

/**
 * Where a deep walk can start instead of at its beginning, and how many rows are to be skipped from there. The
 * first deep walk of its kind finds nothing and has the anchors made beside it, in one pass over the index.
 */
export async function findAnchor(
  walk: DeepWalk,
  version: number,
  userId: string | null,
): Promise<{ after: Anchor; skip: number } | null> {
  if (walk.skip < 2 * EVERY) return null;
  const key = JSON.stringify([criteriaToParams(walk.criteria), walk.sort, walk.fromEnd, version]);
  const ladder = ladders.get(key);
  if (!ladder) {
    ladders.set(key, "being made");
    makeLadder(walk).then(
      (anchors) => ladders.set(key, anchors),
      (cause: unknown) => {
        ladders.delete(key);
        log.warn({ err: cause }, "page anchors could not be made");
      },
    );
  }
  if (!ladder || ladder === "being made") return null;
  // A person's hidden listings shift the rows: the anchor's place among what this person sees is known only then.
  const after = ladder[Math.floor(walk.skip / EVERY) - 1];
  if (!after) return null;
  return {
    after,
    skip: walk.skip - after.position + (userId ? await countHiddenUpTo(walk, after, userId) : 0),
  };
}

async function makeLadder(walk: DeepWalk): Promise<Anchor[]> {
  const sql = pool();
  return [...(await sql<Anchor[]>`${walkAnchors(sql, walk, EVERY)}`)];
}

async function countHiddenUpTo(walk: DeepWalk, anchor: Anchor, userId: string): Promise<number> {
  const sql = pool();
  const [row] = await sql<[{ count: number }]>`${hiddenUpTo(sql, walk, anchor, userId)}`;
  return row.count;
}
