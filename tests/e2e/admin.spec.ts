import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { connect } from "@/db/client";
import { violations } from "./access";
import { createAccount } from "./accounts-people";
import { ADMIN } from "./setup/accounts";
import { expect, test } from "./setup/fixtures";

/** Signs the page's context in as the admin through the API. */
async function asAdmin(page: Page) {
  const answer = await page.request.post("/api/login", { data: ADMIN });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Runs `work` with a temporary source, to which it can add runs. Removes everything afterwards. */
async function withSource(
  databaseUrl: string,
  work: (
    addRun: (values: object) => Promise<string>,
    sql: ReturnType<typeof connect>,
    name: string,
  ) => Promise<void>,
) {
  const sql = connect(databaseUrl, { max: 1 });
  const source = `e2e-${randomUUID()}`;
  const name = `Cedar Street ${source.slice(-6)}`;
  const addRun = async (values: object) => {
    const id = randomUUID();
    await sql`insert into scrape_runs ${sql({ id, source_id: source, trigger: "admin", ...values })}`;
    return id;
  };
  try {
    await sql`insert into sources (id, name) values (${source}, ${name})`;
    await work(addRun, sql, name);
  } finally {
    await sql`delete from scrape_runs where source_id = ${source}`;
    await sql`delete from sources where id = ${source}`;
    await sql.end({ timeout: 1 });
  }
}

test.describe("for users who are not admins", () => {
  test.use({ expectedErrors: [/404 \(Not Found\)/] });

  test("the dashboard returns 404; signed-out users are asked to log in [ADM-1] [RT-3]", async ({ page }) => {
    await page.goto("/admin");
    await expect(page).toHaveURL("/login?next=%2Fadmin");
    await createAccount(page.request);
    for (const path of ["/admin", `/admin/scrape-runs/${randomUUID()}`]) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
      await expect(page).toHaveTitle("Page Not Found · Winnow");
    }
    await expect(page.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);
  });
});

test("an admin sees totals, users with their calls, and runs [ADM-2] [ADM-3] [ADM-4] [ADM-5]", async ({
  page,
  product,
}) => {
  await asAdmin(page);
  expect(await (await page.request.get("/admin")).text()).toContain("Loading dashboard data...");
  await withSource(product.databaseUrl, async (addRun, _, name) => {
    const id = await addRun({
      status: "blocked",
      created_at: "2999-01-01T03:00:00Z",
      started_at: "2999-01-01T03:00:00Z",
      completed_at: "2999-01-02T05:03:00Z",
      error: "403 on page 1.",
    });
    await page.goto("/admin");
    for (const label of ["Total Users", "Admin Users", "Google Users", "Scrape Runs", "Completed"]) {
      await expect(
        page
          .getByRole("term")
          .filter({ hasText: new RegExp(`^${label}$`) })
          .first(),
      ).toBeVisible();
    }
    await expect(page.getByRole("heading", { name: /^Recent Users \(\d+\)$/ })).toBeVisible();
    await expect(page.getByText("Day 14:").first()).toBeAttached();
    const run = page.getByRole("listitem").filter({ hasText: id });
    await expect(run.getByText(name)).toBeVisible();
    await expect(run.getByText("Blocked")).toBeVisible();
    await expect(run.getByText("403 on page 1.")).toBeVisible();
    await expect(run.getByText("01/01/2999, 03:00")).toBeVisible();
    await expect(run.getByText("1d 2h 3m")).toBeVisible();
  });
});

// Only at one width: a source has one run at a time, so a second test would be refused.
test("a run is started from the list of sources and shows why it failed without a reload [ADM-6] @wide", async ({
  page,
}) => {
  await asAdmin(page);
  await page.goto("/admin");
  await page.getByRole("button", { name: "Start a run" }).click();
  const dialog = page.getByRole("dialog", { name: "Start a run" });
  await expect(dialog.getByRole("heading", { name: "Businesses For Sale" })).toBeVisible();
  await dialog.getByLabel("Feed address of DealLedger").fill("http://127.0.0.1:8099/ledger.csv");
  await dialog.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("DealLedger saved.")).toBeVisible();
  await dialog.getByRole("button", { name: "Start DealLedger" }).click();
  await expect(dialog).toBeHidden();
  const run = page.getByRole("listitem").filter({ hasText: "DealLedger" }).first();
  await expect(run.getByText("not on the public internet")).toBeVisible();
  await expect(run.getByText("Failed")).toBeVisible();
});

test("a running run shows its progress and can be stopped [ADM-6]", async ({ page, product }) => {
  await asAdmin(page);
  await withSource(product.databaseUrl, async (addRun, sql) => {
    const id = await addRun({
      status: "running",
      created_at: "2999-01-01T00:00:00Z",
      started_at: new Date(),
      heartbeat_at: new Date(),
      cursor: sql.json({ fraction: 0.42 }),
    });
    await page.goto("/admin");
    const run = page.getByRole("listitem").filter({ hasText: id });
    await expect(run.getByText("Running", { exact: true })).toBeVisible();
    await expect(run.getByRole("progressbar", { name: "Rows read" })).toHaveAttribute("aria-valuenow", "42");
    await sql`update scrape_runs set cursor = ${sql.json({ fraction: 0.7 })} where id = ${id}`;
    await expect(run.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "70");
    await run.getByRole("button", { name: "Stop" }).click();
    await expect(run.getByText("Stopping", { exact: true })).toBeVisible();
    expect(await sql`select stop_requested from scrape_runs where id = ${id}`).toEqual([
      { stop_requested: true },
    ]);
  });
});

test("rejected rows are shown by reason, with their content escaped [ADM-6]", async ({ page, product }) => {
  await asAdmin(page);
  await withSource(product.databaseUrl, async (addRun, sql) => {
    const id = await addRun({
      status: "completed",
      created_at: "2999-01-01T00:00:00Z",
      completed_at: new Date(),
    });
    const hostile = "<img src=x onerror=alert(1)>";
    for (const [reason, title] of [
      ["no title", ""],
      ["malformed row", hostile],
    ] as const) {
      await sql`
        insert into scrape_rejections (run_id, source_listing_id, reason, raw)
        values (${id}, 'a-1', ${reason}, ${sql.json({ title })})`;
    }
    await page.goto("/admin");
    await page
      .getByRole("listitem")
      .filter({ hasText: id })
      .getByRole("link", { name: "2 rejected rows" })
      .click();
    await expect(page).toHaveURL(`/admin/scrape-runs/${id}`);
    await page
      .getByRole("navigation", { name: "Reasons" })
      .getByRole("link", { name: "malformed row" })
      .click();
    await expect(page.getByText(hostile)).toBeVisible();
    await expect(page.getByText("no title", { exact: true })).toHaveCount(0);
    await expect(page.locator("main img")).toHaveCount(0);
  });
});

test("the API reference is readable, and a URL links to a call [API-10]", async ({ page }) => {
  await page.goto("/help/api#listListings");
  await expect(page.getByRole("heading", { name: "API" })).toBeVisible();
  await expect(page.getByText("integer, 1 to 100, in the query").first()).toBeVisible();
});

test("a source is added from a file, its fields corrected, its pause set and its mapping edited later [SRC-11] [SRC-12] [SRC-17]", async ({
  page,
  product,
}) => {
  await asAdmin(page);
  const name = `Tide Desk ${randomUUID().slice(0, 8)}`;
  const rows = `Ref No,Headline,Price,Gross Sales,EBITDA,Other,Town,State
7,Bakery by the lake,$250000,600000,80000,90000,Boise,ID
8,Buyers wanted for a bakery,1,2,3,4,Boise,ID
`;
  const usable = async () => expect(await violations(page)).toEqual([]);
  await page.goto("/admin/sources/new");
  await page.getByLabel("Or a file").setInputFiles({
    name: "tide-desk.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(rows),
  });
  await expect(page.getByLabel("Address")).toBeDisabled();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { name: /^First 2 listings/ })).toBeVisible();
  const first = page.getByRole("region", { name: /^First 2 listings/ });
  const bakery = first.getByRole("row").filter({ hasText: "Bakery by the lake" });
  await expect(bakery).toContainText("$80,000");
  await expect(page.getByText("Rejected: not a listing: buyer wanted")).toBeVisible();
  await page.getByLabel("Business Name is read from").selectOption("");
  await expect(page.getByText("None of these listings could be read.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add and read now" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Add source", exact: true })).toBeDisabled();
  await page.getByLabel("Business Name is read from").selectOption("Headline");
  await expect(bakery).toContainText("$80,000");
  await page.getByLabel("Earnings is read from").selectOption("Other");
  await expect(bakery).toContainText("$90,000");
  await usable();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Add source", exact: true }).click();
  await expect(page).toHaveURL("/admin/sources");
  const entry = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await expect(entry).toContainText("Not read yet.");
  await entry.getByLabel("Seconds between requests").fill("7");
  await entry.getByRole("button", { name: `Save the pause for ${name}` }).click();
  await expect(page.getByText(`${name} saved.`)).toBeVisible();
  // Removes the toast, whose colours are still being animated.
  await page.reload();
  await usable();
  await expect(entry.getByLabel("Seconds between requests")).toHaveValue("7");
  await entry.getByRole("link", { name: `Edit how ${name} is read` }).click();
  await expect(page.getByRole("heading", { name: `Edit ${name}` })).toBeVisible();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(bakery).toContainText("$90,000");
  await page.getByLabel("Earnings is read from").selectOption("EBITDA");
  await expect(bakery).toContainText("$80,000");
  await page.getByLabel("Earnings are").selectOption("SDE");
  await expect(bakery).toContainText("SDE");
  await usable();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL("/admin/sources");
  const sql = connect(product.databaseUrl, { max: 1 });
  const [saved] = await sql`select config from sources where name = ${name}`;
  expect(saved?.config).toMatchObject({
    pauseSeconds: 7,
    earningsLabel: "SDE",
    fields: { earnings: "EBITDA" },
  });
  await sql`delete from sources where name = ${name}`;
  await sql.end({ timeout: 1 });
});

test("new lending rules start from the latest, are validated by field, and can be removed [FIN-12]", async ({
  page,
}) => {
  await asAdmin(page);
  // There is one set of rules per day, so the runs at the two widths use different days.
  const day = `20${60 + Math.floor(Math.random() * 30)}-0${1 + Math.floor(Math.random() * 9)}-1${Math.floor(Math.random() * 10)}`;
  await page.goto("/admin");
  await page.getByRole("link", { name: "Lending rules" }).click();
  await expect(page.getByRole("heading", { name: "Lending rules" })).toBeVisible();
  await expect(page.getByText(/^(?:Expired, still used|In force)$/)).toBeVisible();
  await page.getByLabel("First day").fill(day);
  await page.getByLabel("Source").fill("Notice of a test");
  await page.getByLabel("Period of the fees").fill(`year of ${day}`);
  await page.getByLabel("Minimum down payment").fill("110");
  await page.getByRole("button", { name: "Save rules" }).click();
  await expect(page.getByText("must be a percentage from 0 to 100, such as 2.75")).toBeVisible();
  await expect(page.getByLabel("Minimum down payment")).toBeFocused();
  await page.getByLabel("Minimum down payment").fill("10");
  await page.getByRole("button", { name: "Add a step to Guarantee" }).click();
  await page.getByLabel("Loans up to, Step 2").first().fill("400,000");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Save rules" }).click();
  const entry = page.getByRole("listitem").filter({ hasText: `fees of year of ${day}` });
  await expect(entry).toContainText("to $400,000");
  await expect(entry).toContainText("Upcoming");
  await page.goto("/admin/audit-log?action=lending-rules.added");
  await expect(page.getByText(`validFrom: ${day}`)).toBeVisible();
  await page.goto("/admin/lending-rules");
  await entry.getByRole("button", { name: "Remove" }).click();
  await entry.getByRole("button", { name: "Yes, remove" }).click();
  await expect(entry).toHaveCount(0);
});
