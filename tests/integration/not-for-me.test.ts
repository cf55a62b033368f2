import { beforeEach, describe, expect, it } from "vitest";
import NotForMePage from "@/app/not-for-me/page";
import { sql } from "@/db/client";
import { sendDueDigests } from "@/lib/alerts/digests";
import { dismiss } from "@/lib/alerts/mutations";
import { dismissalToken, readDismissalToken } from "@/lib/alerts/not-for-me";
import { unsubscribeToken } from "@/lib/alerts/unsubscribe";
import { createFilter } from "@/lib/filters/mutations";
import { findFilterResult } from "@/lib/filters/results/queries";
import { newFilterSchema } from "@/lib/filters/schema";
import { addListing, free, judgeFilter } from "./filters-fixture";
import { addPerson } from "./people";
import { rendered } from "./rendered";
import { emptyDatabase, useDatabase } from "./setup/database";

useDatabase();
const MORNING = new Date("2126-11-20T13:00:00Z");

let person: string;
let filterId: string;
let listingId: number;
beforeEach(async () => {
  await emptyDatabase();
  person = await addPerson();
  await sql()`update users set trial_ends_at = '2200-01-01'`;
  const filter = newFilterSchema.parse({ name: "Mine", aiCriteria: "owner retiring" });
  ({ id: filterId } = await createFilter(person, filter, free));
  await judgeFilter(filterId);
  listingId = await addListing({
    title: "A mill",
    description: "The owner is retiring.",
    industry: "Manufacturing",
    location: "Ohio",
    earnings: 420_000,
  });
  await judgeFilter(filterId);
});

const page = async (token: string) =>
  rendered(await NotForMePage({ searchParams: Promise.resolve({ token }) }));

describe("a match in a mail", () => {
  it("shows earnings, industry, location, the broker's page and 'Not for me' [MAT-63]", async () => {
    await sendDueDigests(MORNING);
    const [mail] = await sql()<{ html: string; text: string }[]>`select html, text from outbox`;
    for (const words of ["$420,000 earnings", "Manufacturing", "Ohio"]) expect(mail?.text).toContain(words);
    expect(mail?.html).toContain('href="https://broker.example/1"');
    const token = dismissalToken({ userId: person, filterId, listingId });
    expect(mail?.html).toContain(`/not-for-me?token=${token}`);
  });

  it("is hidden by the link's button, signed out, and recorded for the filter [MAT-63]", async () => {
    const token = dismissalToken({ userId: person, filterId, listingId });
    expect(await page(token)).toContain("Hide “A mill”");
    expect(await sql()`select from marks`).toHaveLength(0);
    const subject = readDismissalToken(token);
    expect(subject).toEqual({ userId: person, filterId, listingId });
    for (let again = 0; subject && again < 2; again += 1) await dismiss(subject);
    expect(await sql()`select hidden_at is not null as hidden from marks`).toEqual([{ hidden: true }]);
    expect(await sql()`select vote from match_feedback`).toEqual([{ vote: -1 }]);
    await sendDueDigests(MORNING);
    expect(await sql()`select from outbox`).toHaveLength(0);
  });

  it("has the filter's verdict, visible only to its owner [MAT-65, SAV-9]", async () => {
    expect(await findFilterResult(person, filterId, listingId)).toMatchObject({
      quality: "great",
      judgedBy: "keywords",
    });
    expect(await findFilterResult(person, filterId, 999)).toBeUndefined();
    const stranger = await addPerson();
    await expect(findFilterResult(stranger, filterId, listingId)).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

describe("an invalid link", () => {
  it("is rejected, whatever was altered in it [MAT-63]", async () => {
    const token = dismissalToken({ userId: person, filterId, listingId });
    const [user, filter, listing, signature] = token.split(".");
    const odd = [
      ...["", "a", "...", token.slice(0, -1), `${token}x`, "x".repeat(300)],
      `${user}.${filter}.${Number(listing) + 1}.${signature}`,
      `${crypto.randomUUID()}.${filter}.${listing}.${signature}`,
      unsubscribeToken({ userId: person, filterId }),
    ];
    for (const one of odd) {
      expect(readDismissalToken(one), one).toBeNull();
      expect(await page(one), one).toContain("This link is incomplete");
    }
  });

  it("for a filter that was deleted says so [MAT-63]", async () => {
    const token = dismissalToken({ userId: person, filterId: crypto.randomUUID(), listingId });
    expect(await page(token)).toContain("no longer exists");
  });
});
