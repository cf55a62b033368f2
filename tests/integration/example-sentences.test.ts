import { beforeAll, expect, it } from "vitest";
import { EXAMPLES } from "@/lib/filters/sentence/examples";
import { readSentence } from "@/lib/filters/sentence/read-sentence";
import { NO_CRITERIA } from "@/lib/listings/criteria";
import { searchListings } from "@/lib/listings/queries";
import { DEFAULT_SORT } from "@/lib/listings/sorting";
import { loadSampleListings } from "@/scripts/start/first-data";
import { addPerson } from "./people";
import { useDatabase } from "./setup/database";

const database = useDatabase();
beforeAll(async () => {
  await loadSampleListings(database.url(), new AbortController().signal);
}, 120_000);

it.each(EXAMPLES)(
  "the example “%s” finds some of the sample listings, but not all [FND-11]",
  async (sentence) => {
    const { criteria, unused, contradiction } = readSentence(sentence);
    expect({ unused, contradiction }).toEqual({ unused: [], contradiction: null });
    const query = { criteria: { ...NO_CRITERIA, ...criteria }, sort: DEFAULT_SORT, page: 1, limit: 20 };
    const { total } = await searchListings(query, await addPerson());
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(300);
  },
);
