import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { connect } from "@/db/client";
import { DEAL_SNAPSHOT } from "@/tests/fixtures/deal-snapshot";
import { oneIn } from "@/tests/sweeps";
import { ACTIONS, type Audience, CALLS, EDITABLE_SOURCE, ELSEWHERE, PAGES } from "./accounts-matrix";
import { createAccount, PASSWORD } from "./accounts-people";
import { expect, test } from "./setup/fixtures";
import { BUILD, buildWithoutMiddleware, startSecondWeb } from "./setup/second-web";

const manifest = (name: string) => JSON.parse(readFileSync(join(BUILD, name), "utf8"));
const builtRoutes = (): string[] => Object.values(manifest("app-path-routes-manifest.json"));
/** The rows of the matrix that have a route; a separate test reports missing routes. */
const built = <Cell>(table: Record<string, Cell>) =>
  Object.entries(table).filter(([route]) => builtRoutes().includes(route));

/** The product, and the same build without its middleware, because authorisation must not depend on it. */
const SITES = ["the product", "the product without its middleware"] as const;
const addresses = {} as Record<(typeof SITES)[number], string>;

/** The callers. `bypass` sends a worthless cookie and claims that the middleware has already run. */
const ROLES = ["anonymous", "bypass", "revoked", "user", "lapsed", "admin"] as const;
type Role = (typeof ROLES)[number];
const SIGNED_IN: readonly Role[] = ["user", "lapsed", "admin"];

interface Person {
  request: APIRequestContext;
  email: string;
  /** Their saved filter. */
  filterId: string;
  /** Their deal. */
  dealId: string;
  /** Their own listing, and a sheet they uploaded and previewed. */
  ownId: string;
  importId: string;
}

const people = {} as Record<Role, Person>;
/** A source run, which admins may view. */
let runId = "";
/** The title of the first listing in the list. */
let listing = "";
let stopSecond = async () => {};

// In one worker, because the tests share their users.
test.describe.configure({ mode: "default" });

/** Saves a filter with a unique name. */
async function newFilter(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post("/api/listing-filters", { data: { name: `Mine: ${email}` } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return String((await answer.json()).id);
}

/** Adds a deal to a user's pipeline, even when their trial is over. */
async function newDeal(sql: ReturnType<typeof connect>, email: string): Promise<string> {
  const [deal] = await sql`
    insert into deals (user_id, listing_id, stage, snapshot)
    select id, 1, 'nda', ${DEAL_SNAPSHOT}::text::jsonb from users where email = ${email}
    on conflict (user_id, listing_id) do update set stage = 'nda' returning id`;
  return String(deal?.id);
}

/** Adds an own listing and an import for a user, even when their trial is over. */
async function newOwn(sql: ReturnType<typeof connect>, email: string) {
  const title = `Own: ${email}`;
  const [own] = await sql`
    insert into own_listings (user_id, origin, source_listing_id, content_hash, title, title_sort_key, raw, first_seen_at,
      last_seen_at, updated_at)
    select id, 'typed', gen_random_uuid()::text, 'h', ${title}, ${title}, ${JSON.stringify({ title })}::text::jsonb, now(), now(),
      now()
    from users where email = ${email} returning id`;
  const [sheet] = await sql`
    insert into own_imports (user_id, file_name, columns, fields, rows, total)
    select id, ${`${title}.csv`}, '["Name"]', '{"title": "Name"}', '[]', 0 from users where email = ${email} returning id`;
  return { ownId: String(own?.id), importId: String(sheet?.id) };
}

test.beforeAll(async ({ playwright, product }) => {
  const second = await startSecondWeb(product, buildWithoutMiddleware());
  stopSecond = second.stop;
  // The middleware sets each page's policy: a missing policy proves that it is really gone.
  expect((await fetch(`${product.url}/login`)).headers.has("content-security-policy")).toBe(true);
  expect((await fetch(`${second.url}/login`)).headers.has("content-security-policy")).toBe(false);
  addresses["the product"] = product.url;
  addresses["the product without its middleware"] = second.url;
  const context = (headers: Record<string, string> = {}) =>
    playwright.request.newContext({
      baseURL: product.url,
      extraHTTPHeaders: { origin: product.url, ...headers },
    });
  const sql = connect(product.databaseUrl, { max: 1 });
  for (const role of ["user", "lapsed", "revoked"] as const) {
    const request = await context();
    const { email } = await createAccount(request);
    people[role] = {
      request,
      email,
      filterId: await newFilter(request, email),
      dealId: await newDeal(sql, email),
      ...(await newOwn(sql, email)),
    };
    if (role === "user") listing = (await (await request.get("/api/listings")).json()).data[0].title;
    if (role === "lapsed")
      await sql`update users set trial_ends_at = now() - interval '1 day' where email = ${email}`;
    if (role === "revoked") {
      // Ended on the server, while the browser still sends its cookie.
      await sql`update sessions set revoked_at = now() where user_id = (select id from users where email = ${email})`;
    }
  }
  const [run] = await sql`select id from scrape_runs limit 1`;
  runId = run?.id;
  await sql`insert into sources ${sql(EDITABLE_SOURCE, "id", "name", "config")} on conflict do nothing`;
  // A separate admin, because some calls end all of a user's sessions while other tests are running.
  const admin = await context();
  const { email } = await createAccount(admin);
  await sql`update users set is_admin = true where email = ${email}`;
  await admin.post("/api/login", { data: { email, password: PASSWORD } });
  people.admin = {
    request: admin,
    email,
    filterId: await newFilter(admin, email),
    dealId: await newDeal(sql, email),
    ...(await newOwn(sql, email)),
  };
  await sql.end();
  const { filterId, dealId: ofUser, ownId, importId } = people.user;
  const nobody = { email: "nobody@example.com", filterId, dealId: ofUser, ownId, importId };
  people.anonymous = { ...nobody, request: await context() };
  people.bypass = {
    ...nobody,
    request: await context({
      cookie: "winnow-session=worth-nothing",
      "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware",
    }),
  };
});

test.afterAll(() => stopSecond());

test("the matrix lists every route and action of the build, and nothing else @wide", () => {
  const listed = [...Object.keys(PAGES), ...Object.keys(CALLS), ...ELSEWHERE];
  expect(builtRoutes().toSorted()).toEqual(listed.toSorted());
  expect([...builtActions().keys()].toSorted()).toEqual(Object.keys(ACTIONS).toSorted());
  // The middleware does not run for API calls, so they need no second check without it.
  const { matchers } = manifest("server/functions-config-manifest.json").functions["/_middleware"];
  const runsBefore = (path: string) =>
    matchers.some(({ regexp }: { regexp: string }) => new RegExp(regexp).test(path));
  expect([runsBefore("/listings"), runsBefore("/api/listings")]).toEqual([true, false]);
});

/** A thumbs-up for the first listing. */
const RATING = { listingId: 1, vote: "up" };

interface BuiltAction {
  id: string;
  /** A page whose bundle contains the action. */
  page: string;
}

/** The server actions of the build by name. */
function builtActions(): Map<string, BuiltAction> {
  const { node } = manifest("server/server-reference-manifest.json");
  const entries = Object.entries<{ exportedName: string; workers: object }>(node);
  return new Map(
    entries.map(([id, { exportedName, workers }]) => {
      const page = Object.keys(workers)[0]?.replace(/^app|\/\([^)]*\)|\/page$/g, "") || "/";
      return [exportedName, { id, page }];
    }),
  );
}

/** Calls a server action as a page of `origin` would; returns the response body. */
async function perform(name: string, input: object, person: Person, site: string, origin = site) {
  const { id = "", page = "/" } = builtActions().get(name) ?? {};
  const answer = await person.request.post(`${site}${addressOf(page, person)}`, {
    headers: { "next-action": id, "content-type": "text/plain;charset=UTF-8", origin },
    data: JSON.stringify([input]),
    maxRedirects: 0,
  });
  return answer.text();
}

/** The path of a route with the ids of the owner's data. */
const addressOf = (route: string, owner: Person) =>
  route
    .replace("[filterId]", owner.filterId)
    .replace("[dealId]", owner.dealId)
    .replace("[ownId]", owner.ownId)
    .replace("[importId]", owner.importId)
    .replace(/^\/api\/own-listings\/\[id\]/, `/api/own-listings/${owner.ownId}`)
    .replace("[runId]", runId)
    .replace("[sourceId]", EDITABLE_SOURCE.id)
    .replace(/^\/api\/admin\/scrape-runs\/\[id\]/, `/api/admin/scrape-runs/${runId}`)
    .replace(/^\/api\/listing-filters\/\[id\]/, `/api/listing-filters/${owner.filterId}`)
    .replace("[id]", "1");

/**
 * Texts that must never be sent to this role: other users' email addresses and, without a session, any
 * listing.
 */
function secretsFor(role: Role): string[] {
  const others = ROLES.filter((other) => SIGNED_IN.includes(other) && other !== role);
  const words = others.map((other) => people[other].email);
  return SIGNED_IN.includes(role) ? words : [...words, people.revoked.email, listing];
}

function expectNoSecret(text: string, role: Role, what: string): void {
  for (const secret of secretsFor(role)) expect(text.includes(secret), `${what} leaks ${secret}`).toBe(false);
}

/** The router's requests for a page's data: navigation, full prefetch and segment prefetch. */
const ROUTER_REQUESTS: Record<string, string>[] = [
  { rsc: "1" },
  { rsc: "1", "next-router-prefetch": "1" },
  { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
];

/** The outcome of a page request: shown, redirected to sign in, redirected elsewhere, or not found. */
async function outcomeOf(answer: APIResponse): Promise<"shown" | "login" | "home" | "hidden"> {
  const location = answer.headers().location;
  const text = location === undefined ? await answer.text() : "";
  // A redirect after the first bytes were sent is in the body.
  const to = location ?? /NEXT_REDIRECT;\w+;([^;]+);/.exec(text)?.[1];
  if (to !== undefined) return new URL(to, "http://site").pathname === "/login" ? "login" : "home";
  return answer.status() === 404 || text.includes("NEXT_HTTP_ERROR_FALLBACK;404") ? "hidden" : "shown";
}

function expectedOfPage(route: string, audience: Audience, role: Role): string[] {
  const signedIn = SIGNED_IN.includes(role);
  if (route === "/") return [signedIn ? "home" : "login"];
  if (audience === "guest") return [signedIn ? "home" : "shown"];
  if (audience === "public") return ["shown"];
  if (audience === "user") return [signedIn ? "shown" : "login"];
  if (role === "admin") return ["shown"];
  // For non-admins the page does not exist; signed-out users may be asked to sign in first.
  return signedIn ? ["hidden"] : ["hidden", "login"];
}

for (const role of ROLES) {
  test(`API calls as ${role} [API-1, ADM-1, AUTH-13] @wide`, async ({ product }) => {
    const person = people[role];
    for (const [route, methods] of built(CALLS)) {
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"] as const) {
        const audience = methods[method];
        const signedIn = SIGNED_IN.includes(role);
        // Unsupported methods are rejected before authentication, so not every role has to try them.
        if (audience === undefined && role !== "user" && oneIn(2) > 1) continue;
        // Public calls are made without a session, because signing out would end the test's own.
        if (audience === "public" && signedIn) continue;
        const answer = await person.request.fetch(`${product.url}${addressOf(route, person)}`, {
          method,
          headers: { origin: product.url },
          ...(method === "GET" ? {} : { data: {} }),
          maxRedirects: 0,
        });
        const status = answer.status();
        const what = `${method} ${route}`;
        // An allowed export returns a file; every refusal is JSON.
        const isFile = route.endsWith("/export") && status === 200;
        expect(answer.headers()["content-type"], what).toMatch(isFile ? /^text\/csv/ : /^application\/json$/);
        if (audience === undefined) expect(status, what).toBe(405);
        else if (audience === "public") expect([401, 403, 404, 405], what).not.toContain(status);
        else if (audience === "operator") expect(status, what).toBe(401);
        else if (!signedIn) expect(status, what).toBe(401);
        else if (audience === "admin" && role !== "admin") expect(status, what).toBe(404);
        else expect([401, 403, 405], what).not.toContain(status);
        expect(status, what).not.toBe(500);
        if (audience !== "admin" || role !== "admin") expectNoSecret(await answer.text(), role, what);
      }
    }
  });
}

for (const site of SITES) {
  for (const role of ROLES) {
    test(`pages of ${site} as ${role}, as HTML and as router data [RT-2, RT-3, ADM-1, AUTH-13] @wide`, async ({
      product,
    }) => {
      const { request, email } = people[role];
      // Earlier tests may have deleted the previous ones, as their owner may.
      if (SIGNED_IN.includes(role)) {
        const sql = connect(product.databaseUrl, { max: 1 });
        const filterId = await newFilter(request, email);
        Object.assign(
          people[role],
          { filterId, dealId: await newDeal(sql, email) },
          await newOwn(sql, email),
        );
        await sql.end();
      }
      for (const [route, audience] of built(PAGES)) {
        const address = `${addresses[site]}${addressOf(route, people[role])}`;
        const expected = expectedOfPage(route, audience, role);
        const maySeeAll = role === "admin" && audience === "admin";
        const html = await request.get(address, { maxRedirects: 0 });
        expect(expected, address).toContain(await outcomeOf(html));
        if (!maySeeAll) expectNoSecret(await html.text(), role, address);
        // Without the middleware one form of the data is enough; only a whole sweep requests all.
        for (const headers of site === "the product"
          ? ROUTER_REQUESTS
          : ROUTER_REQUESTS.slice(0, oneIn(1, 3))) {
          const answer = await request.get(`${address}?_rsc`, { headers, maxRedirects: 0 });
          const what = `${address} ${Object.keys(headers).at(-1)}`;
          // A prefetch may end before the user is known; it then contains no user data.
          if (Object.keys(headers).length === 1) expect(expected, what).toContain(await outcomeOf(answer));
          expect(answer.status(), what).toBeLessThan(500);
          if (!maySeeAll) expectNoSecret(await answer.text(), role, what);
        }
      }
    });

    test(`server actions of ${site} as ${role} [AUTH-13] @wide`, async () => {
      for (const name of builtActions().keys()) {
        const audience = ACTIONS[name];
        const allowed =
          audience === "public" || role === "admin" || (audience === "user" && SIGNED_IN.includes(role));
        const answer = await perform(name, {}, people[role], addresses[site]);
        // Empty input is invalid, but only callers with access get that far.
        expect(answer, name).toMatch(
          allowed ? /"code":"BAD_REQUEST"/ : /"code":"(UNAUTHENTICATED|NOT_FOUND)"/,
        );
        // The origin check does not depend on the middleware, so one site is enough.
        if (site !== "the product") continue;
        const foreign = await perform(name, {}, people[role], addresses[site], "https://evil.test");
        expect(foreign, `${name} from another site`).not.toMatch(/"ok":true|"code":"BAD_REQUEST"/);
      }
    });
  }
}

test("a user's data is not found for other users, admins included [SAV-9, AUTH-13, OWN-6] @wide", async ({
  product,
}) => {
  const { request: owning, email } = people.user;
  const owner = { ...people.user, filterId: await newFilter(owning, email) };
  for (const stranger of ["lapsed", "admin"] as const) {
    const { request } = people[stranger];
    for (const [route, methods] of built(CALLS)) {
      if (!/^\/api\/(?:listing-filters|own-listings)\/\[id\]/.test(route)) continue;
      for (const method of Object.keys(methods)) {
        const answer = await request.fetch(addressOf(route, owner), {
          method,
          ...(method === "GET"
            ? {}
            : {
                data: { name: "Taken over", title: "Taken over", ...(route.endsWith("/feedback") && RATING) },
              }),
        });
        // For lapsed users, exports are refused before the filter is looked up (SUB-2).
        const refusal = stranger === "lapsed" && route.endsWith("/export") ? 402 : 404;
        expect(answer.status(), `${stranger}: ${method} ${route}`).toBe(refusal);
      }
    }
    for (const route of [
      "/listing-filters/[filterId]",
      "/pipeline/[dealId]",
      "/my-listings/[ownId]",
      "/my-listings/import/[importId]",
    ]) {
      const page = await request.get(addressOf(route, owner), { maxRedirects: 0 });
      expect(await outcomeOf(page), route).toBe("hidden");
    }
    const id = owner.filterId;
    for (const [name, input] of Object.entries({
      updateFilterAction: { id, change: { name: "Taken over" } },
      cancelRunAction: { runId: id },
      continueRunAction: { runId: id },
      judgeMoreAction: { runId: id },
      deleteFilterAction: { id },
      changeDealAction: { id: owner.dealId, stage: "loi" },
      writeLogAction: { id: owner.dealId, body: "Taken over" },
      joinDealsAction: { id: owner.dealId, dealId: people[stranger].dealId },
      removeDealAction: { id: owner.dealId },
      changeOwnListingAction: { id: owner.ownId, title: "Taken over" },
      removeOwnListingAction: { id: owner.ownId },
      matchColumnsAction: { id: owner.importId, title: "Name" },
      startImportAction: { id: owner.importId },
      undoImportAction: { id: owner.importId },
    }))
      expect(await perform(name, input, people[stranger], product.url), name).toMatch(/"code":"NOT_FOUND"/);
    // Undoing another user's addition has no effect.
    const added = [{ dealId: owner.dealId, listingId: 1, madeFavourite: true }];
    await perform("takeBackDealsAction", { added }, people[stranger], product.url);
    const kept = await owning.get(addressOf("/pipeline/[dealId]", owner), { maxRedirects: 0 });
    expect(await outcomeOf(kept)).toBe("shown");
  }
  const mine = await owning.get(`/api/listing-filters/${owner.filterId}`);
  expect(await mine.json()).toMatchObject({ name: `Mine: ${email}` });
});
