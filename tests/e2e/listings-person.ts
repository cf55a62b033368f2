import type { Page } from "@playwright/test";
import { connect, type Sql } from "@/db/client";
import { expect } from "./setup/fixtures";
import type { Person } from "./setup/person";
import type { Product } from "./setup/product";

/** The first of a list that cannot be empty here. */
export function first<T>([item]: T[]): T {
  if (item === undefined) throw new Error("There is nothing.");
  return item;
}

/** Runs `work` on the product's database. */
export async function onDatabase<T>(product: Product, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connect(product.databaseUrl, { max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** A listing of a source of its own that has been sold: in no list unless asked for. Returns its id. */
export function addSoldListing(product: Product, sourceUrl: string | null): Promise<number> {
  return onDatabase(product, async (sql) => {
    await sql`insert into sources (id, name) values ('e2e', 'A test source') on conflict do nothing`;
    const [row] = await sql<[{ id: number }]>`
      with written as (
        insert into listings (source_id, source_listing_id, content_hash, source_url, title, title_sort_key, status,
          first_seen_at, last_seen_at, updated_at)
        values ('e2e', gen_random_uuid()::text, 'h', ${sourceUrl}, 'A business of few words', 'a business', 'sold',
          now(), now(), now())
        returning id
      )
      insert into listing_text (listing_id, raw, text_hash, tsv) select id, '{}', 'h', '' from written
      returning listing_id as id`;
    return row.id;
  });
}

/** A date that cannot be told in milliseconds: whatever reads it for this person fails, everything else works. */
export async function whileUnreadable(
  product: Product,
  email: string,
  listingId: number,
  work: () => Promise<void>,
): Promise<void> {
  const view = (at: string) =>
    onDatabase(
      product,
      (sql) => sql`
        insert into marks (user_id, listing_id, last_viewed_at)
        select id, ${listingId}, ${at}::text::timestamptz from users where email = ${email}
        on conflict (user_id, listing_id) do update set last_viewed_at = excluded.last_viewed_at`,
    );
  await view("infinity");
  try {
    await work();
  } finally {
    await view("2026-01-01");
  }
}

/** Met, unmet or unknown in every sample listing; narrow enough for the AI to read them all. */
export const JUDGED = { industry: ["Healthcare"], aiCriteria: "seller financing, recurring revenue" };

/** Saves a filter with AI criteria; returns its id once the worker has judged everything. */
export async function judgedFilter(person: Person, filter: Record<string, unknown> = {}): Promise<string> {
  const id = await person.saveFilter({ name: "Health", ...JUDGED, ...filter });
  await expect.poll(async () => (await person.progress(id)).isCompleted).toBe(true);
  return id;
}

/** Sets how far the AI filtering of a filter is, as its record says. */
export const setProgress = (product: Product, id: string, judged: number) =>
  onDatabase(
    product,
    (sql) => sql`
      update filter_runs set candidates = 1000, judged = ${judged},
        status = ${judged < 1000 ? "running" : "completed"}::filter_run_status where filter_id = ${id}`,
  );

/** Holds every in-app navigation until the returned function is called. */
export async function holdNavigations(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.searchParams.has("_rsc"),
    async (route) => {
      await promise;
      await route.continue();
    },
  );
  return resolve;
}

/** Goes to an address that opens a listing, and waits until the page answers to presses: the view is counted. */
export async function openListing(page: Page, id: number): Promise<void> {
  const viewed = page.waitForResponse(`**/api/listings/${id}/views`);
  await page.goto(`/listings?listing=${id}`);
  await viewed;
}

/** Waits until the page answers to keys, by the one that may be pressed again. */
export async function answersKeys(page: Page): Promise<void> {
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(keys).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  await expect(page.locator("[data-island]")).toHaveCount(0);
}

/** From now on no further code reaches the page until the returned function is called. */
export async function holdCode(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route("**/_next/static/chunks/**", async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Below 1024 px the filters are behind a button. */
export async function openPanel(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 1024) await page.getByRole("button", { name: /^Filters/ }).click();
}

/** Whether the focus is on something outside `selector`; the window around the page counts as inside. */
export const leftFor = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((inside) => {
    const active = document.activeElement;
    return active !== null && active !== document.body && active.closest(inside) === null;
  }, selector);

export const rows = (page: Page) => page.locator("tr[data-id]");
export const row = (page: Page, id: number) => page.locator(`tr[data-id="${id}"]`);
/** Beside the list a complementary part, on narrow screens a dialog. */
export const drawer = (page: Page) => page.getByLabel("Listing details", { exact: true });
export const head = (page: Page, name: string) => page.getByRole("columnheader", { name, exact: true });
