import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db, sql } from "@/db/client";
import { createSession } from "@/lib/auth/mutations";
import { findLivingSession } from "@/lib/auth/queries";
import { saveNotes, setFavourite, setHidden, setMarks } from "@/lib/marks/mutations";
import { listFavourites, listHidden } from "@/lib/marks/queries";
import { LISTING_STATUSES } from "@/lib/vocabulary/terms";
import { addListing } from "./filters-fixture";
import { addPerson } from "./people";
import { useDatabase } from "./setup/database";

useDatabase();

const FIRST = { page: 1, limit: 20 };
const day = (n: number) => new Date(Date.UTC(2026, 0, n));
let person: string;
let other: string;

beforeAll(async () => {
  person = await addPerson("person@example.test");
  other = await addPerson("other@example.test");
});

beforeEach(() => sql()`delete from marks`);

describe.each([
  ["favourite", listFavourites, setFavourite],
  ["hidden", listHidden, setHidden],
] as const)("the list of listings marked %s", (kind, list, set) => {
  it("is empty for a user without marks [FAV-1]", async () => {
    await set(other, await addListing({ title: "Theirs" }), true);
    expect(await list(person, FIRST)).toEqual({ rows: [], total: 0, page: 1, totalPages: 0, limit: 20 });
  });

  it("is sorted by most recent, and restores an undone removal to its place [FAV-1] [DET-6]", async () => {
    const [a, b, c] = [
      await addListing({ title: "A" }),
      await addListing({ title: "B" }),
      await addListing({ title: "C" }),
    ];
    for (const [index, id] of [a, b, c].entries())
      await setMarks(person, [{ id, since: day(index + 1) }], kind, true);
    const before = (await list(person, FIRST)).rows;
    expect(before.map(({ id }) => id)).toEqual([c, b, a]);
    expect(before.map(({ markedAt }) => markedAt)).toEqual([3, 2, 1].map((n) => day(n).getTime()));

    await set(person, b, false);
    expect((await list(person, FIRST)).rows.map(({ id }) => id)).toEqual([c, a]);
    await setMarks(person, [{ id: b, since: new Date(before[1]?.markedAt ?? 0) }], kind, true);
    expect((await list(person, FIRST)).rows.map(({ id }) => id)).toEqual([c, b, a]);
  });

  it("shows every listing on exactly one page, with the exact total [FAV-1] [API-3]", async () => {
    const ids: number[] = [];
    for (let n = 1; n <= 45; n += 1) {
      const id = await addListing({ title: `Listing ${n}` });
      ids.push(id);
      // Marks with the same timestamp are ordered by listing id.
      await setMarks(person, [{ id, since: day(1 + (n % 3)) }], kind, true);
    }
    const pages = await Promise.all([1, 2, 3].map((page) => list(person, { page, limit: 20 })));
    expect(pages.map(({ rows }) => rows.length)).toEqual([20, 20, 5]);
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id)))).toEqual(new Set(ids));
    for (const { total, totalPages } of pages) expect([total, totalPages]).toEqual([45, 3]);

    expect(await list(person, { page: 1_000_000, limit: 20 })).toEqual(pages[2]);
    expect(await list(person, { page: 1, limit: 100 })).toMatchObject({ total: 45, totalPages: 1 });
  });

  it("keeps listings that are sold or no longer observed, with their status [FAV-1]", async () => {
    for (const status of LISTING_STATUSES)
      await set(person, await addListing({ title: status, status }), true);
    const { rows } = await list(person, FIRST);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(LISTING_STATUSES));
  });

  it("includes the user's own notes and marks, and no one else's [FAV-1]", async () => {
    const id = await addListing({ title: "Shared" });
    await set(person, id, true);
    await set(other, id, true);
    await saveNotes(person, id, "Mine");
    expect((await list(person, FIRST)).rows).toMatchObject([{ id, notes: "Mine" }]);
    expect((await list(other, FIRST)).rows).toMatchObject([{ id, notes: null }]);
  });
});

it("a user's favourites are counted when their page is loaded [NAV-1]", async () => {
  const favouritesOf = async (userId: string) => {
    const session = await createSession(db(), userId, null);
    return (await findLivingSession(session, userId, { countFavourites: true }))?.favouritesCount;
  };
  const [a, b] = [await addListing({ title: "A" }), await addListing({ title: "B" })];
  await setFavourite(person, a, true);
  await setFavourite(person, b, true);
  await setFavourite(person, b, false);
  await setHidden(person, b, true);
  expect(await favouritesOf(person)).toBe(1);
  expect(await favouritesOf(other)).toBe(0);
});
