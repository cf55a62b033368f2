import { afterEach, beforeEach } from "vitest";
import type { Condition } from "@/lib/listings/verdict";
import { assessBatch } from "@/lib/matching/assess";
import type { ListingToJudge } from "@/lib/matching/judges/judge";
import { openAiJudge } from "@/lib/matching/judges/openai";
import { listingText } from "@/lib/matching/listing-text";
import { type OpenAiDouble, startOpenAi } from "../doubles/openai";
import { seenListing } from "../eval/numbered";

export const signal = new AbortController().signal;
/** The double of the model's API, restarted for each test of the importing file. */
export let service: OpenAiDouble;

beforeEach(async () => {
  service = await startOpenAi();
});
afterEach(() => service.stop());

export const judgeOf = (more: Partial<Parameters<typeof openAiJudge>[0]> = {}) =>
  openAiJudge({
    apiKey: "key",
    baseUrl: service.url,
    model: "a-model",
    backoffMs: 1,
    timeoutMs: 5_000,
    ...more,
  });

export function listing(id: number, description: string): ListingToJudge {
  const seen = seenListing(id, { title: `Business ${id}`, description });
  return { id, listing: seen, text: listingText(seen) };
}

export const RETIRING: Condition[] = [{ text: "Owner retiring", required: true }];
export const SHOWING = "The owner is retiring soon.";
export const SILENT = "A shop in a good street.";

export async function qualities(batch: ListingToJudge[], conditions = RETIRING, judge = judgeOf()) {
  const { assessments } = await assessBatch(judge, conditions, batch, signal);
  return Object.fromEntries([...assessments].map(([id, { result }]) => [id, result.quality]));
}

export const batch = () => [listing(11, SHOWING), listing(12, SILENT), listing(13, SHOWING)];
