import {
  first,
  holdNavigations,
  judgedFilter,
  onDatabase,
  row,
  rows,
  setProgress,
  waitForKeys,
  whileUnreadable,
} from "./listings-person";
import { expect, test } from "./setup/fixtures";
import { newPerson } from "./setup/person";

const exact = { exact: true };

test("during AI filtering, progress shows, rows arrive without Reload, and Reload fetches them at once [SAV-5] [SAV-6] [MAT-55] @wide", async ({
  page,
  product,
  person,
}) => {
  const id = await judgedFilter(person);
  await setProgress(product, id, 126);
  await page.clock.install();
  await page.goto(`/listing-filters/${id}`);
  const banner = page.getByRole("region", { name: "AI Filtering in Progress" });
  await expect(banner.getByRole("heading", { name: "AI Filtering in Progress" })).toBeVisible();
  await expect(banner.getByText("13%", exact)).toBeVisible();
  await expect(banner.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "13");
  await expect(banner).toContainText(
    'AI is analyzing listings. Click "Reload" to check for updated results.',
  );
  await expect(banner).toContainText(
    "This process may take a few minutes depending on the complexity of your AI criteria.",
  );
  await expect(page.getByText(/^\d+ results so far$/)).toBeVisible();
  const promise = "Auto-reload is active - results will update automatically when you reach the last page";
  await expect(banner).not.toContainText(promise);

  await setProgress(product, id, 250);
  await page.clock.fastForward(2_000);
  await expect(banner.getByText("25%", exact)).toBeVisible();
  await setProgress(product, id, 380);
  const release = await holdNavigations(page);
  await banner.getByRole("button", { name: "Reload" }).click();
  await expect(banner.getByRole("button", { name: "Reloading..." })).toBeDisabled();
  release();
  await expect(banner.getByText("38%", exact)).toBeVisible();

  await page
    .getByRole("navigation", { name: "Pages" })
    .getByRole("link", { name: /^Page \d+$/ })
    .last()
    .click();
  await expect(banner).toContainText(promise);
  await setProgress(product, id, 700);
  await page.clock.fastForward(5_000);
  await expect(banner.getByText("70%", exact)).toBeVisible();
  await setProgress(product, id, 1000);
  await page.mouse.move(1, 1);
  await page.clock.fastForward(5_000);
  await expect(banner).toHaveCount(0);
  await expect(page.getByText(/^\d+ results$/)).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.clock.fastForward(60_000);
  await expect(rows(page)).not.toHaveCount(0);
  expect(asked).toEqual([]);
});

test("with too many matches the best are judged, more on demand, and all can be shown [SAV-7] [LIST-7] [MAT-56] [SCR-31]", async ({
  page,
  person,
}) => {
  const id = await person.saveFilter({ name: "Everything", aiCriteria: "trucking" });
  await expect.poll(async () => (await person.progress(id)).isCompleted).toBe(true);
  await page.goto(`/listing-filters/${id}`);
  await expect(page.getByRole("heading", { name: "Too many results to process with AI" })).toBeVisible();
  await expect(page.getByText("AI Filtering in Progress")).toHaveCount(0);
  await expect(rows(page).first().locator(".c-match")).toHaveText(/Great|Good|Maybe/);
  const more = page.getByRole("button", { name: "Judge 500 more" });
  if ((page.viewportSize()?.width ?? 0) < 768) {
    const notice = page.getByRole("status").filter({ hasText: "Too many results" });
    expect((await notice.boundingBox())?.height, "a line on a phone").toBeLessThan(50);
    await expect(more).toBeHidden();
    await notice.getByRole("button", { name: "More" }).click();
  }
  await expect(more).toBeVisible();
  await page.getByRole("link", { name: "see every match" }).click();
  await expect(page.getByRole("columnheader", { name: "Updated" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await expect(rows(page)).toHaveCount(20);
});

test("a run is canceled and resumed, a condition becomes nice to have, and rejected listings are shown [MAT-55] [MAT-57] [MAT-58] [MAT-59] [MAT-60] [SCR-28] @wide", async ({
  page,
  product,
  person,
}) => {
  const id = await judgedFilter(person, {
    aiCriteria: "seller financing, recurring revenue, no franchises",
  });
  await setProgress(product, id, 380);
  await page.goto(`/listing-filters/${id}`);
  await waitForKeys(page);
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page.getByText("380 of 1,000 read; what was read is kept")).toBeVisible();
  await expect(rows(page)).not.toHaveCount(0);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByText("what was read is kept")).toHaveCount(0);
  await expect.poll(async () => (await person.progress(id)).isCompleted).toBe(true);

  await page.goto(`/listing-filters/${id}`);
  const looked = page.getByRole("region", { name: "What the AI looks for" });
  await expect(looked.getByText("Keyword match")).toBeVisible();
  await expect(looked.getByText(/^Seller financing ?\d+ of \d+ meet it$/i)).toBeVisible();
  const weight = looked.getByRole("button", { name: /: Seller financing$/i });
  await expect(weight).toHaveText("must");
  await weight.click();
  await expect(weight).toHaveText("nice");
  await expect(rows(page)).not.toHaveCount(0);
  await expect(page.getByText("AI Filtering in Progress")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(weight).toHaveText("must");
  await weight.click();
  await expect(weight).toHaveText("nice");
  await expect(page.getByText(/^“Seller financing”: nice to have$/i)).toBeVisible();
  await expect(rows(page).first().locator(".c-match")).toHaveText(/Keyword match/);
  const maybe = rows(page).filter({ hasText: "Maybe" });
  await expect(maybe.first().locator(".c-match")).toHaveText(/[01] of [12] met/);
  await looked.getByRole("link", { name: "show why" }).click();
  await expect(looked.getByRole("link", { name: "hide them" })).toBeVisible();
  // Rejected listings come first, with the reason.
  await expect(rows(page).first().locator(".c-match")).toHaveText(/No match.*Not (met|stated): /);
  await looked.getByRole("link", { name: "hide them" }).click();
  await expect(rows(page).filter({ hasText: "No match" })).toHaveCount(0);
});

test("an unsaved AI search shows its results like a saved filter and can be returned to [MAT-55] @wide", async ({
  signedIn: page,
}) => {
  await page.goto("/listings?industry=Healthcare&aiCriteria=seller+financing%2C+recurring+revenue");
  await expect(rows(page).first().locator(".c-match")).toHaveText(/Great|Good|Maybe/);
  await expect(page.getByRole("region", { name: "What the AI looks for" })).toBeVisible();
  await page.goto("/favourites");
  await page.goBack();
  await expect(rows(page).first().locator(".c-match")).toHaveText(/Great|Good|Maybe/);
});

test("a saved filter judges only new listings later [SAV-8] @wide", async ({ page, product, person }) => {
  const word = `clinic${Date.now()}`;
  const id = await judgedFilter(person, { industry: ["Pets"], search: word });
  // Without a price, so that it does not appear in lists by price that other tests count.
  const listing = await onDatabase(product, async (sql) => {
    await sql`insert into sources (id, name) values ('e2e', 'A test source') on conflict do nothing`;
    const [added] = await sql<[{ id: number }]>`
      with written as (
        insert into listings (source_id, source_listing_id, content_hash, title, title_sort_key, industry,
          first_seen_at, last_seen_at, updated_at)
        values ('e2e', gen_random_uuid()::text, 'h', ${word}, ${word}, 'Pets', now(), now(), now()) returning id
      )
      insert into listing_text (listing_id, description, raw, text_hash, tsv)
      select id, 'Seller financing is offered. Recurring revenue is 80% of sales.', '{}', 'h', to_tsvector('english', ${word})
      from written returning listing_id as id`;
    // Only for this filter, because other tests hold theirs at a certain progress.
    await sql`insert into pgboss.job (name, data) values ('filter-run', ${sql.json({ filterId: id })})`;
    return added.id;
  });
  await expect
    .poll(async () => {
      await page.goto(`/listing-filters/${id}`);
      return row(page, listing).count();
    })
    .toBe(1);
  await expect(row(page, listing).locator(".c-match")).toHaveText(/Great|Good|Maybe/);
  await onDatabase(product, (sql) => sql`delete from listings where id = ${listing}`);
});

test("an opening filter says that its results are loading [SAV-3] @wide", async ({ page, person }) => {
  const id = await person.saveFilter({ name: "Small ones", maxPrice: 200_000 });
  await page.goto("/listings");
  const release = await holdNavigations(page);
  await page.getByRole("button", { name: "My Filters" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Small ones" }).click();
  const status = page.getByRole("status").filter({ hasText: "Loading filter results..." });
  await expect(status).toBeVisible();
  await expect(status).toContainText("Please wait while we fetch your filtered listings");
  release();
  await expect(page).toHaveURL(`/listing-filters/${id}`);
  await expect(page.getByRole("heading", { name: "Small ones", level: 1 })).toBeVisible();
  await expect(status).toHaveCount(0);
});

test("loading another page of results shows a loading message [SAV-3] @wide", async ({ page, person }) => {
  const id = await person.saveFilter({ name: "Small ones", maxPrice: 200_000 });
  await page.goto(`/listing-filters/${id}`);
  const release = await holdNavigations(page);
  await page.getByRole("link", { name: "Page 2" }).click();
  const status = page.getByRole("status").filter({ hasText: "Loading filter results..." });
  await expect(status).toBeVisible();
  await expect(status).toContainText("Please wait while we fetch your filtered listings");
  release();
  await expect(page.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  await expect(status).toHaveCount(0);
});

test("an unknown filter, or another user's, is not found [SAV-9] @wide", async ({
  person,
  browser,
  product,
}) => {
  const own = await person.saveFilter({ name: "Mine", maxPrice: 90_000 });
  const context = await browser.newContext({ baseURL: product.url });
  const stranger = await context.newPage();
  await newPerson(stranger, product);
  for (const id of [own, crypto.randomUUID(), "abc", "%00", "'"]) {
    const answer = await stranger.goto(`/listing-filters/${id}`);
    expect(answer?.status(), id).toBe(404);
    await expect(stranger.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
    const called = await stranger.request.get(`/api/listing-filters/${id}`);
    expect([400, 404], id).toContain(called.status());
    expect(called.headers()["content-type"]).toBe("application/json");
  }
  await context.close();
});

test.describe("when something fails", () => {
  test.use({ expectedErrors: [/ERR_FAILED|could not be|status of 500/] });

  test("results that cannot be read show an error and can be retried [SAV-4] [API-9] @wide", async ({
    page,
    product,
    person,
  }) => {
    const { id: listing } = first((await person.list("?maxPrice=90000")).data);
    const id = await person.saveFilter({ name: "Small ones", maxPrice: 90_000 });
    await whileUnreadable(product, person.email, listing, async () => {
      await page.goto(`/listing-filters/${id}`);
      await expect(
        page.getByRole("alert").getByText("Failed to fetch filter results. Please try again later."),
      ).toBeVisible();
    });
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(rows(page)).not.toHaveCount(0);
  });

  test("the page says why AI filtering waits or stopped, and it can be restarted [SAV-5] [SAV-7]", async ({
    page,
    product,
    person,
  }) => {
    const id = await judgedFilter(person);
    await setProgress(product, id, 640);
    const note = (status: string, words: string) =>
      onDatabase(
        product,
        (sql) => sql`
          update filter_runs set status = ${status}::filter_run_status, error = ${words} where filter_id = ${id}`,
      );
    await note("running", "The AI service asks for a pause.");
    await page.goto(`/listing-filters/${id}`);
    const banner = page.getByRole("region", { name: "AI Filtering in Progress" });
    await expect(banner).toContainText("The AI service asks for a pause.");
    await expect(banner.getByText("64%", exact)).toBeVisible();
    await expect(rows(page)).not.toHaveCount(0);

    await note("failed", "The AI service refuses.");
    await page.reload();
    await expect(page.getByRole("heading", { name: "AI filtering stopped" })).toBeVisible();
    await expect(page.getByText("The AI service refuses.")).toBeVisible();
    await expect(banner).toHaveCount(0);
    await expect(rows(page)).not.toHaveCount(0);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { name: "AI filtering stopped" })).toHaveCount(0);
    await expect.poll(async () => (await person.progress(id)).isCompleted).toBe(true);
  });

  test("a failed reload shows an error and keeps the rows [SAV-4] @wide", async ({
    page,
    product,
    person,
  }) => {
    const id = await judgedFilter(person);
    await setProgress(product, id, 640);
    await page.goto(`/listing-filters/${id}`);
    await page.route("**/progress", (route) => route.abort());
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page.getByText("Failed to reload results. Please try again.")).toBeVisible();
    await expect(rows(page)).not.toHaveCount(0);
    await page.unrouteAll({ behavior: "wait" });
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page.getByText("Failed to reload results. Please try again.")).toHaveCount(0);
  });
});
