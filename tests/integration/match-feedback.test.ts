import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { addToCriteria, rateMatch } from "@/lib/filters/feedback/mutations";
import { readLabels } from "@/lib/filters/feedback/queries";
import { getFilter } from "@/lib/filters/queries";
import { getFilterResults } from "@/lib/filters/results/queries";
import { addListing, free, judgeFilter, saveFilter } from "./filters-fixture";
import { addPerson } from "./people";
import { emptyDatabase, useDatabase } from "./setup/database";

useDatabase();
const BEST = { page: 1, limit: 20, sort: { by: "quality", order: "desc" } } as const;

let person: string;
let filterId: string;
let ids: number[];
beforeEach(async () => {
  await emptyDatabase();
  person = await addPerson();
  await sql()`update users set trial_ends_at = '2200-01-01'`;
  const mill = { description: "The owner is retiring.", industry: "Manufacturing", location: "Ohio" };
  ids = [];
  for (const title of ["A mill", "A machine shop", "A foundry"])
    ids.push(await addListing({ title, ...mill }));
  ({ id: filterId } = await saveFilter(person, { aiCriteria: "owner retiring" }));
  await judgeFilter(filterId);
});

const shown = async () =>
  (await getFilterResults(person, filterId, BEST)).rows.map(({ id, aiResult }) => [
    id,
    aiResult?.feedback?.vote ?? null,
  ]);

describe("a thumb on a match", () => {
  it("moves it to the front or to the end, is shown, and can be taken back [MAT-20]", async () => {
    const [first = 0, second = 0, third = 0] = (await shown()).map(([id]) => Number(id));
    await rateMatch(person, filterId, { listingId: third, vote: "up" });
    await rateMatch(person, filterId, { listingId: first, vote: "down", reason: "place" });
    expect(await shown()).toEqual([
      [third, "up"],
      [second, null],
      [first, "down"],
    ]);
    await rateMatch(person, filterId, { listingId: third, vote: null });
    await rateMatch(person, filterId, { listingId: first, vote: null });
    expect((await shown()).map(([id]) => id)).toEqual([first, second, third]);
  });

  it("proposes an exclusion, which can be added to the criteria [MAT-20]", async () => {
    const [, shop = 0] = ids;
    const { proposal } = await rateMatch(person, filterId, { listingId: shop, vote: "down", reason: "kind" });
    expect(proposal).toBe("no machine shop");
    await addToCriteria(person, filterId, proposal ?? "", free);
    expect((await getFilter(person, filterId)).aiCriteria).toBe("owner retiring; no machine shop");
  });

  it("is exported as a label, and can be given only by the filter's owner [MAT-20]", async () => {
    const [mill = 0, shop = 0] = ids;
    await rateMatch(person, filterId, { listingId: mill, vote: "up" });
    await rateMatch(person, filterId, { listingId: shop, vote: "down", text: "too small" });
    const [criteria] = await readLabels();
    expect(criteria).toMatchObject({ text: "owner retiring", filters: {} });
    expect(Object.values(criteria?.labels ?? {}).sort()).toEqual(["G", "N"]);
    const other = await addPerson();
    await expect(rateMatch(other, filterId, { listingId: mill, vote: "up" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(rateMatch(person, filterId, { listingId: 999_999, vote: "up" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});
