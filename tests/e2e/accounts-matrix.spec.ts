import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { connect } from "@/db/client";
import { ACTIONS, type Audience, CALLS, ELSEWHERE, PAGES } from "./accounts-matrix";
import { createAccount } from "./accounts-people";
import { ADMIN } from "./setup/accounts";
import { expect, test } from "./setup/fixtures";

const BUILD = process.env.NEXT_DIST_DIR ?? ".next-e2e";
const manifest = (name: string) => JSON.parse(readFileSync(join(BUILD, name), "utf8"));
const builtRoutes = (): string[] => Object.values(manifest("app-path-routes-manifest.json"));
/** The lines of the matrix for which there is a route; that one is missing is told once, by a test of its own. */
const built = <Cell>(table: Record<string, Cell>) =>
  Object.entries(table).filter(([route]) => builtRoutes().includes(route));

/** Who asks. `bypass` stands for a world without the middleware: a cookie is there, but it is worth nothing. */
const ROLES = ["anonymous", "bypass", "revoked", "user", "lapsed", "admin"] as const;
type Role = (typeof ROLES)[number];
const SIGNED_IN: readonly Role[] = ["user", "lapsed", "admin"];

interface Person {
  request: APIRequestContext;
  /** A saved filter of theirs. */
  filterId: string;
}

const people = {} as Record<Role, Person>;
/** A run of a source, which admins may look at. */
let runId = "";

// In one worker, for the people they share.
test.describe.configure({ mode: "default" });

async function newFilter(request: APIRequestContext): Promise<string> {
  const answer = await request.post("/api/listing-filters", { data: { name: "Mine" } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return String((await answer.json()).id);
}

test.beforeAll(async ({ playwright, product }) => {
  const context = (headers: Record<string, string> = {}) =>
    playwright.request.newContext({
      baseURL: product.url,
      extraHTTPHeaders: { origin: product.url, ...headers },
    });
  const sql = connect(product.databaseUrl, { max: 1 });
  for (const role of ["user", "lapsed", "revoked"] as const) {
    const request = await context();
    const { email } = await createAccount(request);
    people[role] = { request, filterId: await newFilter(request) };
    if (role === "lapsed")
      await sql`update users set trial_ends_at = now() - interval '1 day' where email = ${email}`;
    if (role === "revoked") {
      // Ended on the server; the browser still sends its cookie.
      await sql`update sessions set revoked_at = now() where user_id = (select id from users where email = ${email})`;
    }
  }
  const [run] = await sql`select id from scrape_runs limit 1`;
  runId = run?.id;
  await sql.end();
  const admin = await context();
  await admin.post("/api/login", { data: ADMIN });
  people.admin = { request: admin, filterId: await newFilter(admin) };
  people.anonymous = { request: await context(), filterId: people.user.filterId };
  people.bypass = {
    request: await context({
      cookie: "winnow-session=worth-nothing",
      "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware",
    }),
    filterId: people.user.filterId,
  };
});

test("every route and action of the build is in the matrix, and nothing else", { tag: "@wide" }, () => {
  const listed = [...Object.keys(PAGES), ...Object.keys(CALLS), ...ELSEWHERE];
  expect(builtRoutes().toSorted()).toEqual(listed.toSorted());
  const { node } = manifest("server/server-reference-manifest.json");
  const actions = Object.values<{ exportedName: string }>(node).map(({ exportedName }) => exportedName);
  expect(actions.toSorted()).toEqual(Object.keys(ACTIONS).toSorted());
});

/** The address of a route, about something that the owner has. */
const addressOf = (route: string, owner: Person) =>
  route
    .replace("[filterId]", owner.filterId)
    .replace("[runId]", runId)
    .replace(/^\/api\/admin\/scrape-runs\/\[id\]/, `/api/admin/scrape-runs/${runId}`)
    .replace(/^\/api\/listing-filters\/\[id\]/, `/api/listing-filters/${owner.filterId}`)
    .replace("[id]", "1");

/** What a page did: let in, sent to sign in, sent on, or said that there is no such page. */
async function outcomeOf(answer: APIResponse): Promise<"shown" | "login" | "home" | "hidden"> {
  const location = answer.headers().location;
  const text = location === undefined ? await answer.text() : "";
  // A redirect that comes after the first bytes were sent stands in the body.
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
  // To people who are no admins it does not exist; without a session one may also be asked to sign in first.
  return signedIn ? ["hidden"] : ["hidden", "login"];
}

for (const role of ROLES) {
  test(`pages, as HTML and as data for the router, for: ${role} [RT-2, RT-3, ADM-1, AUTH-13]`, {
    tag: "@wide",
  }, async () => {
    const person = people[role];
    for (const [route, audience] of built(PAGES)) {
      const path = addressOf(route, person);
      const asked = [
        await person.request.get(path, { maxRedirects: 0 }),
        await person.request.get(`${path}?_rsc`, { headers: { rsc: "1" }, maxRedirects: 0 }),
      ];
      for (const answer of asked) {
        const expected = expectedOfPage(route, audience, role);
        expect(expected, answer.url()).toContain(await outcomeOf(answer));
      }
    }
  });

  test(`calls for: ${role} [API-1, ADM-1, AUTH-13]`, { tag: "@wide" }, async () => {
    const person = people[role];
    for (const [route, methods] of built(CALLS)) {
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"] as const) {
        const audience = methods[method];
        const signedIn = SIGNED_IN.includes(role);
        // What is open to all is not called with a session: signing out would end the test's.
        if (audience === "public" && signedIn) continue;
        const answer = await person.request.fetch(addressOf(route, person), {
          method,
          ...(method === "GET" ? {} : { data: {} }),
          maxRedirects: 0,
        });
        const status = answer.status();
        const what = `${method} ${route}`;
        // An export that is allowed is a file; every refusal is JSON.
        const isFile = route.endsWith("/export") && status === 200;
        expect(answer.headers()["content-type"], what).toMatch(isFile ? /^text\/csv/ : /^application\/json$/);
        if (audience === undefined) expect(status, what).toBe(405);
        else if (audience === "public") expect([401, 403, 404, 405], what).not.toContain(status);
        else if (audience === "operator") expect(status, what).toBe(401);
        else if (!signedIn) expect(status, what).toBe(401);
        else if (audience === "admin" && role !== "admin") expect(status, what).toBe(404);
        else expect([401, 403, 405], what).not.toContain(status);
        expect(status, what).not.toBe(500);
      }
    }
  });

  test(`actions for: ${role} [AUTH-13]`, { tag: "@wide" }, async ({ product }) => {
    const { node } = manifest("server/server-reference-manifest.json");
    for (const [id, { exportedName, workers }] of Object.entries<{ exportedName: string; workers: object }>(
      node,
    )) {
      // Any page that uses the action takes it.
      const page = Object.keys(workers)[0]?.replace(/^app|\/\([^)]*\)|\/page$/g, "");
      const path = addressOf(page || "/", people[role]);
      const call = (origin: string) =>
        people[role].request.post(path, {
          headers: { "next-action": id, "content-type": "text/plain;charset=UTF-8", origin },
          data: "[{}]",
          maxRedirects: 0,
        });
      const audience = ACTIONS[exportedName];
      const allowed =
        audience === "public" || role === "admin" || (audience === "user" && SIGNED_IN.includes(role));
      const answer = await (await call(product.url)).text();
      // An empty input is refused, but only of those who may call at all.
      expect(answer, exportedName).toMatch(
        allowed ? /"code":"BAD_REQUEST"/ : /"code":"(UNAUTHENTICATED|NOT_FOUND)"/,
      );
      const foreign = await (await call("https://evil.test")).text();
      expect(foreign, `${exportedName} from another site`).not.toMatch(/"ok":true|"code":"BAD_REQUEST"/);
    }
  });
}

test("what belongs to one person is not there for another, admins included [SAV-9, AUTH-13]", {
  tag: "@wide",
}, async () => {
  const { request: owning } = people.user;
  const owner = { request: owning, filterId: await newFilter(owning) };
  for (const stranger of ["lapsed", "admin"] as const) {
    const { request } = people[stranger];
    for (const [route, methods] of built(CALLS)) {
      if (!route.startsWith("/api/listing-filters/[id]")) continue;
      for (const method of Object.keys(methods)) {
        const answer = await request.fetch(addressOf(route, owner), {
          method,
          ...(method === "GET" ? {} : { data: { name: "Taken over" } }),
        });
        // Exports are paused for the lapsed before anything is looked up, whatever filter they ask for (SUB-2).
        const refusal = stranger === "lapsed" && route.endsWith("/export") ? 402 : 404;
        expect(answer.status(), `${stranger}: ${method} ${route}`).toBe(refusal);
      }
    }
    const page = await request.get(addressOf("/listing-filters/[filterId]", owner), { maxRedirects: 0 });
    expect(await outcomeOf(page)).toBe("hidden");
  }
  const mine = await owning.get(`/api/listing-filters/${owner.filterId}`);
  expect(await mine.json()).toMatchObject({ name: "Mine" });
});
