import { closeDatabase, sql } from "@/db/client";
import { findByEmail } from "@/lib/accounts/queries";
import { isoDay } from "@/lib/core/dates";
import { addDeal, changeDeal, writeLog } from "@/lib/deals/mutations";
import type { DealChange } from "@/lib/deals/schema";
import type { Stage } from "@/lib/deals/stages";
import { createFilter } from "@/lib/filters/mutations";
import { newFilterSchema } from "@/lib/filters/schema";
import { saveNotes, setFavourite } from "@/lib/marks/mutations";

const NOTES = [
  "Ask for the last three tax returns, and why the owner is leaving now.",
  "Called the broker: the lease runs until 2031, with a five-year option.",
  "Compare with the one in the next town before making an offer.",
  "Two employees know the customers. Would both stay?",
  "Good margin. What do the earnings include besides the owner's pay?",
];
/** Without AI criteria, because the worker is not running yet. */
const FILTERS = [
  { name: "Home services under $1M", industry: ["Home & Trade Services"], maxPrice: 1_000_000 },
  { name: "Healthcare earning $200K or more", industry: ["Healthcare"], minEarnings: 200_000 },
];

/** The date (UTC) this many days from today. */
const dayFromNow = (days: number) => isoDay(Date.now() + days * 86_400_000);

/** Deals for the first favourites. */
const DEALS: { stage: Stage; change: () => DealChange; log: string[] }[] = [
  {
    stage: "nda",
    change: () => ({
      nextStep: "Ask for the CIM",
      nextOn: dayFromNow(1),
      ndaSignedOn: dayFromNow(-4),
      ndaExpiresOn: dayFromNow(726),
      contacts: [
        { name: "Dana Whitfield", role: "Broker", email: "dana@example.com", phone: "(555) 010-0142" },
        { name: "Sam Ortiz", role: "Lender", email: "sam@example.com", phone: "" },
      ],
      links: [{ label: "Data room", url: "https://example.com/data-room" }],
    }),
    log: ["Asked for the last three tax returns.", "NDA signed and sent back."],
  },
  {
    stage: "contacted",
    change: () => ({
      nextStep: "Call the broker again",
      nextOn: dayFromNow(-2),
      contacts: [{ name: "Lee Park", role: "Broker", email: "lee@example.com", phone: "(555) 010-0177" }],
    }),
    log: ["Left a message asking whether the lease is assignable."],
  },
  { stage: "interesting", change: () => ({ nextStep: "Check the financing" }), log: [] },
  {
    stage: "passed",
    change: () => ({ passedReason: "depends_on_owner" }),
    log: ["The customers only know the owner, who wants to leave within a month."],
  },
];

async function seedPipeline(userId: string, listingIds: number[]): Promise<void> {
  for (const [at, { stage, change, log }] of DEALS.entries()) {
    const listingId = listingIds[at];
    if (listingId === undefined) return;
    const id = await addDeal(userId, listingId, "interesting");
    for (const body of log) await writeLog(userId, id, { kind: "call", body });
    await changeDeal(userId, id, { stage, ...change() });
  }
}

/**
 * Adds five favourites with notes, a pipeline of four deals and two filters to the demo account, so that no
 * screen is empty. Only for a newly created account.
 */
export async function seedDemoAccount(email: string): Promise<void> {
  try {
    const person = await findByEmail(email);
    if (!person) return;
    const favourites = await sql()<{ id: number }[]>`
      select id from listings where status = 'active' and multiple is not null order by updated_at desc, id limit ${NOTES.length}`;
    for (const [at, { id }] of favourites.entries()) {
      await setFavourite(person.id, id, true);
      await saveNotes(person.id, id, NOTES[at] ?? "");
    }
    await seedPipeline(
      person.id,
      favourites.map(({ id }) => id),
    );
    for (const filter of FILTERS)
      await createFilter(person.id, newFilterSchema.parse(filter), async () => null);
  } finally {
    await closeDatabase();
  }
}
