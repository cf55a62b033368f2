import { describe, expect, it } from "vitest";
import type { NormalisedListing } from "@/lib/ingestion/schema";
import { BUILDER_LAYOUTS, LAST_LAYOUTS, oddlyNamed } from "@/tests/fixtures/alert-builders";
import { OTHER_LAYOUTS } from "@/tests/fixtures/alert-layouts";
import {
  type Business,
  business,
  type InventedMail,
  inventedMails,
  LATER_LAYOUTS,
  LAYOUTS,
  type Layout,
  mailOf,
} from "@/tests/fixtures/alert-mails";
import { listed, mail } from "@/tests/fixtures/read-mails";
import { XSS_PAYLOADS } from "@/tests/fixtures/xss-payloads";
import { spread } from "@/tests/sweeps";
import { readAlertMail } from "./alert-mail";
import { senderWarning } from "./outcome";

/** The fields of a business that were read wrongly, in words. */
function faultsOf(
  wanted: Business,
  found: NormalisedListing | undefined,
  { without = [], title, unlinked }: Layout,
): string[] {
  const low = (figure: { low: number } | null | undefined) => figure?.low ?? null;
  const fields: [string, unknown, unknown][] = [
    ["title", title?.(wanted) ?? wanted.title, found?.title],
    ["asking price", wanted.price, low(found?.askingPrice)],
    ["revenue", without.includes("revenue") ? null : wanted.revenue, low(found?.revenue)],
    ["earnings", without.includes("cashFlow") ? null : wanted.cashFlow, low(found?.earnings)],
    ["city", wanted.city, found?.city],
    ["state", `US-${wanted.state}`, found?.regionCode],
    [
      "address",
      true,
      Boolean(
        unlinked || found?.sourceUrl?.includes(String(wanted.id)) || found?.sourceUrl?.includes("upn="),
      ),
    ],
  ];
  return fields.flatMap(([name, want, got]) => (want === got ? [] : [`${name}: ${want} → ${got}`]));
}
const FIELDS = 7;

/** How many fields of these mails are read correctly, and which are not. */
async function scoreOf(mails: readonly InventedMail[]) {
  const faults: string[] = [];
  let [fields, right, invented] = [0, 0, 0];
  for (const { name, layout, list, raw } of spread(mails, 3)) {
    const found = listed(await readAlertMail(raw));
    invented += Math.max(0, found.length - list.length);
    if (found.length !== list.length) faults.push(`${name}: ${found.length} listings`);
    for (const [index, wanted] of list.entries()) {
      const own =
        found.length === list.length ? found[index] : found.find(({ title }) => title === wanted.title);
      const wrong = faultsOf(wanted, own, layout);
      fields += FIELDS;
      right += FIELDS - wrong.length;
      for (const fault of wrong) faults.push(`${name} #${index}: ${fault}`);
    }
  }
  return { fields, right, invented, faults };
}

describe("made-up mails", () => {
  it("in the layouts of eight senders are read with at least 98% of fields correct and no false listings [MAIL-1]", async () => {
    const mails = inventedMails(LAYOUTS);
    expect(mails.length).toBe(60);
    const { fields, right, invented, faults } = await scoreOf(mails);
    expect(invented, faults.slice(0, 20).join("\n")).toBe(0);
    expect(right / fields, faults.slice(0, 40).join("\n")).toBeGreaterThanOrEqual(0.98);
  });

  it("in unknown layouts are read just as well: rows, values above labels, figures in a line, plain text, names containing amounts [MAIL-1]", async () => {
    const mails = [
      ...inventedMails([...LATER_LAYOUTS, ...OTHER_LAYOUTS]),
      ...inventedMails([...BUILDER_LAYOUTS, ...LAST_LAYOUTS], oddlyNamed),
    ];
    const { fields, right, invented, faults } = await scoreOf(mails);
    expect(invented, faults.slice(0, 20).join("\n")).toBe(0);
    expect(right / fields, faults.slice(0, 40).join("\n")).toBeGreaterThanOrEqual(0.98);
  });
});

const bizBuySell = LAYOUTS[0] as (typeof LAYOUTS)[number];
describe("a mail", () => {
  it("that forwards another has the original's sender and date [MAIL-1]", async () => {
    for (const forward of ["gmail", "outlook", "apple", "attached"] as const) {
      const read = await readAlertMail(mailOf(bizBuySell, [business(1)], { forward }));
      expect(read).toMatchObject({
        from: "alerts@bizbuysell.com",
        subject: "New businesses for your saved search",
      });
      expect(read.sentAt, forward).toMatch(/^2026-11-20T/);
    }
  });

  it("uses the source's own id when the URL contains one, otherwise an id that is stable when links change [MAIL-2]", async () => {
    const known = await readAlertMail(mailOf(bizBuySell, [business(1)]));
    expect(known).toMatchObject({ listings: [{ sourceListingId: `bizbuysell.com:${business(1).id}` }] });
    const ids = await Promise.all(
      ["a1", "b2"].map(async (code) => {
        const read = await readAlertMail(
          mail(
            `<h3>Corner Bakery</h3><p>Price: $250,000</p><a href="https://click.example/t/${code}">View listing</a>`,
          ),
        );
        return read.kind === "listings" && read.listings.map(({ sourceListingId }) => sourceListingId);
      }),
    );
    expect(ids[0]).toEqual([expect.stringMatching(/^mail:[0-9a-f]{32}$/)]);
    expect(ids[1]).toEqual(ids[0]);
  });

  it("yields the URL wrapped by a mail filter or click tracker, without any request [MAIL-2]", async () => {
    const page = `https://www.bizbuysell.com/business-opportunity/corner-bakery/2100001/`;
    for (const href of [
      `https://nam02.safelinks.protection.outlook.com/?url=${encodeURIComponent(`${page}?utm_source=x`)}&amp;data=05%7C`,
      `https://abc.awstrack.me/L0/${encodeURIComponent(page)}/1/0100`,
      `https://urldefense.com/v3/__${page}__;!!abc`,
      `https://www.google.com/url?q=${encodeURIComponent(page)}&amp;sa=D`,
    ]) {
      const read = await readAlertMail(
        mail(`<h3><a href="${href}">Corner Bakery</a></h3><p>Asking price: $250,000</p>`),
      );
      expect(read, href).toMatchObject({
        listings: [{ sourceListingId: "bizbuysell.com:2100001", sourceUrl: page, askingPrice: "$250,000" }],
      });
    }
  });

  it("yields at most 60 listings and reports how many were left out [MAIL-4]", async () => {
    const list = Array.from({ length: 75 }, (_, n) => business(n));
    const read = await readAlertMail(mailOf(bizBuySell, list));
    expect(read).toMatchObject({ kind: "listings", left: 15 });
    expect(read.kind === "listings" && read.listings.length).toBe(60);
  });

  it.each([
    ["an article", `<p>Sale prices rose to $350,000. <a href="https://news.example/a">Read more</a></p>`],
    ["a webinar", `<h2>Buying well</h2><p>Tickets $49</p><a href="https://news.example/w">Register now</a>`],
    [
      "sold businesses",
      `<h2>Recently sold</h2><h3><a href="https://b.example/l/1">Corner Bakery</a></h3><p>Asking Price: $250,000</p>`,
    ],
    [
      "sold businesses, including the first name",
      `<h2>Recently closed</h2><p><b>HVAC Company</b><br>Sale price: $2,100,000</p><p><b>Bakery</b><br>Sale price: $400,000</p><a href="https://b.example/t">All of them</a>`,
    ],
    [
      "a market table",
      `<table><tr><td>Figure</td><td>Q2</td><td>Q3</td></tr><tr><td>Asking price</td><td>$340,000</td><td>$352,000</td></tr></table><a href="https://news.example/r">Full report</a>`,
    ],
    ["a course", `<h1>Deal course</h1><p>Price: $1,997</p><a href="https://news.example/b">Enroll</a>`],
    [
      "a story",
      `<b>Five lessons</b><p>Our client paid $1.2M for a business with revenue of $3M and SDE of $400K.</p><a href="https://news.example/s">Read on</a>`,
    ],
    [
      "an expiring search",
      `<p>Saved search</p><b>Restaurants in Florida</b><table><tr><td>Asking price</td><td>$100,000 - $500,000</td></tr><tr><td>Minimum cash flow</td><td>$75,000</td></tr></table>`,
    ],
    [
      "searches that state their bounds in a line",
      `<h2>E-commerce, $1M+ revenue</h2><small>Keyword: shop · Revenue: min. $1,000,000 · Cash flow: any</small><p>Nothing new this week.</p>`,
    ],
    [
      "a search with minimum values",
      `<p>Name: Services</p><p>Price: $50,000 - $1,500,000</p><p>Cash flow: min. $60,000</p><p>Matches this week: 0</p>`,
    ],
    ["an appeal", `<p>We are a non-profit. <a href="https://b.example/d">Donate $10</a></p>`],
    [
      "a forum digest",
      `<p>Is $1 million enough? <a href="https://forum.example/q/1">Join the discussion</a></p>`,
    ],
  ])("with %s contains no listing [MAIL-1]", async (_, html) => {
    const read = await readAlertMail(mail(html));
    expect(listed(read)).toEqual([]);
    expect(read.text).not.toBe("");
  });

  it("that confirms forwarding yields its code, only from known providers [MAIL-6]", async () => {
    const body =
      "kim@example.com has requested to automatically forward mail to you.\nConfirmation code: 728394651\n";
    const from = (sender: string) =>
      Buffer.from(`From: ${sender}\r\nSubject: (#728394651) Gmail Forwarding Confirmation\r\n\r\n${body}`);
    expect(await readAlertMail(from("forwarding-noreply@google.com"))).toMatchObject({
      kind: "confirmation",
      code: "728394651",
    });
    expect(await readAlertMail(from("forwarding-noreply@google.com.evil.example"))).toMatchObject({
      kind: "unread",
    });
  });

  it("keeps the receiving server's authentication results [MAIL-7]", async () => {
    const head =
      "Authentication-Results: mx.example; spf=pass smtp.mailfrom=x; dkim=fail header.d=y; dmarc=fail\r\n";
    const { authentication } = await readAlertMail(mail("<p>Hi</p>", "text/html", head));
    expect(authentication).toEqual({ spf: "pass", dkim: "fail", dmarc: "fail" });
    expect(senderWarning(authentication)).toContain("DMARC");
    expect(senderWarning({ spf: "pass", dkim: "pass", dmarc: "pass" })).toBeNull();
    expect(senderWarning({ spf: "softfail", dkim: "pass" })).toBeNull();
  });
});

describe("hostile bodies", () => {
  const damaged = (raw: Uint8Array, seed: number) => {
    const bytes = Buffer.from(raw);
    for (let n = 0; n < 40; n++)
      bytes[(seed * 7919 + n * 104_729) % bytes.length] = (seed * 31 + n * 17) % 256;
    return bytes.subarray(0, bytes.length - ((seed * 13) % Math.floor(bytes.length / 2)));
  };
  const bodies = [
    ...XSS_PAYLOADS.slice(0, 300).map(({ text }) =>
      mail(
        `<h3><a href="https://b.example/l/1">${text}</a></h3><p>Asking Price: $250,000 ${text}</p><p>${text}</p>`,
      ),
    ),
    ...XSS_PAYLOADS.slice(0, 60).map(({ text }) =>
      mail(`${text}\nAsking Price: $250,000\nhttps://b.example/l/1\n`, "text/plain"),
    ),
    ...Array.from({ length: 120 }, (_, seed) =>
      damaged(
        mailOf(LAYOUTS[seed % LAYOUTS.length] ?? bizBuySell, [business(seed)], {
          forward: seed % 2 ? "gmail" : "attached",
        }),
        seed,
      ),
    ),
    mail("<table><tr><td>".repeat(5_000)),
    mail("<a href='https://x.example/1'>$1 ".repeat(5_000)),
    mail("From: a\nSubject: b\nTo: c\n".repeat(5_000), "text/plain"),
    mail(`<a href="https://x.example/?url=${"https%3A%2F%2Fx.example%2F%3Furl%3D".repeat(300)}">x</a> $5`),
    mail("\u0000\u0000 &#0; Asking Price: $1\u0000", "text/html"),
    ...[
      "javascript:alert(1)",
      "data:text/html,x",
      "vbscript:x",
      "//evil.example",
      "https://[",
      "http://%zz",
      "",
    ].map((href) => mail(`<h3><a href="${href}">Corner Bakery</a></h3><p>Asking Price: $250,000</p>`)),
    ...[
      "multipart/mixed; boundary=",
      "multipart/mixed; boundary=x",
      "message/rfc822",
      "text/html; charset=nonsense",
      "image/png",
      "\u0000",
      "multipart/digest; boundary=b",
      "application/octet-stream",
    ].map((type) => mail("--x\r\n\r\n--x--", type)),
  ];

  it("never throw, and yield neither markup nor non-web URLs [MAIL-8]", async () => {
    expect(bodies.length).toBeGreaterThanOrEqual(500);
    for (const [index, raw] of spread(bodies, 5).entries()) {
      const read = await readAlertMail(raw);
      expect(`${read.text}${read.subject}${read.from}`).not.toContain("\u0000");
      for (const one of listed(read)) {
        const shown = `${one.title}\n${one.description}\n${one.brokerName}\n${one.location}`;
        expect(shown, `body ${index}`).not.toMatch(/<\/?[a-z][^<>]*>/i);
        expect(one.sourceUrl ?? "https:", `body ${index}`).toMatch(/^https?:/);
      }
    }
  }, 60_000);
});
