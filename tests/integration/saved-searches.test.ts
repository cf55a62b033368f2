import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { connect, type Sql, sql } from "@/db/client";
import { filterAnswer } from "@/lib/filters/api";
import { updateFilter } from "@/lib/filters/mutations";
import { alertNewListings } from "@/lib/filters/new-listings/mutations";
import { getFilter, listFilters } from "@/lib/filters/queries";
import { getFilterResults } from "@/lib/filters/results/queries";
import { NO_CRITERIA } from "@/lib/listings/criteria";
import { readKeptCriteria } from "@/lib/listings/criteria-schema";
import { addListing, free, saveFilter } from "./filters-fixture";
import { addPerson } from "./people";
import { useDatabase } from "./setup/database";

const database = useDatabase();
let person: string;
beforeAll(async () => {
  person = await addPerson();
});

const save = (input: Record<string, unknown>) =>
  saveFilter(person, { name: "A filter", notificationsEnabled: false, ...input });

describe("a saved search", () => {
  it("keeps every declared field, including statuses, and returns them flat [FND-1] [FND-3]", async () => {
    const search = {
      search: "bakery -franchise",
      maxMultiple: 3.25,
      minYear: 1990,
      notLocation: ["California"],
      flags: ["sba"],
      exclude: ["restaurant"],
      excludeIn: "title",
      exactOnly: true,
      status: ["sold", "not_observed"],
    };
    const { id } = await save(search);
    const filter = await getFilter(person, id);
    expect(filter.criteria).toEqual({ ...NO_CRITERIA, ...search });
    expect(filterAnswer(filter)).toMatchObject({ ...search, minPrice: null, industry: [] });
  });

  it("shows sold listings when its statuses include them [FND-3]", async () => {
    const sold = await addListing({ title: "Sold kiosk", status: "sold" });
    const { id } = await save({ search: "kiosk", status: ["sold"] });
    const query = { sort: { by: "updatedAt", order: "desc" }, page: 1, limit: 20 } as const;
    const { rows } = await getFilterResults(person, id, query);
    expect(rows.map((row) => row.id)).toEqual([sold]);
    await updateFilter(person, id, { search: "kiosk", status: [] }, free);
    expect((await getFilterResults(person, id, query)).rows).toEqual([]);
  });

  it("must be an object in the database [FND-3]", async () => {
    const { id } = await save({});
    await expect(sql()`update saved_filters set search = '[]' where id = ${id}`).rejects.toThrow(
      "saved_filters_search_object",
    );
  });

  it("that is unreadable blocks neither other filters' alerts nor the list of filters [FND-5] [SEC-13]", async () => {
    const wanted = { search: "zeppelin", notificationsEnabled: true };
    const broken = await save(wanted);
    const sound = await save(wanted);
    await sql()`update saved_filters set search = '{"minPrice": "much"}' where id = ${broken.id}`;
    await addListing({ title: "Zeppelin works" });
    expect(await alertNewListings()).toBe(1);
    const [item] = await sql()<[{ filter_id: string }]>`select filter_id from alert_items`;
    expect(item.filter_id).toBe(sound.id);
    const shown = (await listFilters(person)).map(({ id }) => id);
    expect(shown).toContain(sound.id);
    expect(shown).not.toContain(broken.id);
    await sql()`delete from saved_filters where id = ${broken.id}`;
  });

  it("with an unknown parameter is read without it, as after a downgrade [FND-3]", () => {
    expect(readKeptCriteria({ maxPrice: 5, ofTheFuture: [1] })).toEqual({ ...NO_CRITERIA, maxPrice: 5 });
  });
});

describe("filters saved with one column per field", () => {
  const FOLDER = join(import.meta.dirname, "../../db/migrations");
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));
  const from = files.findIndex((name) => name.endsWith("_saved_searches.sql"));

  async function apply(old: Sql, some: readonly string[]) {
    for (const name of some) {
      const statements = readFileSync(join(FOLDER, name), "utf8").split("--> statement-breakpoint");
      for (const statement of statements) await old.unsafe(statement);
    }
  }

  it("keep their whole search after the migration [FND-3]", async () => {
    const name = `before_${crypto.randomUUID().slice(0, 8)}`;
    await sql()`create database ${sql()(name)}`;
    const address = new URL(database.url());
    address.pathname = `/${name}`;
    const old = connect(address.href, { max: 1 });
    try {
      await apply(old, files.slice(0, from));
      const [user] = await old<[{ id: string }]>`
        insert into users (email, trial_ends_at) values ('a@example.test', now()) returning id`;
      await old`
        insert into saved_filters (user_id, name, search, business_types, industries, locations, min_price, max_price,
          min_revenue, max_revenue, min_earnings, max_earnings, ai_criteria)
        values (${user.id}, 'all', 'dental -marina', '{Established}', '{Retail,Legal}', '{Texas}', 1, 2, 3, 4, 5, 6, 'x'),
          (${user.id}, 'none', null, '{}', '{}', '{}', null, null, null, null, null, null, null)`;
      await apply(old, files.slice(from, from + 1));
      const rows = await old<{ search: unknown }[]>`select search from saved_filters order by name`;
      expect(rows.map(({ search }) => readKeptCriteria(search))).toEqual([
        {
          ...NO_CRITERIA,
          search: "dental -marina",
          businessType: ["Established"],
          industry: ["Retail", "Legal"],
          location: ["Texas"],
          minPrice: 1,
          maxPrice: 2,
          minRevenue: 3,
          maxRevenue: 4,
          minEarnings: 5,
          maxEarnings: 6,
        },
        NO_CRITERIA,
      ]);
    } finally {
      await old.end({ timeout: 1 });
      await sql()`drop database ${sql()(name)} with (force)`;
    }
  });

  it("are listed as saved [FND-3]", async () => {
    const { id } = await save({ notIndustry: ["Retail"] });
    const found = (await listFilters(person)).find((filter) => filter.id === id);
    expect(found?.criteria.notIndustry).toEqual(["Retail"]);
  });
});
