import "server-only";
import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** When the rules cannot be told apart, every row is read anew. */
export const UNKNOWN_RULES = "unknown";

const RULES = "lib/ingestion/normalise";
const WORDS = ["lib/listings/vocabulary.ts", "lib/listings/places.ts"];
let known: string | undefined;

/** Read at run time and traced by next.config.ts, so the bundler need not follow it. */
const inProject = (path: string) => join(/* turbopackIgnore: true */ process.cwd(), path);

function fingerprint(): string {
  try {
    const names = readdirSync(inProject(RULES)).filter((name) => /(?<!\.test)\.(?:ts|json)$/.test(name));
    const files = [...WORDS, ...names.sort().map((name) => join(RULES, name))];
    const texts = files.map((file) => readFileSync(inProject(file), "utf8"));
    return hash("sha256", texts.join("\0"), "base64url").slice(0, 16);
  } catch {
    // A bundle without its sources.
    return UNKNOWN_RULES;
  }
}

/**
 * Names the edition of the normalising rules by their sources. While it is the same, a row whose words are the
 * same needs no second reading; after a change of the rules the next run reads everything anew.
 */
export function normaliserFingerprint(): string {
  known ??= fingerprint();
  return known;
}
