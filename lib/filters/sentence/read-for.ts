import "server-only";
import { LRUCache } from "lru-cache";
import { toAppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { consume, type Limit } from "@/lib/http/rate-limit";
import { chooseJudge } from "@/lib/matching/judges/choose";
import { leftOf, withProposals } from "./proposed";
import { type ReadSentence, readSentence } from "./read-sentence";

/** The model is not asked for longer texts: they are no sentences. */
const ASKED_UP_TO = 500;
/** How often a person has a model asked. Beyond it the rules read alone. */
const LIMIT: Limit = { name: "sentences read by a model", max: 60, windowSeconds: 3_600 };

const known = new LRUCache<string, ReadSentence>({ max: 500, ttl: 24 * 3_600_000 });

/**
 * A sentence as a search: as the rules read it and, where a model is configured and the rules have left words, with what
 * the model proposes for these in a single call (FND-16). What fails, or takes too long, leaves the rules' reading.
 */
export async function readSentenceFor(userId: string, text: string): Promise<ReadSentence> {
  const read = readSentence(text);
  const left = leftOf(read);
  if (left.length === 0 || text.length > ASKED_UP_TO) return read;
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
