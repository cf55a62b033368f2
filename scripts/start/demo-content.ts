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
  "Ask for the last three tax returns and why the owner leaves now.",
  "Called the broker: the lease runs until 2031, with an option of five years.",
  "Compare with the one in the next town before making an offer.",
  "Two people know the customers; would both stay?",
  "Good margin. What is in the earnings besides the owner's pay?",
];
/** Without AI criteria: the worker that judges does not run yet. */
const FILTERS = [
  { name: "Home services under $1M", industry: ["Home & Trade Services"], maxPrice: 1_000_000 },
  { name: "Healthcare, earning $200K and more", industry: ["Healthcare"], minEarnings: 200_000 },
];

/** The day (UTC) this many days from today. */
const dayFromNow = (days: number) => isoDay(Date.now() + days * 86_400_000);

/** Where it stands with the first favourites, one deal for each; the last is passed. */
const DEALS: { stage: Stage; change: () => DealChange; log: string[] }[] = [
  {
    stage: "nda",
    change: () => ({
      ...{ nextStep: "Ask for the CIM", nextOn: dayFromNow(1) },
      ...{ ndaSignedOn: dayFromNow(-4), ndaExpiresOn: dayFromNow(726) },
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
      ...{ nextStep: "Call the broker again", nextOn: dayFromNow(-2) },
      contacts: [{ name: "Lee Park", role: "Broker", email: "lee@example.com", phone: "(555) 010-0177" }],
    }),
    log: ["Left a message: is the lease assignable?"],
  },
  { stage: "interesting", change: () => ({ nextStep: "Check the financing" }), log: [] },
  {
    stage: "passed",
    change: () => ({ passedReason: "depends_on_owner" }),
    log: ["All customers know the owner alone, who wants to leave within a month."],
  },
];

async function furnishPipeline(userId: string, listingIds: number[]): Promise<void> {
  for (const [at, { stage, change, log }] of DEALS.entries()) {
    const listingId = listingIds[at];
    if (listingId === undefined) return;
    const id = await addDeal(userId, listingId, "interesting");
    for (const body of log) await writeLog(userId, id, { kind: "call", body });
    await changeDeal(userId, id, { stage, ...change() });
  }
}

/**
 * Gives the demo account five favourites with notes, a pipeline of four deals and two filters, so that no screen that it opens is empty. Only for
 * an account that was just created.
 */
export async function furnishDemo(email: string): Promise<void> {
  try {
    const person = await findByEmail(email);
    if (!person) return;
    const favourites = await sql()<{ id: number }[]>`
      select id from listings where status = 'active' and multiple is not null order by updated_at desc, id limit ${NOTES.length}`;
    for (const [at, { id }] of favourites.entries()) {
      await setFavourite(person.id, id, true);
      await saveNotes(person.id, id, NOTES[at] ?? "");
    }
    await furnishPipeline(
      person.id,
      favourites.map(({ id }) => id),
    );
    for (const filter of FILTERS)
      await createFilter(person.id, newFilterSchema.parse(filter), async () => null);
  } finally {
    await closeDatabase();
  }
}
