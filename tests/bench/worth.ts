import { connect, type Sql } from "@/db/client";
import { DEFAULT_ASSUMPTIONS } from "@/lib/financing/assumptions";
import { saveAssumptions } from "@/lib/financing/mutations";
import { type Criteria, NO_CRITERIA } from "@/lib/listings/criteria";
import { PAGE_SIZE } from "@/lib/listings/page-size";
import { searchListings } from "@/lib/listings/queries";
import { DEFAULT_SORT, type Sort } from "@/lib/listings/sorting";
import { rebuildPeers } from "@/lib/peers/mutations";
import { insertHider, useDatabase } from "./search";
import { milliseconds, percentile, printTable } from "./table";

/** Users with their own assumptions, each of whom requests every list once for the first time. */
const PEOPLE = 5;
/** How often each of them repeats the request. */
const AGAIN = 20;
const REBUILDS = 3;

interface Asked {
  name: string;
  criteria?: Partial<Criteria>;
  sort?: Sort;
}

const byCoverage: Sort = { by: "dscr", order: "desc" };
const LISTS: Asked[] = [
  { name: "newest first, with both columns" },
  { name: "sorted by DSCR", sort: byCoverage },
  { name: "sorted by DSCR, lowest first", sort: { by: "dscr", order: "asc" } },
  { name: "one industry, sorted by DSCR", criteria: { industry: ["Legal"] }, sort: byCoverage },
  { name: "DSCR at least 1.25", criteria: { minDscr: 1.25 } },
  { name: "DSCR at least 1.25, sorted by DSCR", criteria: { minDscr: 1.25 }, sort: byCoverage },
  { name: "sorted by price vs. similar", sort: { by: "similar", order: "asc" } },
  { name: "lowest quarter of similar prices", criteria: { pricePosition: ["lowest"] } },
  { name: "sorted by days on the market", sort: { by: "daysOnOffer", order: "desc" } },
];

/**
 * Measures figures computed per user and listing: lists with DSCR and peers for users with unique
 * assumptions, and how long the worker takes to place every listing among its peers again (FIN-8, PEER-4,
 * PEER-5).
 */
export async function benchWorth(url: string, label: string): Promise<void> {
  const pool = connect(url, { max: 4, statementTimeoutMs: 60_000 });
  useDatabase(pool);
  try {
    const people = await insertPeople(pool);
    const rows: string[][] = [];
    for (const { name, criteria = {}, sort = DEFAULT_SORT } of LISTS) {
      const query = { criteria: { ...NO_CRITERIA, ...criteria }, sort, page: 1, limit: PAGE_SIZE };
      const first: number[] = [];
      const again: number[] = [];
      let total = 0;
      for (const userId of people) {
        const ask = () => timed(async () => ({ total } = await searchListings(query, userId)));
        first.push(await ask());
        for (let time = 0; time < AGAIN; time += 1) again.push(await ask());
      }
      rows.push([
        name,
        total.toLocaleString("en-US"),
        milliseconds(first[0] ?? Number.NaN),
        milliseconds(percentile(first.slice(1), 0.5)),
        milliseconds(percentile(again, 0.5)),
        milliseconds(percentile(again, 0.95)),
      ]);
      console.error(rows.at(-1)?.join("  "));
    }
    const head = ["list", "matches", "first user", "each further user", "repeat, p50", "repeat, p95"];
    printTable(`Lists with peers and own assumptions at ${label} listings (ms)`, head, rows);
    const rebuilds: number[] = [];
    for (let time = 0; time < REBUILDS; time += 1) rebuilds.push(await timed(() => rebuildPeers(pool)));
    const [cells] =
      await pool`select count(*) as cells, (select count(*) from listing_scores) as placed from peer_cells`;
    printTable(
      "Placing every listing among its peers (s)",
      ["groups", "listings placed", "median", "worst"],
      [
        [
          ...[cells?.cells, cells?.placed].map((count) => Number(count).toLocaleString("en-US")),
          ...[percentile(rebuilds, 0.5), Math.max(...rebuilds)].map((ms) => (ms / 1000).toFixed(1)),
        ],
      ],
    );
  } finally {
    useDatabase(undefined);
    await pool.end({ timeout: 5 });
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Adds users with distinct assumptions, so that nobody is served from another user's cached results. */
async function insertPeople(pool: Sql): Promise<string[]> {
  const people: string[] = [];
  for (let person = 0; person < PEOPLE; person += 1) {
    const userId = await insertHider(pool);
    const own = {
      ...DEFAULT_ASSUMPTIONS,
      salary: String(50_000 + (Date.now() % 20_000) + person),
      downPercent: "15",
    };
    await saveAssumptions(userId, { own });
    people.push(userId);
  }
  return people;
}
