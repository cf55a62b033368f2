import { beforeEach, describe, expect, it } from "vitest";
import * as joining from "@/app/api/deals/[id]/join/route";
import * as log from "@/app/api/deals/[id]/log/route";
import * as one from "@/app/api/deals/[id]/route";
import * as all from "@/app/api/deals/route";
import * as ofListing from "@/app/api/listings/[id]/deal/route";
import { sql } from "@/db/client";
import { addDeal, addDeals, changeDeal, takeBackDeals } from "@/lib/deals/mutations";
import { getDeal } from "@/lib/deals/queries";
import { PASSED_REASONS, STAGES, type Stage } from "@/lib/deals/stages";
import type { RouteHandler } from "@/lib/http/route";
import { type Asked, ask } from "./asking";
import { addListing } from "./filters-fixture";
import { accessTokenOf, addPerson } from "./people";
import { useDatabase } from "./setup/database";

useDatabase();

let person = "";
let token = "";
let listing = 0;

beforeEach(async () => {
  await sql()`delete from deals`;
  person = await addPerson();
  token = await accessTokenOf(person);
  listing = await addListing({ title: "Bakery", description: "What it is." });
});

const call = (handler: RouteHandler, asked: Asked = {}) => ask(handler, { as: token, ...asked });

const add = async (id = listing, as = token) => {
  const { status, answer } = await call(ofListing.POST, { id, as });
  expect(status).toBe(200);
  return answer.deal;
};
const change = (id: string, body: unknown) => call(one.PATCH, { id, body });

describe("adding a listing to the pipeline", () => {
  it("saves a snapshot at stage Interesting, makes the listing a favourite and unhides it [PIPE-2]", async () => {
    await sql()`insert into marks (user_id, listing_id, hidden_at) values (${person}, ${listing}, now())`;
    expect((await call(ofListing.GET, { id: listing })).answer).toEqual({ deal: null });
    const deal = await add();
    expect(deal).toMatchObject({
      listingId: listing,
      stage: "interesting",
      nextStep: null,
      contacts: [],
      links: [],
      listing: { title: "Bakery", askingPrice: 500_000 },
      snapshot: { title: "Bakery", askingPrice: 500_000, description: "What it is." },
      log: [{ by: "you", kind: "stage", before: null, after: "interesting" }],
    });
    const [mark] = await sql()`select favourited_at, hidden_at from marks where user_id = ${person}`;
    expect([mark?.favourited_at !== null, mark?.hidden_at]).toEqual([true, null]);
    expect((await call(ofListing.GET, { id: listing })).answer.deal.id).toBe(deal.id);
  });

  it("repeatedly, even concurrently, returns the existing deal [PIPE-2]", async () => {
    const deals = await Promise.all([add(), add(), add()]);
    expect(new Set(deals.map(({ id }) => id)).size).toBe(1);
    await change(deals[0].id, { stage: "loi" });
    expect((await add()).stage).toBe("loi");
    expect((await call(all.GET, { id: "" })).answer.data).toHaveLength(1);
  });

  it("responds 404 for a listing that does not exist [PIPE-2]", async () => {
    expect((await call(ofListing.POST, { id: 999_999_999 })).status).toBe(404);
  });

  it("in bulk reports which deals are new; undoing removes only those [PIPE-2] [PIPE-8]", async () => {
    const [loved, known] = [await addListing({ title: "Loved" }), await addListing({ title: "Known" })];
    await sql()`insert into marks (user_id, listing_id, favourited_at) values (${person}, ${loved}, now())`;
    const deal = await add(known);
    const adding = await addDeals(person, [listing, loved, known, 999_999_999]);
    expect(adding).toMatchObject({
      added: [
        { listingId: listing, madeFavourite: true },
        { listingId: loved, madeFavourite: false },
      ],
      failed: 1,
    });
    await takeBackDeals(await addPerson(), adding.added);
    expect((await call(all.GET, { id: "" })).answer.data).toHaveLength(3);
    await takeBackDeals(person, adding.added);
    const { data } = (await call(all.GET, { id: "" })).answer;
    expect(data.map(({ id }: { id: string }) => id)).toEqual([deal.id]);
    const kept = await sql()`
      select listing_id::int as id from marks where user_id = ${person} and favourited_at is not null order by 1`;
    expect(kept).toEqual([{ id: loved }, { id: known }]);
  });

  it("stops at a thousand deals [PIPE-2]", async () => {
    await sql()`insert into deals (user_id, stage, snapshot) select ${person}, 'new', '{}' from generate_series(1, 1000)`;
    expect((await call(ofListing.POST, { id: listing })).status).toBe(409);
  });
});

describe("a change of a deal", () => {
  it("saves every field that is sent and leaves the others unchanged [PIPE-1]", async () => {
    const { id } = await add();
    const facts = {
      nextStep: "Call the broker",
      nextOn: "2020-02-29",
      ndaSignedOn: "2026-01-05",
      ndaExpiresOn: "2027-01-05",
      offerPrice: 295_000,
      offerOn: "2026-11-20",
      offerTerms: "10% seller note",
      contacts: [{ name: "Lena Ortiz", role: "Broker", email: "lena@example.test", phone: "1" }],
      links: [{ label: "CIM", url: "https://example.test/cim" }],
    };
    expect((await change(id, facts)).answer.deal).toMatchObject(facts);
    expect((await change(id, { stage: "passed", passedReason: "too_dear" })).answer.deal).toMatchObject({
      ...facts,
      stage: "passed",
      passedReason: "too_dear",
    });
    const back = (await change(id, { stage: "nda", nextStep: "" })).answer.deal;
    expect(back).toMatchObject({ stage: "nda", passedReason: null, nextStep: null, nextOn: null });
  });

  it.each([
    [{ stage: "passed" }, "passedReason"],
    [{ passedReason: "other" }, "passedReason"],
    [{ stage: "won" }, "stage"],
    [{ nextOn: "2026-11-20" }, "nextStep"],
    [{ nextStep: "x", nextOn: "2026-02-30" }, "nextOn"],
    [{ nextStep: "x", nextOn: "0001-01-01" }, "nextOn"],
    [{ nextStep: "x".repeat(201) }, "nextStep"],
    [{ ndaSignedOn: "2026-02-01", ndaExpiresOn: "2026-01-01" }, "ndaExpiresOn"],
    [{ offerPrice: -1 }, "offerPrice"],
    [{ offerPrice: 1.5 }, "offerPrice"],
    [{ contacts: [{ name: " " }] }, "contacts.0.name"],
    [{ links: [{ url: "javascript:alert(1)" }] }, "links.0.url"],
    [{ links: Array(21).fill({ url: "https://a.example" }) }, "links"],
    [{}, "body"],
  ])("that is invalid is rejected and names its field: %j [PIPE-1]", async (body, field) => {
    const { id } = await add();
    const { status, answer } = await change(id, body);
    expect([status, answer.field]).toEqual([400, field]);
  });

  it("in two tabs at once: the last one wins, and every move is logged [PIPE-3]", async () => {
    const { id } = await add();
    // No stage twice and none equal to the current one, because those would not be moves.
    const wanted: Stage[] = ["nda", "cim", "loi", "contacted", "diligence", "closed"];
    await Promise.all(wanted.map((stage) => changeDeal(person, id, { stage })));
    const deal = await getDeal(person, id);
    const moves = deal.log.toReversed().filter(({ kind }) => kind === "stage");
    for (const [at, move] of moves.entries()) if (at > 0) expect(move.before).toBe(moves[at - 1]?.after);
    expect(moves.at(-1)?.after).toBe(deal.stage);
    expect(moves.length).toBe(wanted.length + 1);
  });

  it("repeated a thousand times at random: the log leads to the stage [PIPE-3]", async () => {
    const id = await addDeal(person, listing, "new");
    const random = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item;
    let last: Stage = "new";
    for (let move = 0; move < 1_000; move++) {
      last = random(STAGES);
      await changeDeal(person, id, {
        stage: last,
        ...(last === "passed" && { passedReason: random(PASSED_REASONS) }),
      });
    }
    const moves = await sql()<{ before: Stage | null; after: Stage }[]>`
      select before, after from deal_log where deal_id = ${id} order by id`;
    let stage: Stage | null = null;
    for (const { before, after } of moves) {
      expect(before).toBe(stage);
      stage = after;
    }
    expect([stage, (await getDeal(person, id)).stage]).toEqual([last, last]);
  }, 60_000);
});

describe("the log", () => {
  it("contains the user's entries and the listing's changes since it was added [PIPE-3]", async () => {
    await sql()`insert into listing_events (listing_id, at, kind) values (${listing}, now() - interval '1 day', 'back')`;
    const { id } = await add();
    const body = "x".repeat(10_000);
    await call(log.POST, { id, body: { kind: "call", body } });
    await sql()`insert into listing_events (listing_id, at, kind, before, after)
      values (${listing}, now() + interval '1 second', 'price_down', '{"amount": 500000}', '{"amount": 450000}')`;
    const { answer } = await call(one.GET, { id });
    expect(answer.deal.log).toMatchObject([
      { by: "listing", kind: "price_down", before: "$500,000", after: "$450,000" },
      { by: "you", kind: "call", body },
      { by: "you", kind: "stage" },
    ]);
    for (const wrong of ["", "x".repeat(10_001)]) {
      const { status, answer: refusal } = await call(log.POST, { id, body: { body: wrong } });
      expect([status, refusal.field]).toEqual([400, "body"]);
    }
  });
});

describe("a listing that disappears", () => {
  it("leaves its deal with the snapshot from when it was added [PIPE-2]", async () => {
    const { id } = await add();
    await sql()`update listings set status = 'not_observed' where id = ${listing}`;
    expect((await call(one.GET, { id })).answer.deal.listing.status).toBe("not_observed");
    await sql()`delete from listing_text where listing_id = ${listing}`;
    await sql()`delete from listings where id = ${listing}`;
    const { answer } = await call(one.GET, { id });
    expect(answer.deal).toMatchObject({
      listingId: null,
      stage: "interesting",
      listing: { title: "Bakery", status: "not_observed" },
      snapshot: { description: "What it is." },
    });
    expect((await change(id, { stage: "passed", passedReason: "sold_to_someone_else" })).status).toBe(200);
  });

  it("may be listed again under another id, which its deals show [PIPE-2]", async () => {
    const other = await addListing({ title: "Bakery, again" });
    await sql()`update listings set duplicate_group = 77 where id in (${listing}, ${other})`;
    const { id } = await add();
    const twin = await add(other);
    await addDeal(await addPerson(), other, "interesting");
    expect((await call(one.GET, { id })).answer.deal.twins).toEqual([
      { id: twin.id, title: "Bakery, again" },
    ]);
  });
});

describe("two deals for the same business", () => {
  /** Two deals, the second with more data than the first. */
  async function twins() {
    const again = await addListing({ title: "Bakery, again" });
    const { id } = await add();
    const other = await add(again);
    await change(id, { nextStep: "Call", contacts: [{ name: "Ann" }], offerTerms: "Cash" });
    await change(other.id, {
      stage: "nda",
      nextStep: "Sign",
      nextOn: "2026-12-01",
      ndaSignedOn: "2026-11-01",
      offerPrice: 5,
      contacts: [{ name: "Ann" }, { name: "Bob" }],
      links: [{ label: "Room", url: "https://room.example/" }],
    });
    await call(log.POST, { id: other.id, body: { kind: "call", body: "Nobody there" } });
    return { id, other: String(other.id), again };
  }

  it("are joined into one that keeps its stage and takes over missing data [PIPE-14]", async () => {
    const { id, other, again } = await twins();
    const { status, answer } = await call(joining.POST, { id, body: { dealId: other } });
    expect(status, JSON.stringify(answer)).toBe(200);
    expect(answer.deal).toMatchObject({
      id,
      listingId: listing,
      stage: "interesting",
      nextStep: "Call",
      nextOn: null,
      ndaSignedOn: "2026-11-01",
      offerPrice: null,
      offerTerms: "Cash",
      contacts: [{ name: "Ann" }, { name: "Bob" }],
      links: [{ url: "https://room.example/" }],
      twins: [],
    });
    const { log: lines } = answer.deal;
    expect(lines[0]).toMatchObject({ kind: "stage", before: "nda", after: "interesting" });
    expect(lines.map(({ body }: { body: string | null }) => body)).toEqual(
      expect.arrayContaining(["Nobody there", "Joined with “Bakery, again”, which was at NDA."]),
    );
    const moves =
      await sql()`select after from deal_log where deal_id = ${id} and kind = 'stage' order by id`;
    expect(moves.at(-1)?.after).toBe("interesting");
    expect((await call(one.GET, { id: other })).status).toBe(404);
    // The other listing now leads to this deal, and its events appear in the log.
    expect((await call(ofListing.GET, { id: again })).answer.deal.id).toBe(id);
    expect((await add(again)).id).toBe(id);
    await sql()`insert into listing_events (listing_id, at, kind) values (${again}, now() + interval '1 second', 'sold')`;
    expect((await call(one.GET, { id })).answer.deal.log[0]).toMatchObject({ by: "listing", kind: "sold" });
    expect((await call(all.GET, { id: "" })).answer.data).toHaveLength(1);
  });

  it("stay separate if one is another user's, both are the same, or together they exceed a limit [PIPE-14] [PIPE-6]", async () => {
    const { id, other } = await twins();
    const stranger = await addPerson();
    const theirs = await addDeal(stranger, listing, "new");
    for (const [into, from] of [
      [id, theirs],
      [theirs, id],
      [id, "x"],
    ])
      expect((await call(joining.POST, { id: into ?? "", body: { dealId: from } })).status).toBe(404);
    for (const [dealId, field] of [
      [id, "dealId"],
      [id.toUpperCase(), "dealId"],
      [undefined, "dealId"],
    ]) {
      const { status, answer } = await call(joining.POST, { id, body: { dealId } });
      expect([status, answer.field]).toEqual([400, field]);
    }
    const many = (name: string) => Array.from({ length: 11 }, (_, at) => ({ name: `${name} ${at}` }));
    await change(id, { contacts: many("Ann") });
    await change(other, { contacts: many("Bob") });
    const tooMany = await call(joining.POST, { id, body: { dealId: other } });
    expect([tooMany.status, tooMany.answer.message]).toEqual([
      409,
      "Together they have 22 contacts; a deal has at most 20.",
    ]);
    expect((await getDeal(person, other)).contacts).toHaveLength(11);
  });

  it("are one afterwards when joined from both sides at once [PIPE-14]", async () => {
    const { id, other } = await twins();
    const both = await Promise.all([
      call(joining.POST, { id, body: { dealId: other } }),
      call(joining.POST, { id: other, body: { dealId: id } }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await call(all.GET, { id: "" })).answer.data).toHaveLength(1);
  });
});

describe("access", () => {
  it("another user's deal is a 404 on every call [PIPE-6]", async () => {
    const { id } = await add();
    const stranger = await addPerson();
    await sql()`update users set trial_ends_at = now() - interval '1 day' where id = ${stranger}`;
    const other = await accessTokenOf(stranger);
    for (const [handler, body] of [
      [one.GET],
      [one.PATCH, { stage: "loi" }],
      [one.DELETE],
      [log.POST, { body: "Mine now" }],
    ] as [RouteHandler, unknown?][]) {
      for (const wrong of [id, crypto.randomUUID(), "1", "x"])
        expect([handler.method, (await call(handler, { id: wrong, body, as: other })).status]).toEqual([
          handler.method,
          404,
        ]);
      expect((await call(handler, { id, body, as: null })).status).toBe(401);
    }
    expect((await call(ofListing.GET, { id: listing, as: other })).answer).toEqual({ deal: null });
    expect((await call(all.GET, { id: "", as: other })).answer).toEqual({ data: [] });
    expect((await call(one.GET, { id })).answer.deal.stage).toBe("interesting");
  });

  it("after the trial, reading and removing work but writing does not [PIPE-7]", async () => {
    const { id } = await add();
    const second = await addListing({ title: "Garage" });
    await sql()`update users set trial_ends_at = now() - interval '1 day' where id = ${person}`;
    expect((await call(one.GET, { id })).status).toBe(200);
    expect((await call(all.GET, { id: "" })).answer.data).toHaveLength(1);
    for (const [handler, to, body] of [
      [one.PATCH, id, { stage: "loi" }],
      [log.POST, id, { body: "Called" }],
      [ofListing.POST, second, {}],
    ] as [RouteHandler, string | number, unknown][])
      expect((await call(handler, { id: to, body })).status).toBe(402);
    expect((await call(one.DELETE, { id })).status).toBe(200);
    expect((await call(one.GET, { id })).status).toBe(404);
  });

  it("deleting an account deletes its deals and logs [PIPE-6]", async () => {
    await add();
    await sql()`delete from users where id = ${person}`;
    const [left] =
      await sql()`select (select count(*) from deals) as deals, (select count(*) from deal_log) as lines`;
    expect([left?.deals, left?.lines]).toEqual([0, 0]);
  });
});
