import { closeDatabase } from "@/db/client";
import { readLabels } from "@/lib/filters/feedback/queries";

/** Prints users' match feedback as labelled criteria, in the format of `npm run eval:matching`. */
console.log(JSON.stringify({ criteria: await readLabels() }, null, 2));
await closeDatabase();
