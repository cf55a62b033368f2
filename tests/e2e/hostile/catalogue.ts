import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { render } from "@react-email/render";
import { sql } from "@/db/client";
import { digestMail } from "@/lib/alerts/digest-mail";
import { sendDueDigests } from "@/lib/alerts/digests";
import type { AlertEntry, AlertGroup } from "@/lib/alerts/entries/queries";
import { createFilter } from "@/lib/filters/mutations";
import { runFilter } from "@/lib/filters/runs/run";
import { newFilterSchema } from "@/lib/filters/schema";
import { openFeed } from "@/lib/ingestion/feeds/input";
import { partsOf } from "@/lib/ingestion/feeds/rows";
import { runSource } from "@/lib/ingestion/run";
import { brokerSite } from "@/lib/ingestion/sites/broker-site";
import type { Source } from "@/lib/ingestion/source";
import { localJudge } from "@/lib/matching/judges/local";
import { BrokerSite } from "@/tests/doubles/broker-site";
import { XSS_PAYLOADS } from "@/tests/fixtures/xss-payloads";
import { hostileFeed, LOWEST_PRICE, payloadText } from "./listings";

/** The maximum number of listings judged per search. */
const MOST_JUDGED = 500;
/** The maximum number of matches per filter in a digest. */
const PER_FILTER = 10;
const FAILED_RUNS = 8;
const LATER_MS = 3 * 24 * 60 * 60 * 1000;

const source: Source = {
  id: "hostile",
  name: "Hostile & Sons",
  kind: "feed",
  homepageUrl: "https://broker.example",
  async *fetch(context) {
    await using feed = await openFeed(context);
    for await (const part of partsOf(feed, "listings")) {
      if (part.kind === "row") yield { kind: "listing", raw: part.value };
    }
  },
};

/** Ingests the hostile feed like any other source; returns the run's id. */
export async function ingestHostileFeed(folder: string): Promise<string> {
  const file = join(folder, "hostile.json");
  await writeFile(file, JSON.stringify(hostileFeed()));
  const { runId, status, error } = await runSource(sql(), source, {
    trigger: "command line",
    input: { file },
  });
  if (status !== "completed") throw new Error(`The hostile feed was not ingested: ${status}, ${error}.`);
  return runId;
}

/** Adds runs that fail because a site redirects to a payload, so that the error message contains it. */
export async function failAtHostileSites(): Promise<void> {
  const targets = XSS_PAYLOADS.filter(
    ({ text }) =>
      /^[\x21-\x7e]+$/.test(text) && !/^https?:/.test(URL.parse(text, "http://x")?.protocol ?? ""),
  );
  for (const [n, { text }] of targets.slice(0, FAILED_RUNS).entries()) {
    await using site = await BrokerSite.start();
    site.redirect("/list?page=1", text);
    const about = { id: `hostile-site-${n}`, name: `Hostile site ${n}`, homepageUrl: "" };
    const config = { kind: "brokerSite", listUrl: site.listUrl, listingPath: "^/us/" } as const;
    const http = { allowPrivate: true, pauseMs: 0, wait: async () => {} };
    const { error } = await runSource(sql(), brokerSite(about, config), { trigger: "command line", http });
    if (!error?.includes("alert(")) throw new Error(`A run should have failed at its redirect: ${error}`);
  }
}

/**
 * Saves filters with AI criteria and payloads as names that cover all listings, and judges them; returns
 * their ids.
 */
export async function judgeHostileListings(userId: string): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < XSS_PAYLOADS.length; from += MOST_JUDGED) {
    const filter = newFilterSchema.parse({
      name: payloadText(from + 1).slice(0, 100),
      aiCriteria: "owner retiring, seller financing",
      minPrice: LOWEST_PRICE + from,
      maxPrice: LOWEST_PRICE + from + MOST_JUDGED - 1,
      notificationsEnabled: false,
    });
    const { id } = await createFilter(userId, filter, async () => null);
    await runFilter(id, { judge: localJudge(), signal: new AbortController().signal });
    ids.push(id);
  }
  return ids;
}

/**
 * Writes two digests and returns their HTML: the product's own with every listing and payloads as filter
 * names, and one rendered directly from unsanitised payloads.
 */
export async function writeHostileDigests(userId: string, filterIds: string[]): Promise<string[]> {
  await sql()`
    with wanted as (
      select m.*, (row_number() over (order by m.listing_id) - 1) / ${PER_FILTER} as place from filter_matches m
      where m.filter_id = any(${filterIds}) and m.quality <> 'none'
    ), names as (
      select n - 1 as place, name from unnest(${XSS_PAYLOADS.map(({ text }) => text.replaceAll("\u0000", "").toWellFormed())}::text[]) with ordinality t(name, n)
    ), filters as (
      insert into saved_filters (id, user_id, name, ai_criteria)
      select md5(place::text)::uuid, ${userId}, name, 'owner retiring' from names where place <= (select max(place) from wanted)
      returning id
    ), matched as (
      insert into filter_matches (filter_id, listing_id, revision, criteria_id, content_hash, quality)
      select md5(place::text)::uuid, listing_id, 1, criteria_id, content_hash, quality from wanted
      where (select count(*) from filters) > 0
    )
    insert into alert_items (user_id, filter_id, listing_id) select ${userId}, md5(place::text)::uuid, listing_id from wanted
    where (select count(*) from filters) > 0`;
  const { digests, failed } = await sendDueDigests(new Date(Date.now() + LATER_MS));
  const [written] = await sql()<{ html: string }[]>`select html from outbox where user_id = ${userId}`;
  if (digests !== 1 || failed > 0 || !written) throw new Error("The digest was not written.");

  const to = {
    userId,
    email: "x@example.com",
    timeZone: "UTC",
    frequency: "daily" as const,
    quietFrom: 21,
    quietTo: 7,
  };
  const listings = XSS_PAYLOADS.map(({ text }, n): AlertEntry => {
    const said = { title: text, location: payloadText(n + 1), reasoning: payloadText(n + 2) };
    return { ...(EMPTY_ENTRY as AlertEntry), ...said, id: n };
  });
  const groups = XSS_PAYLOADS.flatMap((_, n): AlertGroup[] => {
    if (n % PER_FILTER > 0) return [];
    const entries = listings.slice(n, n + PER_FILTER);
    return [
      {
        filterId: String(n),
        name: payloadText(n + 3),
        counts: { new: entries.length },
        listings: entries.length,
        entries,
      },
    ];
  });
  return [written.html, await render(digestMail(to, groups, { now: new Date() }).body)];
}

/** A listing without any details. */
const EMPTY_ENTRY: Partial<AlertEntry> = {
  askingPrice: null,
  askingPriceHigh: null,
  earnings: null,
  earningsHigh: null,
  earningsKind: null,
  multiple: null,
  city: null,
  county: null,
  industry: null,
  brokerName: null,
  sourceUrl: null,
  similar: null,
  dscr: null,
  was: null,
  kinds: ["new"],
  quality: "great",
};

/** The password of the demo account, which was created at startup. */
export const demoPassword = (folder: string) => readFile(join(folder, "demo-password"), "utf8");
