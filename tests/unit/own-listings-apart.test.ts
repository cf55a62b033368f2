import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { filesUnder } from "./architecture/source-tree";

/** Where own listings may be named: their own domain, their schema, and what makes them. */
const ALLOWED = /^(?:lib\/own-listings\/|db\/schema\/own\.ts$|db\/migrations\/|tests\/|docs\/)/;
/** The table, its declaration, and what puts it in the place of the catalogue's tables. */
const NAMED =
  /own_(?:listings|verdicts)|\bown(?:Listings|Verdicts)\b(?=\s*[,.)}]\s*|\.)|\basCatalogue\b|schema\/own["']/;
/** The schema's list of all tables, the document's list of all contracts, and the names of plans. */
const LISTED = ["db/client.ts", "lib/openapi/contracts.ts"];

const namers = (files: [path: string, text: string][]) =>
  files
    .filter(([path, text]) => !ALLOWED.test(path) && !LISTED.includes(path) && NAMED.test(text))
    .map(([path]) => path);

describe("own listings", () => {
  it("are read and written in lib/own-listings alone: no other statement can reach them [OWN-1]", () => {
    const files = filesUnder(process.cwd()).filter((path) => /\.(?:tsx?|mjs|sql)$/.test(path));
    expect(files.length).toBeGreaterThan(900);
    expect(namers(files.map((path) => [path, readFileSync(path, "utf8")]))).toEqual([]);
  });

  it("would be found in a statement, a typed query or a way round elsewhere [OWN-1]", () => {
    expect(
      namers([
        ["lib/peers/queries.ts", "select count(*) from own_listings"],
        ["lib/matching/results/queries.ts", "left join own_verdicts v on true"],
        ["lib/listings/queries.ts", `import { asCatalogue } from "@/lib/own-listings/as-catalogue";`],
        ["lib/marks/queries.ts", `import { ownListings } from "@/db/schema/own";`],
        ["lib/own-listings/queries.ts", "select 1 from own_listings"],
        ["lib/billing/access.ts", `requireFeature(userId, "ownListings")`],
      ]),
    ).toEqual([
      "lib/peers/queries.ts",
      "lib/matching/results/queries.ts",
      "lib/listings/queries.ts",
      "lib/marks/queries.ts",
    ]);
  });
});
