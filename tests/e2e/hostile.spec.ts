import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Sql } from "@/db/client";
import { PAGE_SIZE } from "@/lib/listings/page-size";
import { XSS_PAYLOADS } from "@/tests/fixtures/xss-payloads";
import { oneIn, spread } from "@/tests/sweeps";
import { test } from "./hostile/fixtures";
import { comparable, findFaults, missingTexts } from "./hostile/inspection";
import { payloadText } from "./hostile/listings";
import { overwriteWithPayloads } from "./hostile/overwrite";
import type { HostileProduct } from "./hostile/product";
import { Findings, inRow, readListings } from "./hostile/sweep";
import { ADMIN } from "./setup/accounts";
import { expect } from "./setup/fixtures";

// Sequential, because the tests share one product and change its listings.
test.describe.configure({ mode: "default", timeout: 400_000 });
// Tracing a thousand pages would take longer than loading them.
test.use({ trace: "off" });

const COUNT = XSS_PAYLOADS.length;

async function asDemo(page: Page, { demo }: HostileProduct): Promise<void> {
  expect((await page.request.post("/api/login", { data: demo })).status()).toBe(200);
}

/** Marks every listing as the demo user's favourite with a payload as note, and hides it if `hidden`. */
async function markAll(sql: Sql, email: string, hidden: boolean): Promise<void> {
  const notes = XSS_PAYLOADS.map(({ text }) => text.replaceAll("\u0000", "").toWellFormed());
  await sql`
    insert into marks (user_id, listing_id, favourited_at, hidden_at, notes)
    select u.id, l.id, now(), case when ${hidden} then now() end, t.note
    from users u, (select id, row_number() over (order by id) as n from listings) l
    join unnest(${notes}::text[]) with ordinality t(note, n) using (n) where u.email = ${email}
    on conflict (user_id, listing_id) do update set hidden_at = excluded.hidden_at`;
}

/** Visits every screen that shows listings; returns the faults found. */
async function sweep(page: Page, sql: Sql, hostile: HostileProduct, drawersOneIn: number): Promise<string[]> {
  const { email } = hostile.demo;
  const stored = await readListings(sql, email);
  const findings = new Findings(page, stored);
  // Three screens show the same listings, so an ordinary run visits a third of the pages of each.
  const step = oneIn(3);
  const third = (first: number) => ({ first: Math.min(first, step), oneIn: step });
  const expectEnough = (where: string) =>
    expect(findings.seen.size, where).toBeGreaterThan(COUNT / step - 2 * PAGE_SIZE);
  await findings.list("/listings", third(1), "tr[data-id]", inRow);
  expectEnough("/listings");
  await findings.list("/favourites", third(2), "main li:has(h2, h3)", (one) => [...inRow(one), one.notes]);
  expectEnough("/favourites");
  findings.seen.clear();
  for (const id of hostile.filterIds) await findings.drawers(`/listing-filters/${id}`, drawersOneIn);
  expect(findings.seen.size, "drawers").toBe(Math.floor(COUNT / drawersOneIn));
  await markAll(sql, email, true);
  await findings.list("/my-hidden-listings", third(3), "main li:has(h2, h3)", inRow);
  expectEnough("/my-hidden-listings");
  await sql`update marks set hidden_at = null`;
  return findings.faults;
}

test("there are at least 500 payloads, and they do run in unprotected pages @wide", async ({ browser }) => {
  expect(COUNT).toBeGreaterThanOrEqual(500);
  expect(new Set(XSS_PAYLOADS.map(({ text }) => text.replaceAll(/\d+/g, ""))).size).toBeGreaterThan(450);
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const ran = new Set<number>();
    await context.exposeFunction("tellTest", (id: number) => {
      ran.add(id);
    });
    await context.addInitScript(() => {
      window.alert = (id) => (window.top as unknown as { tellTest: (id: unknown) => void }).tellTest(id);
      // Triggers every handler and clicks every link, as a visitor might.
      window.addEventListener("load", () => {
        for (const element of document.querySelectorAll<HTMLElement>("*")) {
          for (const { name } of element.attributes) {
            if (name.startsWith("on")) element.dispatchEvent(new Event(name.slice(2)));
          }
          if (element.matches("a[href], button")) element.click();
        }
      });
    });
    // Where pages insert text: between tags, in attributes, in a clicked URL, in a script's data.
    const PLACES = [
      (text: string) => `<div>${text}</div><input value="${text}"><input value='${text}'>`,
      (text: string) => `<a href="${text}">x</a><textarea>${text}</textarea>`,
      (text: string) => `<script>let data = "${text}";</script><script>data = \`${text}\`;</script>`,
    ];
    await page.route("http://unprotected.example/**", (route) =>
      route.request().url().endsWith("/start")
        ? route.fulfill({ contentType: "text/html", body: "<!doctype html><title>x</title>" })
        : route.abort(),
    );
    await page.goto("http://unprotected.example/start");
    const documents = PLACES.flatMap((place) => spread(XSS_PAYLOADS, 4).map(({ text }) => place(text)));
    for (let from = 0; from < documents.length; from += 100) {
      await page.evaluate(
        async (some) => {
          const frames = some.map((html) =>
            Object.assign(document.createElement("iframe"), { srcdoc: html }),
          );
          const loaded = frames.map((frame) => new Promise((done) => frame.addEventListener("load", done)));
          document.body.replaceChildren(...frames);
          await Promise.all(loaded);
        },
        documents.slice(from, from + 100),
      );
    }
    console.log(`${ran.size} of ${COUNT} payloads ran in unprotected pages.`);
    expect(ran.size).toBeGreaterThan(200 / oneIn(4));
  } finally {
    await context.close();
  }
});

test("a broker's ingested texts are shown as plain text on every screen [DET-2] [LIST-2] @wide", async ({
  page,
  sql,
  hostile,
  watch,
}) => {
  await asDemo(page, hostile);
  await markAll(sql, hostile.demo.email, false);
  // Descriptions contain each payload three times, so every third drawer covers them all.
  expect(await sweep(page, sql, hostile, oneIn(24, 3))).toEqual([]);
  expect(watch.ran).toEqual([]);
});

test("admin screens show rejected rows, failed runs and user names as plain text [ADM-4] [ADM-5] [ADM-6] @wide", async ({
  page,
  sql,
  hostile,
  watch,
}) => {
  await page.request.post("/api/login", { data: ADMIN });
  const names = XSS_PAYLOADS.filter((_, index) => index % 30 === 0).map(({ text }) =>
    text.replaceAll("\u0000", ""),
  );
  await sql`insert into users (email, full_name, trial_ends_at) select 'p' || n || '@example.com', name, now() from unnest(${names}::text[]) with ordinality t(name, n)`;
  await page.goto("/admin");
  // While the page streams, its fallback is still in the document.
  await expect(page.locator("main")).toHaveCount(1);
  const errors = await sql<{ error: string }[]>`select error from scrape_runs where error is not null`;
  expect(errors.length).toBeGreaterThan(5);
  expect(
    missingTexts((await page.locator("main").textContent()) ?? "", [
      ...names,
      ...errors.map(({ error }) => error),
    ]),
  ).toEqual([]);
  expect(await findFaults(page)).toEqual([]);

  const rejected = await sql<{ sourceListingId: string | null; raw: unknown }[]>`
    select source_listing_id as "sourceListingId", raw from scrape_rejections where run_id = ${hostile.runId}`;
  expect(rejected.length).toBeGreaterThan(COUNT);
  let shown = "";
  for (let number = 1; ; number += 1) {
    await page.goto(`/admin/scrape-runs/${hostile.runId}?page=${number}`);
    await expect(page.locator("main")).toHaveCount(1);
    shown += (await page.locator("main").allTextContents()).join("");
    expect(await findFaults(page)).toEqual([]);
    if ((await page.locator("a[rel=next]").count()) === 0) break;
  }
  const wanted = rejected.flatMap(({ sourceListingId, raw }) => [
    sourceListingId,
    JSON.stringify(raw, null, 2),
  ]);
  expect(missingTexts(shown, wanted)).toEqual([]);
  expect(watch.ran).toEqual([]);
});

test("a digest shows even unsanitised texts as plain text and links only to this site and the broker's [DAT-5] @wide", async ({
  page,
  hostile,
  watch,
}) => {
  const [taken = "", raw = ""] = hostile.mails.map((path) => readFileSync(path, "utf8"));
  for (const html of [taken, raw]) {
    await page.route("http://mail.example/", (route) =>
      route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
    );
    await page.goto("http://mail.example/");
    const links = await page
      .locator("a")
      .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
    expect(links.length).toBeGreaterThan(COUNT);
    const known = [`${hostile.url}/`, "https://broker.example/"];
    expect(links.filter((href) => !known.some((start) => href.startsWith(start)))).toEqual([]);
    expect(await findFaults(page, { isMail: true })).toEqual([]);
    await page.unroute("http://mail.example/");
  }
  const body = (await page.locator("body").textContent()) ?? "";
  expect(
    missingTexts(
      body,
      XSS_PAYLOADS.map(({ text }) => comparable(text)),
    ),
  ).toEqual([]);
  expect(watch.ran).toEqual([]);
});

test("URL parameters are shown as plain text [LIST-13] @wide", async ({ page, hostile, watch }) => {
  await asDemo(page, hostile);
  const step = 16 * oneIn(3);
  for (let place = 0; place < COUNT; place += step) {
    const params = new URLSearchParams({
      search: payloadText(place).slice(0, 200),
      location: payloadText(place + 4).slice(0, 100),
      businessType: payloadText(place + 8).slice(0, 100),
      industry: payloadText(place + 12).slice(0, 100),
      sortBy: payloadText(place + 2),
      page: payloadText(place + 6),
      listing: payloadText(place + 10),
      next: payloadText(place + 14),
    });
    await page.goto(`/listings?${params}`);
    expect(await findFaults(page)).toEqual([]);
  }
  expect(watch.ran).toEqual([]);
});

test("API responses opened in a browser are shown as JSON [API-1] @wide", async ({
  page,
  hostile,
  watch,
}) => {
  await asDemo(page, hostile);
  for (let number = 1; number <= Math.ceil(COUNT / 100); number += 1) {
    const response = await page.goto(`/api/listings?limit=100&page=${number}`);
    expect(response?.headers()).toMatchObject({
      "content-type": expect.stringContaining("application/json"),
      "x-content-type-options": "nosniff",
    });
    expect(await page.locator("script, img, iframe, svg").count()).toBe(0);
  }
  expect(watch.ran).toEqual([]);
});

test("even unsanitised texts are shown as plain text on every screen [DET-2] [LIST-2] @wide", async ({
  page,
  sql,
  hostile,
  watch,
}) => {
  await asDemo(page, hostile);
  await markAll(sql, hostile.demo.email, false);
  await overwriteWithPayloads(sql);
  expect(await sweep(page, sql, hostile, oneIn(24))).toEqual([]);

  await page.goto("/listings");
  await page.getByRole("button", { name: /My Filters/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  expect(watch.ran).toEqual([]);
});
