import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { AppError } from "@/lib/core/errors";
import { getListing } from "@/lib/listings/queries";
import { recordView, saveNotes, setFavourite, setHidden, setMarks } from "@/lib/marks/mutations";
import { addListing } from "./filters-fixture";
import { addPerson } from "./people";
import { useDatabase } from "./setup/database";

useDatabase();

const NOBODY = "00000000-0000-4000-8000-000000000000";
let person: string;
let other: string;

beforeAll(async () => {
  person = await addPerson("person@example.test");
  other = await addPerson("other@example.test");
});

const codeOf = (failure: unknown) => (failure instanceof AppError ? failure.code : failure);

/** When the listing was marked, in ms since the epoch, and whether that is in the past. */
async function readDate(listingId: number, column: string) {
  const [row] = await sql()<{ at: number | null; past: boolean }[]>`
    select (extract(epoch from ${sql()(column)}) * 1000)::bigint as at, ${sql()(column)} <= now() as past
    from marks where user_id = ${person} and listing_id = ${listingId}`;
  return row;
}

describe.each([
  ["favourite", setFavourite, "isFavourite", "favourited_at"],
  ["hidden", setHidden, "isHidden", "hidden_at"],
] as const)("marking a listing %s", (kind, set, shown, column) => {
  it("sets and clears the mark, which the listing then shows [API-4]", async () => {
    const id = await addListing({ title: "Bakery" });
    await set(person, id, true);
    expect((await getListing(id, person))[shown]).toBe(true);
    await set(person, id, false);
    expect((await getListing(id, person))[shown]).toBe(false);
  });

  it("keeps the first date when repeated [API-4]", async () => {
    const id = await addListing({ title: "Bakery" });
    await setMarks(person, [{ id, since: new Date("2026-01-05T10:00:00Z") }], kind, true);
    await set(person, id, true);
    expect((await readDate(id, column))?.at).toBe(Date.parse("2026-01-05T10:00:00Z"));
  });

  it("accepts clearing a mark that was never set [API-4]", async () => {
    const id = await addListing({ title: "Bakery" });
    await set(person, id, false);
    await set(person, id, false);
    expect((await getListing(id, person))[shown]).toBe(false);
  });

  it("does not accept a future date [API-4]", async () => {
    const id = await addListing({ title: "Bakery" });
    await setMarks(person, [{ id, since: new Date("2199-01-01T00:00:00Z") }], kind, true);
    expect((await readDate(id, column))?.past).toBe(true);
  });

  it("leaves the listing's other marks and other users' marks unchanged [API-4]", async () => {
    const id = await addListing({ title: "Bakery" });
    await saveNotes(person, id, "Ask about the lease");
    await recordView(person, id, new Date());
    await set(person, id, true);
    await set(person, id, false);
    expect(await getListing(id, person)).toMatchObject({ notes: "Ask about the lease", viewCount: 1 });

    await set(person, id, true);
    expect((await getListing(id, other))[shown]).toBe(false);
    await set(other, id, false);
    expect((await getListing(id, person))[shown]).toBe(true);
  });

  it("throws NOT_FOUND for a listing or a user that does not exist [API-4]", async () => {
    const id = await addListing({ title: "Bakery" });
    for (const wanted of [true, false]) {
      expect(await set(person, 999_999_999, wanted).catch(codeOf)).toBe("NOT_FOUND");
      expect(await set(NOBODY, id, wanted).catch(codeOf)).toBe("NOT_FOUND");
    }
  });

  it("ends in the last requested state after many concurrent changes [API-4]", async () => {
    const id = await addListing({ title: "Bakery" });
    await Promise.all(Array.from({ length: 40 }, (_, index) => set(person, id, index % 2 === 0)));
    await set(person, id, true);
    expect((await getListing(id, person))[shown]).toBe(true);
    const [row] = await sql()<
      { rows: number }[]
    >`select count(*) as rows from marks where listing_id = ${id}`;
    expect(row?.rows).toBe(1);
  });
});

describe("notes", () => {
  it("are stored, replaced, and cleared by empty text [DET-3]", async () => {
    const id = await addListing({ title: "Bakery" });
    await saveNotes(person, id, "First");
    await saveNotes(person, id, "Second");
    expect((await getListing(id, person)).notes).toBe("Second");
    await saveNotes(person, id, "");
    expect((await getListing(id, person)).notes).toBeNull();
  });

  it("are visible only to the user who wrote them [DET-3]", async () => {
    const id = await addListing({ title: "Bakery" });
    await saveNotes(person, id, "Private");
    expect((await getListing(id, other)).notes).toBeNull();
    expect((await getListing(id, null)).notes).toBeNull();
  });

  it("are stored character for character [DET-3]", async () => {
    const id = await addListing({ title: "Bakery" });
    const text = "'; drop table marks; -- <b>\n\t$1 {} 💼 ünïcödé";
    await saveNotes(person, id, text);
    expect((await getListing(id, person)).notes).toBe(text);
  });

  it("throw NOT_FOUND for an unknown listing [DET-3]", async () => {
    expect(await saveNotes(person, 999_999_999, "Text").catch(codeOf)).toBe("NOT_FOUND");
  });
});

describe("views", () => {
  it("count each opening and keep the time of the last, per user [LIST-4] [DET-5]", async () => {
    const id = await addListing({ title: "Bakery" });
    const [early, late] = [new Date("2026-11-01T08:00:00Z"), new Date("2026-11-02T08:00:00Z")];
    await recordView(person, id, early);
    await recordView(person, id, late);
    expect(await getListing(id, person)).toMatchObject({ viewCount: 2, lastViewedAt: late.getTime() });
    expect(await getListing(id, other)).toMatchObject({ viewCount: 0, lastViewedAt: null });
  });

  it("lose none of many concurrent openings and keep the latest time [LIST-4]", async () => {
    const id = await addListing({ title: "Bakery" });
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 8, minute));
    await Promise.all(Array.from({ length: 30 }, (_, minute) => recordView(person, id, at(minute))));
    expect(await getListing(id, person)).toMatchObject({ viewCount: 30, lastViewedAt: at(29).getTime() });
  });

  it("throw NOT_FOUND for an unknown listing [LIST-4]", async () => {
    expect(await recordView(person, 999_999_999, new Date()).catch(codeOf)).toBe("NOT_FOUND");
  });
});

it("several listings that are unmarked and marked again keep their original dates [SCR-23]", async () => {
  const [early, late] = [await addListing({ title: "Early" }), await addListing({ title: "Late" })];
  const [first, second] = [new Date("2026-01-05T10:00:00Z"), new Date("2026-02-05T10:00:00Z")];
  const both = [
    { id: early, since: first },
    { id: late, since: second },
  ];
  await setMarks(person, both, "favourite", true);
  await setMarks(person, [{ id: early }, { id: late }, { id: late }], "favourite", false);
  expect((await getListing(early, person)).isFavourite).toBe(false);
  await setMarks(person, both, "favourite", true);
  expect((await readDate(early, "favourited_at"))?.at).toBe(first.getTime());
  expect((await readDate(late, "favourited_at"))?.at).toBe(second.getTime());
});
