import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { filesUnder } from "./architecture/source-tree";

/** Files that may refer to own listings: their domain, their schema and migrations, tests and docs. */
const ALLOWED = /^(?:lib\/own-listings\/|db\/schema\/own\.ts$|db\/migrations\/|tests\/|docs\/)/;
/** The tables, their declarations, and the helper that substitutes them for the catalogue's tables. */
const NAMED =
  /own_(?:listings|verdicts)|\bown(?:Listings|Verdicts)\b(?=\s*[,.)}]\s*|\.)|\basCatalogue\b|schema\/own["']/;
/** The list of all tables and the list of all contracts. */
const LISTED = ["db/client.ts", "lib/openapi/contracts.ts"];

const filesNaming = (files: [path: string, text: string][]) =>
  files
    .filter(([path, text]) => !ALLOWED.test(path) && !LISTED.includes(path) && NAMED.test(text))
    .map(([path]) => path);

describe("own listings", () => {
  it("are read and written only in lib/own-listings, so no other statement can reach them [OWN-1]", () => {
    const files = filesUnder(process.cwd()).filter((path) => /\.(?:tsx?|mjs|sql)$/.test(path));
    expect(files.length).toBeGreaterThan(900);
    expect(filesNaming(files.map((path) => [path, readFileSync(path, "utf8")]))).toEqual([]);
  });

  it("are detected in a statement, a typed query or a workaround elsewhere [OWN-1]", () => {
    expect(
      filesNaming([
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
