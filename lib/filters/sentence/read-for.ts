import "server-only";
import { LRUCache } from "lru-cache";
import { toAppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { consume, type Limit } from "@/lib/http/rate-limit";
import { chooseJudge } from "@/lib/matching/judges/choose";
import { leftOf, withProposals } from "./proposed";
import { type ReadSentence, readSentence } from "./read-sentence";

/** Longer texts are not sent to the model. */
const MAX_LENGTH = 500;
/** How often a user may have the model asked. Beyond that only the rules read the sentence. */
const LIMIT: Limit = { name: "sentences read by a model", max: 60, windowSeconds: 3_600 };

const known = new LRUCache<string, ReadSentence>({ max: 500, ttl: 24 * 3_600_000 });

/**
 * Reads a sentence as a search: first by the rules and then, if a model is configured and words are left
 * over, by what the model proposes for them in a single call (FND-16). If the call fails or takes too long,
 * the rules' reading is used.
 */
export async function readSentenceFor(userId: string, text: string): Promise<ReadSentence> {
  const read = readSentence(text);
  const left = leftOf(read);
  if (left.length === 0 || text.length > MAX_LENGTH) return read;
  try {
    const { judge } = await chooseJudge();
    if (!judge.proposeFilters) return read;
    const key = `${judge.model}\n${text}`;
    const before = known.get(key);
    if (before) return before;
    await consume(LIMIT, userId);
    const { proposals } = await judge.proposeFilters(text, left, new AbortController().signal);
    const whole = withProposals(text, read, proposals);
    known.set(key, whole);
    return whole;
  } catch (cause) {
    const { code, message } = toAppError(cause);
    log.warn({ code, reason: message }, "a sentence was read without the model");
    return read;
  }
}
