import { createHook } from "node:async_hooks";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DELETE as revokeFeed } from "@/app/api/alerts/feeds/[id]/route";
import { GET as readDeliveries } from "@/app/api/alerts/webhooks/[id]/deliveries/route";
import { GET as readFeed } from "@/app/feeds/[token]/route";
import { sql } from "@/db/client";
import { createFeed } from "@/lib/alerts/feeds/mutations";
import { readOverview } from "@/lib/alerts/overview/queries";
import { exampleMail, previewMail, sendTest } from "@/lib/alerts/preview";
import { deliverWebhooks } from "@/lib/alerts/webhooks/deliver";
import {
  createWebhook,
  deleteWebhook,
  enqueueWebhooks,
  resendDelivery,
  rotateSecret,
  sealWebhookSecrets,
  testWebhook,
} from "@/lib/alerts/webhooks/mutations";
import { postWebhook } from "@/lib/alerts/webhooks/post";
import { setFavourite, setHidden } from "@/lib/marks/mutations";
import { DISGUISED_URLS, PRIVATE_HOSTS } from "@/tests/fixtures/private-targets";
import { ask, send } from "./asking";
import { addListing, saveFilter } from "./filters-fixture";
import { accessTokenOf, addPerson } from "./people";
import { emptyDatabase, useDatabase } from "./setup/database";

useDatabase();
const here = { allowPrivate: true };

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}
/** A local webhook receiver that responds with `answer(path)`; 0 sends no response. */
const received: Received[] = [];
let answer: (path: string) => number = () => 204;
const receiver = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    received.push({ headers: request.headers, body });
    const status = answer(request.url ?? "");
    if (status > 0) response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end();
  });
});
let address: string;

let person: string;
let filterId: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(async () => {
  await emptyDatabase();
  person = await addPerson("person@example.test");
  filterId = (await saveFilter(person, { name: "A & B" })).id;
  received.length = 0;
  answer = () => 204;
});

/** Adds an alert of a filter, or of a favourite (`of` null). */
async function note(title: string, of: string | null = filterId, userId = person): Promise<number> {
  const listing = await addListing({ title, askingPrice: 450_000, location: "Ohio" });
  await sql()`insert into alert_items (user_id, filter_id, listing_id) values (${userId}, ${of}, ${listing})`;
  return listing;
}
const hook = (path = "", format: "standard" | "slack" | "discord" = "standard") =>
  createWebhook(person, { url: `${address}${path}`, format }, here);
const due = () => sql()`update webhook_deliveries set due_at = now() where due_at is not null`;

describe("a webhook", () => {
  it("receives each alert once, with a signature that the published library accepts [ALT-10, ALT-3]", async () => {
    const { secret } = await hook();
    const listing = await note("A <mill>");
    await Promise.all([deliverWebhooks(here), deliverWebhooks(here)]);
    await deliverWebhooks(here);
    expect(received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: "" }] = received;
    const verified = new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(verified).toMatchObject({
      type: "listing.new",
      data: {
        kind: "new",
        filter: { id: filterId, name: "A & B" },
        listing: { id: listing, title: "A <mill>" },
      },
    });
    expect(body).not.toContain("notes");
    expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow();
  });

  it("receives no alert from before it was added [ALT-10]", async () => {
    await note("Earlier");
    await hook();
    await note("Later");
    await deliverWebhooks(here);
    expect(received.map(({ body }) => JSON.parse(body).data.listing.title)).toEqual(["Later"]);
  });

  it("stores its secrets encrypted; plain ones from earlier releases keep signing until the sweep encrypts them [SEC-16]", async () => {
    const { id, secret } = await hook();
    const plain = secret.replace("whsec_", "");
    const kept = () => sql()<{ secret: string; previous: string | null }[]>`
      select secret, previous_secret as previous from webhooks where id = ${id}`;
    expect((await kept())[0]?.secret).not.toContain(plain);
    await sql()`update webhooks set secret = ${plain}, previous_secret = ${plain}, previous_until = now() + interval '1 hour'`;
    await note("One");
    await deliverWebhooks(here);
    expect(await sealWebhookSecrets()).toBe(1);
    expect(await sealWebhookSecrets()).toBe(0);
    expect(JSON.stringify(await kept())).not.toContain(plain);
    await note("Two");
    await deliverWebhooks(here);
    expect(received).toHaveLength(2);
    for (const { headers, body } of received) {
      expect(() => new Webhook(secret).verify(body, headers as Record<string, string>)).not.toThrow();
    }
  });

  it("reports when its secret can no longer be decrypted, and a new secret fixes it [SEC-16]", async () => {
    const { id } = await hook();
    await note("One");
    vi.stubEnv("AUTH_SECRET", "another secret of this server, long enough");
    await deliverWebhooks(here);
    expect(received).toHaveLength(0);
    const [failed] = await sql()<{ outcome: string }[]>`select outcome from webhook_deliveries`;
    expect(failed?.outcome).toBe(
      "Its secret cannot be decrypted because AUTH_SECRET changed. Create a new one.",
    );
    const { secret } = await rotateSecret(person, id);
    await due();
    await deliverWebhooks(here);
    const [{ headers, body } = { headers: {}, body: "" }] = received;
    expect(() => new Webhook(secret).verify(body, headers as Record<string, string>)).not.toThrow();
    vi.unstubAllEnvs();
  });

  it("is signed with both secrets for a day after a rotation, then with the new one only [ALT-10]", async () => {
    const { id, secret: old } = await hook();
    const { secret } = await rotateSecret(person, id);
    await note("One");
    await deliverWebhooks(here);
    for (const one of [old, secret]) {
      new Webhook(one).verify(received[0]?.body ?? "", received[0]?.headers as Record<string, string>);
    }
    await sql()`update webhooks set previous_until = now() - interval '1 second'`;
    await note("Two");
    await deliverWebhooks(here);
    const verify = (one: string) =>
      new Webhook(one).verify(received[1]?.body ?? "", received[1]?.headers as Record<string, string>);
    expect(() => verify(old)).toThrow();
    expect(verify(secret)).toMatchObject({ type: "listing.new" });
  });

  it("is retried with the same id, given up after more than a day, and resent on demand [ALT-10]", async () => {
    const { id } = await hook();
    await note("One");
    answer = () => 500;
    const waits: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      await deliverWebhooks(here);
      const [row] = await sql()<{ wait: number | null }[]>`
        select round(extract(epoch from due_at - now()))::int as wait from webhook_deliveries`;
      waits.push(row?.wait ?? 0);
      await due();
    }
    const schedule = [5, 60, 600, 3_600, 21_600, 86_400, 0];
    for (const [index, wait] of waits.entries())
      expect(Math.abs(wait - (schedule[index] ?? 0))).toBeLessThan(30);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    const [delivery] = (await ask(readDeliveries, { as: await accessTokenOf(person), id })).answer;
    expect(delivery).toMatchObject({ attempts: 7, outcome: "500", sentAt: null, dueAt: null });
    answer = () => 200;
    await resendDelivery(person, delivery.id);
    expect(await deliverWebhooks(here)).toEqual({ sent: 1, failed: 0 });
  });

  it("is switched off with a mail after failing for three days, until a test switches it on [ALT-10]", async () => {
    const { id } = await hook();
    await note("One");
    answer = () => 500;
    await deliverWebhooks(here);
    for (const hours of [60, 13]) {
      expect(await sql()`select from outbox`).toEqual([]);
      await sql()`update webhooks set failing_since = failing_since - make_interval(hours => ${hours})`;
      await due();
      await deliverWebhooks(here);
    }
    const subject = `Your webhook at ${new URL(address).host} is off`;
    expect(await sql()`select subject from outbox`).toEqual([{ subject }]);
    await note("Two");
    expect(await deliverWebhooks(here)).toEqual({ sent: 0, failed: 0 });
    answer = () => 204;
    await testWebhook(person, id);
    expect((await deliverWebhooks(here)).sent).toBeGreaterThan(0);
  });

  it("fails on a redirect or a timeout, and does not delay other webhooks [ALT-10, ALT-5]", async () => {
    answer = (path) => (path === "/silent" ? 0 : path === "/moved" ? 302 : 204);
    for (const path of ["/silent", "/moved", "/good"]) await hook(path);
    await note("One");
    expect(await deliverWebhooks({ ...here, timeoutMs: 300 })).toEqual({ sent: 1, failed: 2 });
    const outcomes = await sql()<
      { outcome: string }[]
    >`select outcome from webhook_deliveries order by outcome`;
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([
      "204",
      "302: redirects are not followed",
      "It took longer than 10 seconds.",
    ]);
  });

  it("whose alert cannot be read does not delay other users' webhooks [ALT-5]", async () => {
    const bad = await hook("/bad");
    await note("One");
    const other = await addPerson();
    const theirs = (await saveFilter(other, { name: "Theirs" })).id;
    await createWebhook(other, { url: `${address}/other`, format: "standard" }, here);
    await note("Two", theirs, other);
    await sql()`update webhooks set url = 'no address' where id = ${bad.id}`;
    await sql()`update webhooks set secret = repeat('!', 8) where id = ${bad.id}`;
    await sql()`update alert_items set kind = 'unknown' where user_id = ${person}`;
    await deliverWebhooks(here);
    expect(received).toHaveLength(1);
  });

  it("uses the formats of Slack and Discord, with text from listings escaped [ALT-10]", async () => {
    await hook("/slack", "slack");
    await hook("/discord", "discord");
    await note("A <!channel> *mill* @everyone");
    await deliverWebhooks(here);
    const bodies = received.map(({ body }) => JSON.parse(body));
    const slack = bodies.find((body) => "text" in body);
    expect(slack.text).toContain("A &lt;!channel&gt; *mill* @everyone");
    const discord = bodies.find((body) => "content" in body);
    expect(discord.content).toContain("A \\<!channel\\> \\*mill\\* \\@everyone");
    expect(discord.allowed_mentions).toEqual({ parse: [] });
  });

  it("does not send a listing that was hidden in the meantime [ALT-10]", async () => {
    await hook();
    const listing = await note("One");
    await enqueueWebhooks();
    await setHidden(person, listing, true);
    await deliverWebhooks(here);
    expect(received).toEqual([]);
  });

  it("can be changed only by its owner [ALT-10]", async () => {
    const { id } = await hook();
    const stranger = await addPerson();
    for (const change of [deleteWebhook, rotateSecret, testWebhook, resendDelivery]) {
      await expect(change(stranger, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(change(person, "none")).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
  });
});

describe("a private address", () => {
  let attempts = 0;
  const watch = createHook({
    init(_, type) {
      if (type === "TCPCONNECTWRAP") attempts += 1;
    },
  });
  afterEach(() => watch.disable());

  it.each([...PRIVATE_HOSTS.map((host) => `https://${host}/`), ...DISGUISED_URLS])(
    "is never posted to: %s [ALT-10]",
    async (url) => {
      watch.enable();
      attempts = 0;
      const { ok, outcome } = await postWebhook(String(url), {}, "{}");
      expect({ ok, attempts }).toEqual({ ok: false, attempts: 0 });
      expect(outcome).toMatch(/not on the public internet|must begin with https|could not be reached/);
    },
  );

  it("or plain http is rejected when the webhook is created [ALT-10]", async () => {
    const given = { format: "standard" as const };
    for (const url of [
      "http://example.com/",
      "ftp://example.com/",
      "https://me:you@example.com/",
      "nothing",
    ]) {
      await expect(createWebhook(person, { ...given, url })).rejects.toMatchObject({
        code: "BAD_REQUEST",
        field: "url",
      });
    }
  });
});

describe("a feed", () => {
  const read = (token: string, headers: Record<string, string> = {}) =>
    readFeed(new Request(`http://localhost:3000/feeds/${token}`, { headers }), {
      params: Promise.resolve({ token }),
    });
  const tokenOf = (url: string) => url.split("/").at(-1) ?? "";

  it("serves a filter's alerts at a secret URL, and 304 when unchanged [ALT-9]", async () => {
    await note("A <mill> & more");
    await note("Not this one", null);
    const { url } = await createFeed(person, filterId);
    const response = await read(tokenOf(url));
    expect(response.headers.get("content-type")).toContain("application/atom+xml");
    const xml = await response.text();
    expect(xml).toContain("<title>A &lt;mill&gt; &amp; more</title>");
    expect(xml.match(/<entry>/g)).toHaveLength(1);
    const etag = response.headers.get("etag") ?? "";
    // Exact, weakened by a proxy, and in a list of several.
    for (const known of [etag, `W/${etag}`, `"another", W/${etag}`]) {
      expect((await read(tokenOf(url), { "if-none-match": known })).status).toBe(304);
    }
    await note("Another");
    expect((await read(tokenOf(url), { "if-none-match": etag })).status).toBe(200);
    const [row] = await sql()`select token_hash from alert_feeds`;
    expect(url).not.toContain(row?.token_hash);
  });

  it("of favourites contains only their changes [ALT-9]", async () => {
    await setFavourite(person, await note("Loved", null), true);
    const { url } = await createFeed(person, null);
    expect(await (await read(tokenOf(url))).text()).toContain("Loved");
  });

  it("that was revoked or replaced is a 404, like one that never existed [ALT-9]", async () => {
    const first = await createFeed(person, filterId);
    const second = await createFeed(person, filterId);
    expect((await read(tokenOf(first.url))).status).toBe(404);
    expect((await read(tokenOf(second.url))).status).toBe(200);
    const revoke = async (by: string) =>
      (await send(revokeFeed, { as: await accessTokenOf(by), id: second.id })).status;
    expect(await revoke(await addPerson())).toBe(404);
    expect(await revoke(person)).toBe(200);
    const [gone, never] = [await read(tokenOf(second.url)), await read("AAAAAAAAAAAAAAAAAAAAAA.atom")];
    expect([gone.status, never.status]).toEqual([404, 404]);
    await expect(createFeed(await addPerson(), filterId)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("is empty while the user's access has ended [ALT-9]", async () => {
    await note("One");
    const { url } = await createFeed(person, filterId);
    await sql()`update users set trial_ends_at = now()`;
    expect(await (await read(tokenOf(url))).text()).not.toContain("<entry>");
  });
});

describe("the alerts page", () => {
  it("shows what is watched, what is pending and what was sent through which channel [ALT-11]", async () => {
    await hook();
    await note("One");
    await deliverWebhooks(here);
    const overview = await readOverview(person);
    expect(overview.filters).toMatchObject([
      {
        id: filterId,
        isOn: true,
        kinds: ["new", "price_cut", "in_range", "back"],
        minCut: 5,
        speed: null,
        waiting: 1,
      },
    ]);
    expect(overview.favourites.kinds).toEqual(["price", "under_offer", "sold", "gone", "back"]);
    expect(overview.sent).toMatchObject([{ channel: "webhook", what: "One" }]);
  });

  it("previews the next mail and sends it as a test without marking anything as sent [ALT-11]", async () => {
    const now = new Date(Date.now() + 60_000);
    expect(await previewMail(person, now)).toBeNull();
    expect(await exampleMail(person, now)).toBeNull();
    await sendTest(person, now);
    await note("One");
    expect(await previewMail(person, now)).toMatchObject({ subject: "1 new match: A & B" });
    expect(await exampleMail(person, now)).toMatchObject({
      subject: "1 new match: A & B",
      text: expect.stringContaining("One"),
    });
    await sendTest(person, now);
    const mails = await sql()`select subject from outbox order by id`;
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Test: alerts are sent to this address",
      "Test: 1 new match: A & B",
    ]);
    expect((await readOverview(person)).filters[0]?.waiting).toBe(1);
  });
});
