import { callApi } from "@/components/api/call-api";
import type { ChoicesField } from "@/lib/listings/criteria";
import type { Understood } from "./said";

const signal = () => AbortSignal.timeout(5_000);

/**
 * Finds options by reading the text as a sentence: 'hvac' is an industry, 'tx' and 'the Midwest' are places
 * (FND-6).
 */
const byMeaning = (key: "location" | "industry", before: string) => async (typed: string) => {
  const text = `${before}${typed}`;
  const read = await callApi<Understood>("/api/listing-filters/read", {
    method: "POST",
    body: { text },
    signal: signal(),
  });
  return read.criteria[key] ?? [];
};

const byName = (of: "source" | "broker" | "place") => async (part: string) =>
  (await callApi<{ names: string[] }>("/api/listings/names", { query: { of, part }, signal: signal() }))
    .names;

const place = byMeaning("location", "in ");
const industry = byMeaning("industry", "");

/**
 * Search functions by field: for options found by other words than their label, and for lists too long to
 * load.
 */
export const FINDERS: Partial<Record<ChoicesField["key"], (typed: string) => Promise<readonly string[]>>> = {
  location: place,
  notLocation: place,
  near: byName("place"),
  industry,
  notIndustry: industry,
  source: byName("source"),
  broker: byName("broker"),
};
