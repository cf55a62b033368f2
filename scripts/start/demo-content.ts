import { closeDatabase, sql } from "@/db/client";
import { findByEmail } from "@/lib/accounts/queries";
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

/**
 * Gives the demo account five favourites with notes and two filters, so that no screen that it opens is empty. Only for
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
    for (const filter of FILTERS)
      await createFilter(person.id, newFilterSchema.parse(filter), async () => null);
  } finally {
    await closeDatabase();
  }
}
