import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { db, sql } from "@/db/client";
import { sendVerificationMail } from "@/lib/accounts/mails";
import { verifyEmail } from "@/lib/accounts/mutations/verification";
import { findUserView } from "@/lib/accounts/queries";
import { readDashboard } from "@/lib/admin/dashboard";
import { sendDueDigests } from "@/lib/alerts/digests";
import { readOverview } from "@/lib/alerts/overview/queries";
import { deliverOutbox } from "@/lib/email/deliver";
import { type SmtpDouble, startSmtp } from "@/tests/doubles/smtp";
import { DEAL_SNAPSHOT } from "@/tests/fixtures/deal-snapshot";
import { addListing, saveFilter } from "./filters-fixture";
import { addPerson } from "./people";
import { emptyDatabase, useDatabase } from "./setup/database";

useDatabase();
/** Mornings in New York, long after the tests run. */
const morning = (day: number) => new Date(Date.UTC(2126, 10, 17 + day, 13));
const ADDRESS = "gone@example.test";

let smtp: SmtpDouble;
let person: string;
let other: string;
beforeAll(async () => {
  smtp = await startSmtp();
  process.env.SMTP_URL = smtp.url;
});
afterAll(async () => {
  await smtp.stop();
});
beforeEach(async () => {
  await emptyDatabase();
  [person, other] = [await addPerson(ADDRESS), await addPerson("here@example.test")];
  await sql()`update users set trial_ends_at = '2200-01-01'`;
  smtp.mails.length = 0;
  smtp.refused = new Set([ADDRESS]);
  smtp.refusal = { status: 550, words: "5.1.1 No such mailbox" };
});

/** Adds an alert for both users and sends their digests of that day. */
async function alertBoth(day: number) {
  const listing = await addListing({ title: `Listing of day ${day}` });
  for (const userId of [person, other]) {
    const { id } = await saveFilter(userId, { name: `Filter ${day}` });
    await sql()`insert into alert_items (user_id, filter_id, listing_id) values (${userId}, ${id}, ${listing})`;
  }
  const { digests } = await sendDueDigests(morning(day));
  await deliverOutbox();
  return digests;
}
const refusal = async () => (await findUserView(person))?.emailRefusal;
const waiting = async () =>
  (await sql()`select from alert_items where user_id = ${person} and delivery_id is null`).length;

/** The token from the mail that asks to confirm the address. */
async function verificationToken(): Promise<string> {
  await sendVerificationMail(db(), { userId: person, email: ADDRESS });
  const [row] = await sql()<
    { text: string }[]
  >`select text from outbox where recipient = ${ADDRESS} and text <> '' order by id desc`;
  return /token=([\w.-]+)/.exec(row?.text ?? "")?.[1] ?? "";
}

/** Backdates the mails so far by an hour. */
const anHourLater = () => sql()`update outbox set created_at = created_at - interval '1 hour'`;

describe("a permanently rejected mail", () => {
  beforeEach(() => {
    smtp.refusal = { status: 550, words: "5.7.1 Your server is on a blocklist" };
  });

  it("is shown as not delivered, and its content is sent once with the next mail [ALT-14] [ALT-3]", async () => {
    await alertBoth(0);
    expect(await waiting()).toBe(0);
    await sql()`update alert_deliveries set sent_at = now()`;
    const { sent } = await readOverview(person);
    expect(sent).toMatchObject([
      { channel: "mail", what: "1 new match: Filter 0", failure: "550 5.7.1 Your server is on a blocklist" },
    ]);
    expect((await readOverview(other)).sent).toMatchObject([{ failure: null }]);
    smtp.refused.clear();
    await anHourLater();
    await alertBoth(1);
    const arrived = smtp.mails.filter(({ to }) => to[0] === ADDRESS).map(({ mail }) => mail.text ?? "");
    expect(arrived).toHaveLength(1);
    expect(arrived[0]).toContain("Listing of day 0");
    expect(arrived[0]).toContain("Listing of day 1");
    await anHourLater();
    await sendDueDigests(morning(2));
    expect(await deliverOutbox()).toEqual({ sent: 0, failed: 0 });
    expect(smtp.mails.filter(({ to }) => to[0] === "here@example.test")).toHaveLength(2);
  });

  it("releases its alerts and reminders for the next mail after an hour [ALT-14] [PIPE-11]", async () => {
    await sql()`insert into deals (user_id, stage, snapshot, next_step, next_on)
      values (${person}, 'nda', ${DEAL_SNAPSHOT}::text::jsonb, 'Call', '2126-11-17')`;
    await alertBoth(0);
    const reminded = async () => (await sql()`select reminded_on::text as day from deals`)[0]?.day;
    expect(await reminded()).toBe("2126-11-17");
    await sendDueDigests(morning(0));
    expect([await waiting(), await reminded()]).toEqual([0, "2126-11-17"]);
    await anHourLater();
    await sendDueDigests(morning(0));
    expect([await waiting(), await reminded()]).toEqual([1, null]);
  });
});

describe("an address that the mail server permanently rejects", () => {
  it("is recorded, shown to its owner and to admins, and no longer mailed while others are [ALT-13]", async () => {
    expect(await alertBoth(0)).toBe(2);
    expect(smtp.mails.map(({ to }) => to)).toEqual([["here@example.test"]]);
    expect(await refusal()).toBe("550 5.1.1 No such mailbox");
    expect((await readOverview(person)).mailRefusal).toBe("550 5.1.1 No such mailbox");
    const { users } = await readDashboard({ usersPage: 1, runsPage: 1 });
    expect(users.map(({ email, emailRefusal }) => [email, emailRefusal])).toEqual(
      expect.arrayContaining([
        [ADDRESS, "550 5.1.1 No such mailbox"],
        ["here@example.test", null],
      ]),
    );
    expect(await alertBoth(1)).toBe(1);
    expect(await waiting()).toBe(1);
    expect(await deliverOutbox()).toEqual({ sent: 0, failed: 0 });
  });

  it("gets mail again, including what was waiting, once it is verified again [ALT-13]", async () => {
    await alertBoth(0);
    await alertBoth(1);
    smtp.refused.clear();
    await verifyEmail(await verificationToken(), { address: "203.0.113.9", userAgent: null });
    expect(await refusal()).toBeNull();
    expect((await sendDueDigests(morning(2))).digests).toBe(1);
    await deliverOutbox();
    expect(smtp.mails.filter(({ to }) => to[0] === ADDRESS).at(-1)?.mail.text).toContain("Listing of day 1");
    expect(await waiting()).toBe(0);
  });

  it.each([
    [{ status: 450, words: "4.2.1 Try again later" }, "a busy mail server"],
    [{ status: 550, words: "5.7.1 Your server is on a blocklist" }, "a policy that blocks the sender"],
    [{ status: 552, words: "5.2.2 Mailbox full" }, "a full mailbox"],
    [{ status: 550, words: "Relaying denied" }, "a relay that does not accept our server"],
  ])("is not recorded as rejected for %o [ALT-13]", async (given) => {
    smtp.refusal = given;
    await alertBoth(0);
    expect(await refusal()).toBeNull();
    expect(await alertBoth(1)).toBe(2);
  });

  it("is not recorded as rejected when our sender is the one rejected [ALT-13]", async () => {
    onTestFinished(() => {
      smtp.senderRefusal = null;
    });
    for (const words of ["User unknown", "5.1.1 No such mailbox"]) {
      smtp.senderRefusal = words;
      await alertBoth(0);
      expect(await refusal()).toBeNull();
    }
  });

  it("is also recorded without an enhanced status code, but not if the user's address has changed since [ALT-13]", async () => {
    smtp.refusal = { status: 550, words: "User unknown" };
    await alertBoth(0);
    expect(await refusal()).toBe("550 User unknown");
    await sql()`update users set email_refused_at = null, email_refusal = null`;
    await sql()`update outbox set sent_at = null, attempts = 0, send_after = now() where recipient = ${ADDRESS}`;
    await sql()`update users set email = 'moved@example.test' where id = ${person}`;
    await deliverOutbox();
    expect(await refusal()).toBeNull();
  });
});
