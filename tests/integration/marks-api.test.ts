import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as favorite from "@/app/api/listings/[id]/favorite/route";
import * as hide from "@/app/api/listings/[id]/hide/route";
import * as notes from "@/app/api/listings/[id]/notes/route";
import * as views from "@/app/api/listings/[id]/views/route";
import * as favourites from "@/app/api/listings/favourites/route";
import * as hidden from "@/app/api/listings/hidden/route";
import * as assumptions from "@/app/api/me/assumptions/route";
import { sql } from "@/db/client";
import type { RouteHandler } from "@/lib/http/route";
import { listingDetailSchema } from "@/lib/listings/answer";
import { readFavourites } from "@/lib/marks/api";
import { type Asked, ask } from "./asking";
import { addListing } from "./filters-fixture";
import { accessTokenOf, addPerson } from "./people";
import { useDatabase } from "./setup/database";

useDatabase();

let person: string;
let token: string;
let otherToken: string;
let listing: number;

beforeAll(async () => {
  person = await addPerson("person@example.test");
  token = await accessTokenOf(person);
  otherToken = await accessTokenOf(await addPerson("other@example.test"));
  listing = await addListing({ title: "Bakery" });
});

beforeEach(() => sql()`delete from marks`);

const call = (handler: RouteHandler, asked: Asked = {}) => ask(handler, { id: listing, as: token, ...asked });

describe("POST and DELETE of a mark", () => {
  it.each([
    ["favorite", favorite, "isFavourite"],
    ["hide", hide, "isHidden"],
  ] as const)("%s is idempotent and returns the updated listing [API-4]", async (_path, route, flag) => {
    for (const [handler, wanted] of [
      [route.POST, true],
      [route.POST, true],
      [route.DELETE, false],
      [route.DELETE, false],
    ] as const) {
      const { status, answer } = await call(handler);
      expect(status).toBe(200);
      expect(listingDetailSchema.parse(answer.data)).toMatchObject({ id: listing, title: "Bakery" });
      expect(answer.data.userMeta[flag]).toBe(wanted);
    }
  });

  it("affects one user only [API-4]", async () => {
    await call(favorite.POST);
    const { answer } = await call(favorite.DELETE, { as: otherToken });
    expect(answer.data.userMeta.isFavourite).toBe(false);
    expect((await call(favourites.GET)).answer.pagination.total).toBe(1);
    expect((await call(favourites.GET, { as: otherToken })).answer.pagination.total).toBe(0);
  });
});

describe("PUT and DELETE of a note", () => {
  it("stores trimmed text, and clears it for empty text or on DELETE [API-4] [DET-3]", async () => {
    const noteAfter = async (answer: Promise<{ answer: { data: { userMeta: { notes: string | null } } } }>) =>
      (await answer).answer.data.userMeta.notes;
    expect(await noteAfter(call(notes.PUT, { body: { notes: "  Call on Monday\n" } }))).toBe(
      "Call on Monday",
    );
    expect(await noteAfter(call(notes.PUT, { body: { notes: "   " } }))).toBeNull();
    expect(await noteAfter(call(notes.PUT, { body: { notes: "Again" } }))).toBe("Again");
    expect(await noteAfter(call(notes.DELETE))).toBeNull();
    expect(await noteAfter(call(notes.DELETE))).toBeNull();
  });

  it("accepts 5,000 characters and names the field when there are more [API-4]", async () => {
    expect((await call(notes.PUT, { body: { notes: "x".repeat(5_000) } })).status).toBe(200);
    expect(await call(notes.PUT, { body: { notes: "x".repeat(5_001) } })).toMatchObject({
      status: 400,
      answer: { field: "notes", message: "Notes must have at most 5,000 characters." },
    });
  });

  it.each([[{}], [{ notes: 5 }], [{ notes: null }], [{ notes: ["a"] }]])(
    "reject %j and name the field [API-4]",
    async (body) => {
      const { status, answer } = await call(notes.PUT, { body });
      expect([status, answer.field]).toEqual([400, "notes"]);
    },
  );
});

it("opening a listing is counted, and the response includes it [LIST-4]", async () => {
  await call(views.POST);
  const { answer } = await call(views.POST);
  expect(answer.data.userMeta.viewCount).toBe(2);
  expect(Date.parse(answer.data.userMeta.lastViewedAt)).toBeLessThanOrEqual(Date.now());
});

describe("the lists", () => {
  it("return pages with notes and pagination [API-3]", async () => {
    const second = await addListing({ title: "Garage" });
    await call(favorite.POST);
    await call(favorite.POST, { id: second });
    await call(notes.PUT, { id: second, body: { notes: "Mine" } });
    const { status, answer } = await call(favourites.GET, { query: "?limit=1&page=1" });
    expect(status).toBe(200);
    expect(readFavourites.response.parse(answer)).toMatchObject({
      data: [{ id: second, userMeta: { isFavourite: true, notes: "Mine" } }],
      pagination: { page: 1, limit: 1, total: 2, totalPages: 2, hasNext: true, hasPrev: false },
    });
    const beyond = await call(favourites.GET, { query: "?limit=1&page=900" });
    expect(beyond.answer.pagination).toMatchObject({ page: 2, hasNext: false, hasPrev: true });
    expect(beyond.answer.data).toMatchObject([{ id: listing }]);
  });

  it("are separate: a hidden listing is not a favourite [API-3]", async () => {
    await call(hide.POST);
    expect((await call(hidden.GET)).answer.pagination.total).toBe(1);
    expect((await call(favourites.GET)).answer.pagination.total).toBe(0);
  });

  it.each(["page=0", "page=-1", "page=1.5", "page=1e3", "limit=0", "limit=101", "limit=x"])(
    "reject ?%s and name the field [API-3]",
    async (query) => {
      for (const handler of [favourites.GET, hidden.GET]) {
        const { status, answer } = await call(handler, { query: `?${query}` });
        expect([status, answer.field]).toEqual([400, query.split("=")[0]]);
      }
    },
  );
});

describe("every call", () => {
  const all: [string, RouteHandler, unknown?][] = [
    ["POST favorite", favorite.POST],
    ["DELETE favorite", favorite.DELETE],
    ["POST hide", hide.POST],
    ["DELETE hide", hide.DELETE],
    ["PUT notes", notes.PUT, { notes: "Text" }],
    ["DELETE notes", notes.DELETE],
    ["POST views", views.POST],
  ];

  it.each(all)("%s is a 404 for an unknown listing and a 400 for an invalid id [API-4]", async (...of) => {
    const [, handler, body] = of;
    expect((await call(handler, { id: 999_999_999, body })).status).toBe(404);
    for (const id of ["abc", "-1", "1.5", "1e3", "99999999999999999999"]) {
      const { status, answer } = await call(handler, { id, body });
      expect([id, status, answer.field]).toEqual([id, 400, "id"]);
    }
  });

  it("is a 401 without a session, and changes nothing [API-4]", async () => {
    const lists: [string, RouteHandler][] = [
      ["favourites", favourites.GET],
      ["hidden", hidden.GET],
    ];
    for (const [name, handler, body] of [...all, ...lists] as typeof all) {
      expect([name, (await call(handler, { as: null, body })).status]).toEqual([name, 401]);
    }
    const [row] = await sql()<{ count: number }[]>`select count(*) as count from marks`;
    expect(row?.count).toBe(0);
  });
});

describe("GET /api/listings/favourites and /api/listings/hidden", () => {
  it("calculate DSCR from the user's own assumptions, as searches do [FIN-8]", async () => {
    const financed = await addListing({ title: "Laundromat", askingPrice: 500_000, earnings: 150_000 });
    const coverages = async (): Promise<number[]> => {
      const lists = [await call(favourites.GET), await call(hidden.GET)];
      return lists.map(({ answer }) => answer.data[0].dscr);
    };
    for (const mark of [favorite, hide]) await call(mark.POST, { id: financed });
    const [usual, alike] = await coverages();
    expect(usual).toBeGreaterThan(0);
    await call(assumptions.PUT, { body: { salary: "20000" } });
    const [own = 0, same] = await coverages();
    expect([alike, same]).toEqual([usual, own]);
    expect(own).toBeGreaterThan(usual ?? 0);
  });
});
