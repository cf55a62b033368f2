import { FIELD_LIMIT, isRecord, type RawListing, rawListingSchema } from "../schema";

const URL_LIMIT = 2_000;

/** Postgres accepts neither NUL nor lone surrogates; broken encodings contain both. */
function storable(text: string): string {
  return text.slice(0, FIELD_LIMIT).replaceAll("\0", "").toWellFormed();
}

/** A row has fields, and facts have texts; anything nested deeper has the wrong type anyway. */
const MAX_DEPTH = 2;

function withStorableTexts(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return storable(value);
  if (!isRecord(value)) return value;
  if (depth === MAX_DEPTH) return {};
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null && member !== undefined)
      .map(([name, member]) => [storable(name), withStorableTexts(member, depth + 1)]),
  );
}

/** Validates a row: over-long texts are cut, null is absent; `detail` names a field of a wrong type. */
export function readRow(raw: unknown): { raw: RawListing } | { detail: string } {
  const cleaned = withStorableTexts(raw);
  if (isRecord(cleaned) && "sourceUrl" in cleaned) {
    const { sourceUrl, ...rest } = cleaned;
    if (typeof sourceUrl === "string" && sourceUrl.length > URL_LIMIT) return readRow(rest);
  }
  const parsed = rawListingSchema.safeParse(cleaned);
  if (parsed.success) return { raw: parsed.data };
  const [issue] = parsed.error.issues;
  return { detail: `${issue?.path.join(".") || "row"}: ${issue?.message ?? "not readable"}` };
}

/** The raw texts as one flat record, as stored with the listing; facts are keyed by their label. */
export function flatTexts({ facts, ...fields }: RawListing): Record<string, string> {
  return { ...facts, ...fields };
}

/** Texts that change although the listing does not: when it was scraped, 'listed 3 days ago'. */
const VOLATILE = new Set(["firstSeen", "lastSeen", "listedAt", "updatedAt"]);

/** True when the texts are the same as before, dates aside. */
export function sameTexts(a: Record<string, string>, b: Record<string, string>): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => VOLATILE.has(name) || a[name] === b[name]);
}
