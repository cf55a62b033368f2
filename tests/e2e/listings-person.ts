import type { Page } from "@playwright/test";
import { connect, type Sql } from "@/db/client";
import { expect } from "./setup/fixtures";
import type { Person } from "./setup/person";
import type { Product } from "./setup/product";

/** The first item of a list. Throws when the list is empty. */
export function first<T>([item]: T[]): T {
  if (item === undefined) throw new Error("The list is empty.");
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

/** Adds a sold listing, which appears in no list by default. Returns its id. */
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

/**
 * Gives a user's view of a listing a date that cannot be converted to milliseconds while `work` runs: only
 * what reads it for this user fails.
 */
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

/**
 * Criteria with varied verdicts on the sample listings, and few enough candidates for the AI to judge them
 * all.
 */
export const JUDGED = { industry: ["Healthcare"], aiCriteria: "seller financing, recurring revenue" };

/** Saves a filter with AI criteria, waits until the worker has judged everything and returns its id. */
export async function judgedFilter(person: Person, filter: Record<string, unknown> = {}): Promise<string> {
  const id = await person.saveFilter({ name: "Health", ...JUDGED, ...filter });
  await expect.poll(async () => (await person.progress(id)).isCompleted).toBe(true);
  return id;
}

/** Sets a filter's AI progress in the database: `judged` of 1,000 listings. */
export const setProgress = (product: Product, id: string, judged: number) =>
  onDatabase(
    product,
    (sql) => sql`
      update filter_runs set candidates = 1000, judged = ${judged},
        status = ${judged < 1000 ? "running" : "completed"}::filter_run_status where filter_id = ${id}`,
  );

/** Delays every in-app navigation until the returned function is called. */
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

/** Opens a listing by URL and waits until its view is counted, which means that the page is interactive. */
export async function openListing(page: Page, id: number): Promise<void> {
  const viewed = page.waitForResponse(`**/api/listings/${id}/views`);
  await page.goto(`/listings?listing=${id}`);
  await viewed;
}

/** Waits until the page responds to keys, by pressing ? until it does; that key can be repeated safely. */
export async function waitForKeys(page: Page): Promise<void> {
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(keys).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  await expect(page.locator("[data-island]")).toHaveCount(0);
}

/** Delays all further code of the page until the returned function is called. */
export async function holdCode(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route("**/_next/static/chunks/**", async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Opens the filters when they are behind a button, which is the case below 1024 px. */
export async function openPanel(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 1024) await page.getByRole("button", { name: /^Filters/ }).click();
}

/**
 * Whether the focus is on an element outside `selector`. Focus in the browser's own interface does not count.
 */
export const isFocusOutside = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((inside) => {
    const active = document.activeElement;
    return active !== null && active !== document.body && active.closest(inside) === null;
  }, selector);

export const rows = (page: Page) => page.locator("tr[data-id]");
export const row = (page: Page, id: number) => page.locator(`tr[data-id="${id}"]`);
/** The drawer: a complementary region next to the list, a dialog on narrow screens. */
export const drawer = (page: Page) => page.getByLabel("Listing details", { exact: true });
export const head = (page: Page, name: string) => page.getByRole("columnheader", { name, exact: true });
