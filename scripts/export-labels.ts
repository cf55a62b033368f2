import { closeDatabase } from "@/db/client";
import { readLabels } from "@/lib/filters/feedback/queries";

/** Writes people's thumbs as labelled criteria, in the form that `npm run eval:matching` reads, to the standard output. */
console.log(JSON.stringify({ criteria: await readLabels() }, null, 2));
await closeDatabase();
