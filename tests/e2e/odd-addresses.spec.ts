import type { APIRequestContext } from "@playwright/test";
import type { Document } from "@/lib/openapi/document";
import { DEAL_SNAPSHOT } from "@/tests/fixtures/deal-snapshot";
import { spread } from "@/tests/sweeps";
import { type Audience, EDITABLE_SOURCE, PAGES } from "./accounts-matrix";
import { createAccount } from "./accounts-people";
import { onDatabase } from "./listings-person";
import { ODD_QUERIES, ODD_SEGMENTS, ODD_VALUES } from "./odd-addresses";
import { ADMIN } from "./setup/accounts";
import { expect, test } from "./setup/fixtures";
import type { Product } from "./setup/product";

/** The query parameters that each page reads. */
const READ: Record<string, string[]> = {
  "/login": ["next"],
  "/reset-password": ["token"],
  "/login-error": ["error"],
  "/login-success": ["token"],
  "/unsubscribe": ["token"],
  "/not-for-me": ["token"],
  "/weekly-instead": ["token"],
  "/listings": [
    "page",
    "limit",
    "sortBy",
    "sortOrder",
    "search",
    "minPrice",
    "industry",
    "status",
    "listing",
  ],
  "/favourites": ["page", "listing"],
  "/compare": ["ids", "differences"],
  "/my-hidden-listings": ["page"],
  "/listing-filters/[filterId]": ["page", "limit", "sortBy", "sortOrder", "listing"],
  "/billing": ["success", "canceled", "subscribe"],
  "/admin": ["users", "runs"],
  "/admin/scrape-runs/[runId]": ["page", "reason"],
};

// The values rotate from name to name, so that each is tried somewhere even when only some are used.
const valuesFor = (names: string[]) =>
  names.flatMap((name, at) =>
    spread([...ODD_VALUES.slice(at % 3), ...ODD_VALUES.slice(0, at % 3)], 3).map(
      (value) => `${name}=${value}`,
    ),
  );
const queriesFor = (names: string[]) => [...ODD_QUERIES, ...valuesFor(names)];

/** Pages that always show listings or say that there are none. */
const LISTS = ["/listings", "/listing-filters/[filterId]"];

/** Text that appears only in error pages or leaked internals. */
const FAULTS = /Something went wrong!|Failed to load|node_modules|PostgresError|\n\s+at .+:\d+:\d+/;

interface Caller {
  request: APIRequestContext;
  filterId: string;
  dealId: string;
  ownId: string;
  importId: string;
  runId: string;
}

/** A caller with access to pages of this audience, with their own filter, deal, listing and import. */
async function callerFor(audience: Audience, product: Product, request: APIRequestContext): Promise<Caller> {
  if (audience === "guest" || audience === "public")
    return { request, filterId: "", dealId: "", ownId: "", importId: "", runId: "" };
  if (audience === "admin") await request.post("/api/login", { data: ADMIN });
  else await createAccount(request);
  const filter = await request.post("/api/listing-filters", {
    data: { name: "Any", notificationsEnabled: false },
    headers: { origin: product.url },
  });
  const filterId: string = (await filter.json()).id;
  const runId = await onDatabase(product, async (sql) => {
    await sql`insert into sources ${sql(EDITABLE_SOURCE, "id", "name", "config")} on conflict do nothing`;
    return (await sql<{ id: string }[]>`select id from scrape_runs limit 1`)[0]?.id;
  });
  const dealId = await onDatabase(
    product,
    async (sql) =>
      (
        await sql<{ id: string }[]>`
          insert into deals (user_id, stage, snapshot)
          select user_id, 'nda', ${DEAL_SNAPSHOT}::text::jsonb from saved_filters where id = ${filterId} returning id`
      )[0]?.id,
  );
  const own =
    audience === "user"
      ? await request.post("/api/own-listings", {
          data: { title: "Own bakery", askingPrice: "450,000" },
          headers: { origin: product.url },
        })
      : null;
  const ownId = String((await own?.json())?.data.id ?? "");
  const importId = await onDatabase(
    product,
    async (sql) =>
      (
        await sql<{ id: string }[]>`
          insert into own_imports (user_id, file_name, columns, fields, rows, total)
          select user_id, 'sheet.csv', '["Name"]', '{"title": "Name"}', '[{"Name": "Bakery"}]', 1
          from saved_filters where id = ${filterId} returning id`
      )[0]?.id,
  );
  return { request, filterId, dealId: dealId ?? "", ownId, importId: importId ?? "", runId: runId ?? "" };
}

const addressOf = (route: string, { filterId, dealId, ownId, importId, runId }: Caller) =>
  route
    .replace("[filterId]", filterId)
    .replace("[dealId]", dealId)
    .replace("[ownId]", ownId)
    .replace("[importId]", importId)
    .replace("[runId]", runId)
    .replace("[sourceId]", EDITABLE_SOURCE.id);

for (const [route, audience] of Object.entries(PAGES)) {
  test(`${route} with an odd query is shown or redirects within the site [LIST-13] @wide`, async ({
    page,
    product,
  }) => {
    test.setTimeout(120_000);
    const caller = await callerFor(audience, product, page.request);
    for (const query of queriesFor(READ[route] ?? [])) {
      const address = `${addressOf(route, caller)}?${query}`;
      const answer = await caller.request.get(address, { maxRedirects: 0 });
      const shown = address.slice(0, 80);
      expect([200, 303, 307, 308], shown).toContain(answer.status());
      const { location } = answer.headers();
      if (location) {
        expect(new URL(location, product.url).origin, shown).toBe(product.url);
        continue;
      }
      const text = await answer.text();
      expect(text, shown).not.toMatch(FAULTS);
      if (LISTS.includes(route)) expect(text, shown).toMatch(/data-id="\d+"|No listings match/);
    }
  });
}

test("an odd path segment leads to Page Not Found [RT-6] [SAV-9] @wide", async ({ page, product }) => {
  await callerFor("admin", product, page.request);
  for (const folder of ["/listing-filters/", "/pipeline/", "/admin/scrape-runs/"]) {
    for (const segment of ODD_SEGMENTS) {
      const answer = await page.request.get(`${folder}${segment}`);
      const shown = `${folder}${segment.slice(0, 60)}`;
      expect([200, 404], shown).toContain(answer.status());
      expect(await answer.text(), shown).toMatch(/NEXT_HTTP_ERROR_FALLBACK;404|Page Not Found/);
    }
  }
});

test("the API responds to an odd query with a result, or with 400 and the field [API-9] @wide", async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  const caller = await callerFor("admin", product, page.request);
  const document: Document = await (await page.request.get("/api/openapi.json")).json();
  // Exports read the same parameters, and their number per hour is limited.
  const readers = Object.entries(document.paths).flatMap(([path, { get }]) =>
    !path.endsWith("/export") && get?.parameters?.some((part) => part.in === "query")
      ? [{ path, parameters: get.parameters }]
      : [],
  );
  expect(readers.length).toBeGreaterThan(5);
  for (const { path, parameters } of readers) {
    const names = parameters.flatMap((part) => (part.in === "query" ? [part.name] : []));
    const id = path.startsWith("/api/admin") ? caller.runId : caller.filterId;
    const odd = valuesFor(names.filter((name) => name !== "aiCriteria"));
    // The generated requests send such values properly encoded; here they are in the URL as they are.
    for (const query of [...ODD_QUERIES, ...spread(odd, 8)]) {
      const answer = await page.request.get(`${path.replace("{id}", id)}?${query}`, { maxRedirects: 0 });
      const shown = `${path}?${query.slice(0, 60)}`;
      expect([200, 400, 429], shown).toContain(answer.status());
      if (answer.status() === 400) {
        const { message, field } = await answer.json();
        expect([typeof message, typeof field], shown).toEqual(["string", "string"]);
      }
    }
  }
});

test("an odd next parameter never redirects to another site after sign-in [RT-3] @wide", async ({
  page,
  product,
}) => {
  await createAccount(page.request);
  for (const query of queriesFor(["next"])) {
    const answer = await page.request.get(`/login?${query}`, { maxRedirects: 0 });
    expect([303, 307], query.slice(0, 60)).toContain(answer.status());
    expect(new URL(answer.headers().location ?? "", product.url).origin).toBe(product.url);
  }
});
