import { createTransport } from "nodemailer";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as address from "@/app/api/inbound/address/route";
import * as one from "@/app/api/inbound/mails/[id]/route";
import * as mails from "@/app/api/inbound/mails/route";
import * as receive from "@/app/api/inbound/receive/route";
import * as inbound from "@/app/api/inbound/route";
import { MailList } from "@/components/inbound/mail-list";
import { sql } from "@/db/client";
import type { RouteHandler } from "@/lib/http/route";
import { readMail, sweepMails } from "@/lib/inbound/mutations";
import { SIGNATURE_HEADER, signMail } from "@/lib/inbound/signature";
import { startSmtpReceiver } from "@/lib/inbound/smtp-receiver";
import { readTypedMail } from "@/lib/inbound/typed-mail";
import { drainJobs } from "@/lib/jobs/drain";
import { handlers } from "@/lib/operations/job-handlers";
import { business, LAYOUTS, mailOf } from "@/tests/fixtures/alert-mails";
import { XSS_PAYLOADS } from "@/tests/fixtures/xss-payloads";
import { type Asked, ask } from "./asking";
import { accessTokenOf, addPerson } from "./people";
import { useDatabase } from "./setup/database";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useRouter: () => ({ refresh: () => {} }),
}));

const SECRET = "a secret of the tests, long enough for mails";
process.env.INBOUND_DOMAIN = "in.winnow.test";
process.env.INBOUND_SECRET = SECRET;
process.env.INBOUND_SMTP_PORT = "0";
const database = useDatabase();
const layout = LAYOUTS[0] as (typeof LAYOUTS)[number];
const ALERT = mailOf(layout, [business(1), business(2), business(3)], { forward: "gmail" });
const text = (subject: string, body: string, head = "") =>
  Buffer.from(`From: a@example.com\r\nSubject: ${subject}\r\n${head}\r\n${body}`);

let person = "";
let token = "";
beforeEach(async () => {
  await sql()`delete from own_listings`;
  await sql()`delete from inbound_mails`;
  await sql()`delete from rate_limits`;
  person = await addPerson();
  token = await accessTokenOf(person);
});

const call = (handler: RouteHandler, { headers, ...asked }: Asked = {}) =>
  ask(handler, {
    as: token,
    ...asked,
    headers: { ...(asked.body !== undefined && { "content-type": "message/rfc822" }), ...headers },
  });
const work = () => drainJobs(database.url(), handlers, 55_000, ["inbound-mail"]);
const own = (userId = person) =>
  sql()`select title, origin, source_listing_id as key, last_seen_at::text as seen, batch_id as batch, asking_price::int as price
    from own_listings where user_id = ${userId} order by source_listing_id`;
const upload = async (body: Uint8Array, as = token) => {
  const { status, answer } = await call(mails.POST, { body, as });
  expect(status, JSON.stringify(answer)).toBe(200);
  await work();
  return String(answer.id);
};
const readInbound = async (as = token) => (await call(inbound.GET, { as })).answer;

describe("a saved mail", () => {
  it("becomes the uploader's own listings, with mail as their origin [MAIL-1, MAIL-4]", async () => {
    const id = await upload(ALERT);
    const rows = await own();
    expect(rows).toMatchObject(
      [1, 2, 3].map((n) => {
        const { title, price, id: key } = business(n);
        return { title, price, origin: "mail", key: `bizbuysell.com:${key}`, batch: id };
      }),
    );
    expect((await readInbound()).mails).toMatchObject([
      { id, outcome: "listings", listings: 3, sender: "alerts@bizbuysell.com", note: null },
    ]);
    const [kept] = await sql()`select raw, body from inbound_mails where id = ${id}`;
    expect(kept).toEqual({ raw: null, body: "" });
  });

  it("changes nothing when it arrives again, even as another kind of forward [MAIL-4]", async () => {
    await upload(ALERT);
    const before = [await own(), await readInbound()];
    await upload(ALERT);
    expect([await own(), await readInbound()]).toEqual(before);
    // The same job again, as after a crash.
    const [mail] = await sql()`select id from inbound_mails`;
    expect(await readMail(mail?.id)).toEqual({ outcome: "gone", listings: 0 });
    await upload(mailOf(layout, [business(1), business(2), business(3)], { forward: "outlook" }));
    expect((await own()).map(({ key }) => key)).toEqual(before[0].map(({ key }: { key: string }) => key));
  });

  it("received by several users becomes listings for each [MAIL-1]", async () => {
    const other = await addPerson();
    await upload(ALERT);
    await upload(ALERT, await accessTokenOf(other));
    expect([await own(), await own(other)]).toMatchObject([{ length: 3 }, { length: 3 }]);
  });

  it("is rejected if empty or over 1 MB, and so is the 201st within a day [MAIL-4]", async () => {
    expect((await call(mails.POST, { body: Buffer.alloc(1024 * 1024 + 1, "x") })).status).toBe(413);
    expect((await call(mails.POST)).status).toBe(400);
    await sql()`
      insert into rate_limits (key, window_start, count, expires_at)
      values (${`inbound-mail:${person}`}, now() - interval '3 hours', 200, now() + interval '1 day')`;
    expect((await call(mails.POST, { body: ALERT })).status).toBe(429);
    expect(await own()).toEqual([]);
  });

  it("is kept unread, with the reason, after the trial [MAIL-9]", async () => {
    await sql()`update users set trial_ends_at = now() - interval '1 day' where id = ${person}`;
    await upload(ALERT);
    const [mail] = (await readInbound()).mails;
    expect(mail).toMatchObject({ outcome: "unread", note: expect.stringContaining("paused") });
    expect(mail.body).toContain(business(1).title);
  });
});

describe("a mail that no reader understands", () => {
  it("is kept with its text and pre-fills the form for typing a listing [MAIL-9]", async () => {
    const id = await upload(
      text("Fwd: Bakery in Tampa", "The owner of this bakery in Tampa, FL asks $450,000.\nSDE: $120,000\n"),
    );
    expect((await readInbound()).mails).toMatchObject([{ id, outcome: "unread" }]);
    expect(await readTypedMail(person, id)).toMatchObject({
      title: "Bakery in Tampa",
      earnings: "120000",
      earningsKind: "sde",
      location: "Tampa, Florida",
      description: expect.stringContaining("asks $450,000"),
    });
    const other = await addPerson();
    await expect(readTypedMail(other, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("is shown as plain text, whatever it contains [MAIL-8]", async () => {
    const hostile = XSS_PAYLOADS.slice(0, 200).map(({ text: payload }) => payload);
    await upload(text("<img src=x onerror=alert(1)>", hostile.join("\n")));
    await upload(
      Buffer.from(
        `From: <script>@x\r\nContent-Type: text/html\r\n\r\n${hostile.map((one) => `<p>${one}</p>`).join("")}`,
      ),
    );
    const html = renderToStaticMarkup(createElement(MailList, (await readInbound()) as never));
    const elements = new Set([...html.matchAll(/<([a-z]+)/g)].map(([, name]) => name));
    expect([...elements].sort()).toEqual(["a", "button", "details", "div", "li", "p", "summary", "ul"]);
    expect(html).not.toMatch(/<[^<>]*\son\w+="/);
  });

  it("shows the code if it confirms forwarding, and a warning if its sender fails authentication [MAIL-6, MAIL-7]", async () => {
    await upload(
      Buffer.from(
        "From: forwarding-noreply@google.com\r\nSubject: Gmail Forwarding Confirmation\r\n\r\nConfirmation code: 728394651\r\n",
      ),
    );
    await upload(text("Hi", "Hello", "Authentication-Results: mx; spf=fail; dmarc=fail\r\n"));
    expect((await readInbound()).mails).toMatchObject([
      { outcome: "unread", warning: expect.stringContaining("DMARC") },
      { outcome: "confirmation", code: "728394651", warning: null },
    ]);
  });

  it("is deleted with its listings, and only by its owner [MAIL-4]", async () => {
    const id = await upload(ALERT);
    const other = await accessTokenOf(await addPerson());
    expect((await call(one.DELETE, { id, as: other })).status).toBe(404);
    expect(await own()).toHaveLength(3);
    expect((await call(one.DELETE, { id })).status).toBe(200);
    expect([await own(), (await readInbound()).mails]).toEqual([[], []]);
  });
});

it("the record of a mail is deleted after 90 days, its listings stay [MAIL-10]", async () => {
  await upload(ALERT);
  expect(await sweepMails()).toBe(0);
  await sql()`update inbound_mails set received_at = now() - interval '91 days'`;
  expect(await sweepMails()).toBe(1);
  expect((await readInbound()).mails).toEqual([]);
  expect(await own()).toHaveLength(3);
});

describe("a post from a mail worker", () => {
  const post = (to: string, headers: Record<string, string>, body: Uint8Array = ALERT) =>
    call(receive.POST, { as: null, query: `?to=${encodeURIComponent(to)}`, body, headers });
  const signed = (to: string, seconds?: number, body: Uint8Array = ALERT) => ({
    [SIGNATURE_HEADER]: signMail(SECRET, to, body, seconds),
  });

  it("reaches the user by their address, which cannot be guessed and can be renewed [MAIL-3, MAIL-5]", async () => {
    const { address: first } = await readInbound();
    expect(first).toMatch(/^save\+[a-z]{26}@in\.winnow\.test$/);
    const to = `Someone@else.test,${first.toUpperCase()}`;
    const { status, answer: taken } = await post(to, signed(to));
    expect(status).toBe(200);
    await work();
    expect(await own()).toHaveLength(3);

    const { address: second } = (await call(address.POST)).answer;
    expect(second).not.toBe(first);
    for (const nobodys of [first, `save+${"a".repeat(26)}@in.winnow.test`, "save+x@in.winnow.test", ""]) {
      const body = mailOf(layout, [business(9)]);
      expect(await post(nobodys, signed(nobodys, undefined, body), body)).toMatchObject({
        status,
        answer: taken,
      });
    }
    expect(await work()).toBe(0);
    // Renewing the address deletes nothing.
    expect(await own()).toHaveLength(3);
  });

  it("is rejected unless signed within five minutes for exactly these bytes and recipients [MAIL-5]", async () => {
    const { address: to } = await readInbound();
    const now = Math.floor(Date.now() / 1000);
    for (const headers of [
      {},
      { [SIGNATURE_HEADER]: "t=1,v1=00" },
      signed(to, now - 301),
      // Allows some seconds until it is posted.
      signed(to, now + 330),
      signed("other@in.winnow.test"),
      signed(to, now, mailOf(layout, [business(9)])),
      { [SIGNATURE_HEADER]: signMail("another secret that is long enough for mails", to, ALERT) },
    ])
      expect((await post(to, headers)).status).toBe(401);
    expect(await work()).toBe(0);
  });
});

describe("the worker's mail receiver", () => {
  let receiver: NonNullable<Awaited<ReturnType<typeof startSmtpReceiver>>>;
  beforeAll(async () => {
    receiver = (await startSmtpReceiver()) as typeof receiver;
  });
  afterAll(() => receiver.stop());
  const send = async (to: string, raw: Uint8Array = ALERT) => {
    const transport = createTransport({ host: "127.0.0.1", port: receiver.port, ignoreTLS: true });
    try {
      return await transport
        .sendMail({ envelope: { from: "kim@example.com", to }, raw: Buffer.from(raw) })
        .then(
          () => 250,
          (thrown: { responseCode?: number }) => thrown.responseCode,
        );
    } finally {
      transport.close();
    }
  };

  it("accepts mail for its domain only, silently drops unknown addresses and rejects oversized mails [MAIL-5]", async () => {
    const { address: to } = await readInbound();
    expect(await send(to)).toBe(250);
    expect(await send(`save+${"b".repeat(26)}@in.winnow.test`)).toBe(250);
    expect(await send("someone@elsewhere.test")).toBe(550);
    expect(await send(to, text("Long", "x".repeat(1_200_000)))).toBe(552);
    await work();
    expect(await own()).toHaveLength(3);
  });

  it("accepts 20 recipients an hour from one address [MAIL-5]", async () => {
    const to = `save+${"b".repeat(26)}@in.winnow.test`;
    const codes = [];
    for (let n = 0; n < 21; n++) codes.push(await send(to, text("Hi", "Hello")));
    expect(codes.filter((code) => code === 250)).toHaveLength(20);
    expect(codes.at(-1)).toBe(450);
  });
});
