import { beforeEach, describe, expect, it } from "vitest";
import WeeklyInsteadPage from "@/app/weekly-instead/page";
import { sql } from "@/db/client";
import { sendDueDigests } from "@/lib/alerts/digests";
import { mailWeekly, unsubscribe } from "@/lib/alerts/mutations";
import { readWeeklyToken } from "@/lib/alerts/unsubscribe";
import { updateFilter } from "@/lib/filters/mutations";
import { setFavourite } from "@/lib/marks/mutations";
import { addListing, free, type ListingGiven, saveFilter } from "./filters-fixture";
import { addPerson } from "./people";
import { rendered } from "./rendered";
import { emptyDatabase, useDatabase } from "./setup/database";

useDatabase();
/** 12:00 in New York on a Wednesday. */
const NOON = Date.parse("2126-11-20T17:00:00Z");
const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOON + hours * HOUR);
/** The next 08:00 in New York. */
const MORNING = at(20);

let person: string;
beforeEach(async () => {
  await emptyDatabase();
  person = await addPerson("person@example.test");
  await sql()`update users set trial_ends_at = '2200-01-01'`;
});

const save = async (more: Record<string, unknown> = {}) => (await saveFilter(person, more)).id;

interface Noted {
  kind?: string;
  was?: number;
  hours?: number;
}

/** Adds a listing with an alert created this many hours after noon. */
async function note(
  filterId: string | null,
  listing: Partial<ListingGiven>,
  { kind = "new", was, hours = 0 }: Noted = {},
) {
  const id = await addListing({ title: "A listing", ...listing });
  if (!filterId) await setFavourite(person, id, true);
  const [event] =
    kind === "new"
      ? [null]
      : await sql()<{ id: number }[]>`
          insert into listing_events (listing_id, at, kind, noted) values (${id}, now(), 'price_down', true) returning id`;
  await sql()`
    insert into alert_items (user_id, filter_id, listing_id, kind, event_id, was, created_at)
    values (${person}, ${filterId}, ${id}, ${kind}, ${event?.id ?? null}, ${was ?? null}, ${at(hours).toISOString()})`;
  return id;
}
const mails = () => sql()<{ subject: string; html: string; text: string; headers: Record<string, string> }[]>`
  select subject, html, text, headers from outbox order by id`;
const subjects = async () => (await mails()).map(({ subject }) => subject);
const words = (text = "") => text.replace(/\s+/g, " ");

describe("an alert mail", () => {
  it("has a subject that sums it up, lists changes first, and strikes out old prices [ALT-6]", async () => {
    const mine = await save({ name: "Bakeries" });
    await note(mine, { title: "Fresh" });
    await note(
      mine,
      { title: "Cheaper", askingPrice: 450_000, earnings: 150_000, location: "Ohio" },
      { kind: "price_cut", was: 500_000 },
    );
    await note(null, { title: "Loved", status: "under_offer" }, { kind: "under_offer" });
    await sendDueDigests(MORNING);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("1 price cut, 1 under offer, 1 new match: 2 alerts");
    const order = ["Changes in your pipeline and favourites", "Loved", "Bakeries", "Cheaper", "Fresh"];
    const places = order.map((word) => mail?.text.indexOf(word) ?? -1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(mail?.html).toMatch(/<s [^>]*>\$500,000<\/s>/);
    expect(words(mail?.text)).toContain(
      "was $500,000, now $450,000 Ohio Down 10%. $150,000 earnings, 3.0x. DSCR",
    );
  });

  it("has the same content as text and as HTML [ALT-6]", async () => {
    const mine = await save();
    await note(mine, { title: "Cheaper", askingPrice: 450_000 }, { kind: "price_cut", was: 500_000 });
    await sendDueDigests(MORNING);
    const [mail] = await mails();
    const page = (mail?.html ?? "")
      .replace(/<head>.*?<\/head>|<!--.*?-->|<div[^>]*display:none.*?<\/div><\/div>/gs, "")
      .replace(/<[^>]+>/g, " ")
      .replaceAll("&#x27;", "'");
    const plain = words(mail?.text).toLowerCase();
    for (const word of page.toLowerCase().match(/[a-z0-9$%'.,-]+/g) ?? []) expect(plain).toContain(word);
  });

  it("omits what is no longer true when it is written [ALT-6]", async () => {
    const mine = await save({ maxPrice: 600_000 });
    const recovered = await note(
      mine,
      { title: "Recovered", askingPrice: 500_000 },
      { kind: "price_cut", was: 500_000 },
    );
    await note(mine, { title: "Stays", askingPrice: 400_000 }, { kind: "price_cut", was: 500_000 });
    const copy = await note(mine, { title: "Also listed at", askingPrice: 400_000 });
    await sql()`update listings set duplicate_group = 1 where id in (${recovered}, ${copy})`;
    const unloved = await note(null, { title: "Unloved", askingPrice: 1 }, { kind: "price_cut", was: 2 });
    await setFavourite(person, unloved, false);
    await updateFilter(person, mine, { maxPrice: 450_000 }, free);
    await note(mine, { title: "Too dear by now", askingPrice: 500_000 });
    // Of one business from two brokers only the first is listed, and a rise that was reverted is dropped.
    const twice = [
      await note(mine, { title: "Twice", askingPrice: 300_000 }),
      await note(mine, { title: "Twice again", askingPrice: 300_000 }),
    ];
    await sql()`update listings set duplicate_group = 2 where id = any(${twice})`;
    await note(mine, { title: "Fallen back", askingPrice: 300_000 }, { kind: "price_up", was: 300_000 });
    await sendDueDigests(MORNING);
    expect(await subjects()).toEqual(["1 price cut, 2 new matches: Mine"]);
    await sql()`update listings set asking_price = 400_000 where id = ${recovered}`;
    await sql()`update alert_items set delivery_id = null`;
    await sendDueDigests(at(44));
    expect((await subjects())[1]).toBe("2 price cuts, 1 new match: Mine");
  });

  it("switches all mails to weekly by its link, signed out [ALT-6]", async () => {
    await save({ alertSpeed: "at_once" });
    await note(await save(), {});
    await sendDueDigests(MORNING);
    const token = /weekly-instead\?token=([^"&]+)/.exec((await mails())[0]?.html ?? "")?.[1] ?? "";
    const page = await WeeklyInsteadPage({ searchParams: Promise.resolve({ token }) });
    expect(rendered(page)).toContain("Switch to weekly");
    expect(readWeeklyToken(token)).toBe(person);
    expect(readWeeklyToken(`${token}x`)).toBeNull();
    await mailWeekly(person);
    const [row] = await sql()`
      select u.email_frequency as frequency, array(select alert_speed::text from saved_filters where alert_speed is not null) as speeds from users u`;
    expect(row).toEqual({ frequency: "weekly", speeds: [] });
  });

  it("has a link that ends alerts for favourites, or for the filter if it is about one filter only [ALT-6]", async () => {
    await note(null, {}, { kind: "sold" });
    await sendDueDigests(MORNING);
    expect((await mails())[0]?.headers["List-Unsubscribe"]).toContain(`${person}.favourites.`);
    await unsubscribe({ userId: person, filterId: "favourites" });
    expect(await sql()`select favourite_speed from users`).toEqual([{ favourite_speed: "off" }]);
  });

  it("is still sent to other users, and for the user's other filters, when one filter cannot be read [ALT-5]", async () => {
    const bad = await save({ name: "Bad" });
    await note(bad, {});
    await note(await save({ name: "Good" }), {});
    await sql()`update saved_filters set search = '{"minPrice": "a lot"}' where id = ${bad}`;
    expect(await sendDueDigests(MORNING)).toMatchObject({ digests: 1, matches: 1 });
    expect(await subjects()).toEqual(["1 new match: Good"]);
    expect(await sql()`select task, subject_id from alert_failures`).toEqual([
      { task: "mails", subject_id: bad },
    ]);
    await sql()`update saved_filters set search = '{}' where id = ${bad}`;
    await sendDueDigests(at(44));
    expect((await subjects())[1]).toBe("1 new match: Bad");
    expect(await sql()`select from alert_failures`).toEqual([]);
  });
});

describe("an immediate alert", () => {
  it("goes out in one mail with the others, then not again for an hour [ALT-7]", async () => {
    const fast = await save({ name: "Fast", alertSpeed: "at_once" });
    const daily = await save({ name: "Slow" });
    await note(fast, {}, { hours: -1 });
    await note(fast, {}, { hours: -1 });
    await note(daily, {}, { hours: -1 });
    await sendDueDigests(at(0));
    await sendDueDigests(at(0.1));
    expect(await subjects()).toEqual(["2 new matches: Fast"]);
    await note(fast, {}, { hours: 0.2 });
    await sendDueDigests(at(0.9));
    expect(await subjects()).toHaveLength(1);
    await sendDueDigests(at(1.1));
    expect(await subjects()).toHaveLength(2);
    await sendDueDigests(MORNING);
    expect((await subjects())[2]).toBe("1 new match: Slow");
  });

  it("goes out at most ten times in 24 hours, then waits for the digest and says so [ALT-7]", async () => {
    const fast = await save({ name: "Fast", alertSpeed: "at_once" });
    await sql()`update users set quiet_from = 0, quiet_to = 0`;
    for (let hour = 0; hour < 12; hour += 1) {
      await note(fast, {}, { hours: hour * 1.5 });
      await sendDueDigests(at(hour * 1.5 + 0.1));
    }
    expect(await subjects()).toHaveLength(10);
    expect((await mails())[9]?.text).toContain("will wait for the digest at 8:00 am");
    await sendDueDigests(MORNING);
    expect((await subjects())[10]).toBe("2 new matches: Fast");
  });

  it("waits for the user's quiet hours to end, even across a clock change [ALT-7]", async () => {
    const fast = await save({ alertSpeed: "at_once" });
    // 22:00 in New York, then the night when clocks go forward.
    await note(fast, {}, { hours: 9 });
    for (const hours of [10, 15, 18.9]) await sendDueDigests(at(hours));
    expect(await subjects()).toEqual([]);
    await sendDueDigests(at(19.1));
    expect(await subjects()).toHaveLength(1);
    const spring = Date.parse("2127-03-09T06:30:00Z");
    await note(fast, {}, { hours: (spring - NOON) / HOUR });
    for (const hours of [0, 1, 4.4]) await sendDueDigests(new Date(spring + hours * HOUR));
    expect(await subjects()).toHaveLength(1);
    await sendDueDigests(new Date(spring + 4.6 * HOUR));
    expect(await subjects()).toHaveLength(2);
  });

  it("is never mailed when its filter's mails are off [ALT-7]", async () => {
    await note(await save({ alertSpeed: "off" }), {});
    expect(await sendDueDigests(MORNING)).toMatchObject({ digests: 0, failed: 0 });
  });

  it("is sent once when several workers write it at the same time [ALT-3]", async () => {
    await note(await save({ alertSpeed: "at_once" }), {}, { hours: -1 });
    await Promise.all(Array.from({ length: 5 }, (_, n) => sendDueDigests(new Date(NOON + n))));
    expect(await subjects()).toHaveLength(1);
  });

  it("shares one mail with the weekly alerts on a Monday [ALT-3, ALT-7]", async () => {
    await note(await save({ name: "Daily" }), {});
    await note(await save({ name: "Weekly", alertSpeed: "weekly" }), {});
    await sendDueDigests(new Date("2126-11-25T13:00:00Z"));
    expect(await subjects()).toEqual(["2 new matches: 2 alerts"]);
  });
});
