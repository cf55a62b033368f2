import { setTimeout } from "node:timers/promises";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import * as one from "@/app/api/shares/[id]/route";
import * as all from "@/app/api/shares/route";
import SharedPage, { metadata } from "@/app/s/[token]/page";
import { SharedScreen } from "@/components/shares/shared-screen";
import { closeDatabase, sql } from "@/db/client";
import { hashSecret } from "@/lib/auth/tokens";
import { getFilter } from "@/lib/filters/queries";
import type { RouteHandler } from "@/lib/http/route";
import { saveNotes } from "@/lib/marks/mutations";
import { loadShared } from "@/lib/shares/loaders";
import { copyFilter, tryPin } from "@/lib/shares/mutations";
import { findShare } from "@/lib/shares/queries";
import { startFailingPostgres } from "@/tests/doubles/failing-postgres";
import { XSS_PAYLOADS } from "@/tests/fixtures/xss-payloads";
import { type Asked, ask } from "./asking";
import { addListing } from "./filters-fixture";
import { accessTokenOf, addPerson } from "./people";
import { useDatabase } from "./setup/database";

const database = useDatabase();

let person = "";
let token = "";
let listing = 0;

beforeEach(async () => {
  await sql()`delete from shares`;
  person = await addPerson();
  token = await accessTokenOf(person);
  listing = await addListing({ title: "Bakery", description: "What it is." });
});

const call = (handler: RouteHandler, asked: Asked = {}) => ask(handler, { as: token, ...asked });
const tokenOf = (url: string) => url.split("/").at(-1) ?? "";
/** Shares the listing. Returns the secret and the id. */
async function share(body: Record<string, unknown> = {}) {
  const { status, answer } = await call(all.POST, {
    body: { listingIds: [listing], parts: ["facts"], ...body },
  });
  expect(status, JSON.stringify(answer)).toBe(200);
  return { secret: tokenOf(answer.url), id: String(answer.id) };
}
/** The shared content, or null if the link asks for a PIN and `pass` does not unlock it. */
async function shown(secret: string, pass?: string) {
  const shared = await loadShared(secret, async () => pass);
  return shared && "listings" in shared ? shared : null;
}
const page = async (secret: string, pass?: string) => {
  const shared = await shown(secret, pass);
  return shared && renderToStaticMarkup(createElement(SharedScreen, { shared }));
};

describe("a link", () => {
  it("shows a listing to people without an account, counts views, and stores no secret [SHR-1]", async () => {
    const { secret, id } = await share({ comment: "Look at the lease", parts: ["facts", "comment"] });
    expect(secret).toMatch(/^[\w-]{22}$/);
    const html = await page(secret);
    for (const text of ["Bakery", "$500,000", "Look at the lease", "A Broker", "https://broker.example/1"])
      expect(html).toContain(text);
    const [row] = await sql()`select to_jsonb(shares)::text as text from shares`;
    expect(row?.text).not.toContain(secret);
    expect((await call(all.GET)).answer.data).toMatchObject([{ id, title: "Bakery", views: 1 }]);
  });

  it("is not indexed and sends no referrer [SHR-3]", () => {
    expect(metadata).toMatchObject({ robots: "noindex", referrer: "no-referrer" });
  });

  it("ends when revoked or expired, or when its owner has no subscription or account any more [SHR-1]", async () => {
    const first = await share();
    await call(one.DELETE, { id: first.id });
    const second = await share({ days: 7 });
    const [{ days }] = await sql()<
      [{ days: number }]
    >`select extract(day from expires_at - created_at)::int as days from shares`;
    expect(days).toBe(7);
    await sql()`update shares set expires_at = now() - interval '1 second'`;
    const third = await share();
    expect(await page(third.secret)).not.toBeNull();
    await sql()`update users set trial_ends_at = now() - interval '1 day' where id = ${person}`;
    for (const { secret } of [first, second, third]) expect(await page(secret)).toBeNull();
    await sql()`delete from users where id = ${person}`;
    expect(await sql()`select from shares`).toHaveLength(0);
  });

  it("can be revoked only by its owner, and needs a subscription to create [SHR-1] [PIPE-7]", async () => {
    const { id } = await share();
    const stranger = await addPerson();
    const other = await accessTokenOf(stranger);
    for (const wrong of [id, "1", crypto.randomUUID()])
      expect((await call(one.DELETE, { id: wrong, as: other })).status).toBe(404);
    expect((await call(all.GET, { as: other })).answer.data).toEqual([]);
    await sql()`update users set trial_ends_at = now() - interval '1 day' where id = ${stranger}`;
    expect(
      (await call(all.POST, { body: { listingIds: [listing], parts: ["facts"] }, as: other })).status,
    ).toBe(402);
  });

  it.each([
    [{}, "parts"],
    [{ parts: [] }, "parts"],
    [{ parts: ["notes"] }, "parts.0"],
    [{ parts: ["facts"] }, "listingIds"],
    [{ parts: ["facts"], listingIds: [1, 2, 3, 4, 5, 6] }, "listingIds"],
    [{ parts: ["facts"], listingIds: [1], days: 365 }, "days"],
    [{ parts: ["facts"], listingIds: [1], comment: "x".repeat(1_001) }, "comment"],
    [{ parts: ["facts"], listingIds: [1], filterId: "x" }, "listingIds"],
  ])("that is invalid is rejected with the name of the field: %j [SHR-1]", async (body, field) => {
    const { status, answer } = await call(all.POST, { body });
    expect([status, answer.field]).toEqual([400, field]);
  });

  it("to something missing or not the user's own is a 404 [SHR-1]", async () => {
    const [filter] =
      await sql()`insert into saved_filters (user_id, name, search) values (${await addPerson()}, 'Theirs', '{}') returning id`;
    for (const body of [{ listingIds: [listing, 999_999_999] }, { filterId: filter?.id }, { filterId: "x" }])
      expect((await call(all.POST, { body: { ...body, parts: ["facts"] } })).status).toBe(404);
  });
});

describe("the shared content", () => {
  it("includes only the selected parts, and never notes or marks [SHR-2]", async () => {
    await saveNotes(person, listing, "A very private note");
    await sql()`update listings set earnings = 120000, earnings_kind = 'sde' where id = ${listing}`;
    const onlyFinancing = await page((await share({ parts: ["financing"], comment: "Not chosen" })).secret);
    expect(onlyFinancing).toContain("On the sender’s assumptions");
    for (const text of ["Not chosen", "private note", "$500,000</dd>", "What it is."])
      expect(onlyFinancing).not.toContain(text);
    const onlyFacts = await page((await share()).secret);
    expect(onlyFacts).not.toContain("assumptions");
    const shared = await shown(
      (await share({ parts: ["facts", "financing", "comment"], comment: "Mine" })).secret,
    );
    expect(Object.keys(shared ?? {}).toSorted()).toEqual(["comment", "filter", "listings", "missing"]);
    expect(Object.keys(shared?.listings[0] ?? {}).toSorted()).toEqual([
      "description",
      "facts",
      "financing",
      "industry",
      "place",
      "source",
      "sourceUrl",
      "status",
      "title",
    ]);
  });

  it("includes the start of the description, or a notice if the listing is gone [SHR-2]", async () => {
    await sql()`update listing_text set description = ${"x".repeat(2_000)} where listing_id = ${listing}`;
    const { secret } = await share();
    expect(/x+…/.exec((await page(secret)) ?? "")?.[0]).toHaveLength(301);
    await sql()`delete from listing_text where listing_id = ${listing}`;
    await sql()`delete from listings where id = ${listing}`;
    expect(await page(secret)).toContain("can no longer be found");
  });

  it("of a comparison is its listings in order; of a filter, its criteria and first 20 results [SHR-2]", async () => {
    const second = await addListing({ title: "Garage" });
    const html = (await page((await share({ listingIds: [second, listing] })).secret)) ?? "";
    expect(html.indexOf("Garage")).toBeLessThan(html.indexOf("Bakery"));
    for (let at = 0; at < 25; at++) await addListing({ title: `Zebra farm ${at}` });
    const [filter] = await sql()`
      insert into saved_filters (user_id, name, search) values (${person}, 'Farms', '{"search": "zebra"}') returning id`;
    const shared = await shown((await share({ listingIds: [], filterId: filter?.id })).secret);
    expect(shared?.filter?.name).toBe("Farms");
    expect(shared?.filter?.chips.join()).toContain("zebra");
    expect(shared?.listings).toHaveLength(20);
    expect(shared?.listings[0]?.facts).not.toBeNull();
    const bare = await shown(
      (await share({ listingIds: [], filterId: filter?.id, parts: ["comment"] })).secret,
    );
    expect(bare?.listings.map(({ facts }) => facts)).toEqual(Array(20).fill(null));
  });

  it("stays plain text, whatever a broker or the sender wrote [SHR-2]", async () => {
    expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(100);
    for (const [at, { text }] of XSS_PAYLOADS.entries()) {
      const hostile = text.replaceAll("\u0000", "");
      await sql()`update listings set title = ${hostile}, city = ${hostile}, broker_name = ${hostile}, source_url = ${hostile} where id = ${listing}`;
      await sql()`update listing_text set description = ${hostile} where listing_id = ${listing}`;
      const { secret } = await share({ parts: ["facts", "comment"], comment: hostile.slice(0, 1_000) });
      const html = (await page(secret)) ?? "";
      const tags = new Set([...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, tag]) => tag));
      const known = [
        "main",
        "p",
        "a",
        "svg",
        "path",
        "g",
        "span",
        "blockquote",
        "ul",
        "li",
        "article",
        "h1",
        "dl",
        "div",
        "dt",
        "dd",
      ];
      expect(
        [...tags].filter((tag) => !known.includes(tag ?? "")),
        `${at}: ${text}`,
      ).toEqual([]);
      expect(html).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript):/i);
      await sql()`delete from shares`;
    }
  }, 120_000);
});

describe("a shared filter", () => {
  const search = JSON.stringify({ search: "zebra", maxPrice: 900_000 });
  async function sharedFilter(more: object = {}) {
    const [filter] = await sql()<{ id: string }[]>`
      insert into saved_filters (user_id, name, search, ai_criteria)
      values (${person}, 'Farms', ${search}::text::jsonb, 'owner retires') returning id`;
    return (await share({ listingIds: [], filterId: filter?.id, ...more })).secret;
  }

  it("can be copied to the visitor's account, with alerts off and at the visitor's cost [SHR-4]", async () => {
    const secret = await sharedFilter();
    const visitor = await addPerson();
    let charged = 0;
    const { id } = await copyFilter(visitor, { token: secret }, async () => {
      charged += 1;
      return null;
    });
    expect(await getFilter(visitor, id)).toMatchObject({
      name: "Farms",
      aiCriteria: "owner retires",
      notificationsEnabled: false,
      criteria: { search: "zebra", maxPrice: 900_000 },
    });
    expect(charged).toBe(1);
    expect(await sql()`select from saved_filters where user_id = ${person}`).toHaveLength(1);
  });

  it("cannot be copied from a link that is revoked, to listings, locked by a PIN or of a lapsed user [SHR-4] [SHR-5]", async () => {
    const secret = await sharedFilter();
    const free = async () => null;
    const gone = { code: "NOT_FOUND" };
    await expect(copyFilter(person, { token: (await share()).secret }, free)).rejects.toMatchObject(gone);
    await expect(copyFilter(person, { token: `${secret}x` }, free)).rejects.toMatchObject(gone);
    const guarded = await sharedFilter({ pin: "4711" });
    await expect(copyFilter(person, { token: guarded }, free)).rejects.toMatchObject(gone);
    const pass = await tryPin(guarded, "4711");
    await expect(copyFilter(person, { token: guarded, pass }, free)).resolves.toBeDefined();
    await sql()`update users set trial_ends_at = now() - interval '1 day' where id = ${person}`;
    await expect(copyFilter(person, { token: secret }, free)).rejects.toMatchObject(gone);
  });
});

describe("a link with a PIN", () => {
  it("shows nothing until it is entered, and then only in that browser [SHR-5]", async () => {
    const { secret } = await share({ pin: "4711" });
    expect(await loadShared(secret)).toEqual({ isLocked: false });
    await expect(tryPin(secret, "4712")).rejects.toThrow("That is not the PIN. 4 tries are left.");
    const pass = await tryPin(secret, "4711");
    expect(await page(secret, pass)).toContain("Bakery");
    const other = await share({ pin: "4711" });
    for (const wrong of ["", "x", `${pass}x`, await tryPin(other.secret, "4711")])
      expect(await loadShared(secret, async () => wrong)).toEqual({ isLocked: false });
    expect((await call(all.GET)).answer.data).toMatchObject([
      { hasPin: true, views: 0 },
      { hasPin: true, views: 1 },
    ]);
  });

  it("is locked after five wrong attempts, even concurrent ones, and stores only a hash of the PIN [SHR-5]", async () => {
    const { secret } = await share({ pin: "0000" });
    const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => tryPin(secret, `1${at}`)));
    const messages = tries.map((one) => (one.status === "rejected" ? one.reason.message : ""));
    expect(messages.filter((text) => /^That is not/.test(text))).toHaveLength(4);
    await expect(tryPin(secret, "0000")).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await loadShared(secret)).toEqual({ isLocked: true });
    const [row] = await sql()`select pin_hash as hash from shares`;
    expect(row?.hash).not.toBe(hashSecret("0000"));
  });

  it("needs 4 to 8 digits, and rejects any PIN if none was set [SHR-5]", async () => {
    for (const pin of ["123", "123456789", "12a4", ""]) {
      const { status, answer } = await call(all.POST, {
        body: { listingIds: [listing], parts: ["facts"], pin },
      });
      expect([status, answer.field], pin).toEqual([400, "pin"]);
    }
    await expect(tryPin((await share()).secret, "1234")).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

it("a secret is looked up by its hash in one query, whether it never existed, was revoked or has expired [SHR-3]", async () => {
  const revoked = await share();
  await call(one.DELETE, { id: revoked.id });
  const expired = await share();
  await sql()`update shares set expires_at = now() - interval '1 second'`;
  await closeDatabase();
  const counting = await startFailingPostgres(database.url());
  process.env.DATABASE_URL = counting.url;
  try {
    await loadShared("B".repeat(22));
    // Connections that are still being opened would be counted too.
    await expect
      .poll(async () => {
        const before = counting.requests();
        await setTimeout(300);
        return counting.requests() - before;
      })
      .toBe(0);
    for (const secret of ["A".repeat(22), revoked.secret, expired.secret]) {
      const before = counting.requests();
      expect(await loadShared(secret)).toBeNull();
      expect(counting.requests() - before).toBe(1);
    }
    const [{ "QUERY PLAN": plan }] = await sql().begin(async (tx) => {
      await tx`set local enable_seqscan = off`;
      return tx<
        [{ "QUERY PLAN": unknown }]
      >`explain (format json) select id from shares where token_hash = 'x' and expires_at > now()`;
    });
    expect(JSON.stringify(plan)).toContain("shares_token_hash_key");
  } finally {
    await closeDatabase();
    process.env.DATABASE_URL = database.url();
    await counting.stop();
  }
});

it("10,000 random secrets and a revoked one find nothing [SHR-3]", async () => {
  const { id, secret } = await share();
  await call(one.DELETE, { id });
  for (let round = 0; round < 100; round++) {
    const found = await Promise.all(
      Array.from({ length: 100 }, () =>
        findShare(Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64url")),
      ),
    );
    expect(found.every((one) => one === undefined)).toBe(true);
  }
  expect(await findShare(secret)).toBeUndefined();
  await expect(
    SharedPage({ params: Promise.resolve({ token: secret }), searchParams: Promise.resolve({}) }),
  ).rejects.toThrow("404");
}, 60_000);
