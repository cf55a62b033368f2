import { FIELD_LIMIT, type RawListing, rawListingSchema } from "../schema";

const URL_LIMIT = 2_000;

/** Postgres takes neither NUL nor half a surrogate pair; both come with broken encodings. */
function storable(text: string): string {
  return text.slice(0, FIELD_LIMIT).replaceAll("\0", "").toWellFormed();
}

/** A row has fields, and facts have texts: what lies deeper is a wrong type anyway, and may lie as deep as it likes. */
const DEEPEST = 2;

function withStorableTexts(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return storable(value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  if (depth === DEEPEST) return {};
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null && member !== undefined)
      .map(([name, member]) => [storable(name), withStorableTexts(member, depth + 1)]),
  );
}

/**
 * Checks one row of a source at the edge: over-long texts are cut, null counts as absent, an over-long address
 * is dropped. A wrong type anywhere makes the row malformed; `detail` then names the field.
 */
export function readRow(raw: unknown): { raw: RawListing } | { detail: string } {
  const cleaned = withStorableTexts(raw);
  if (typeof cleaned === "object" && cleaned !== null && "sourceUrl" in cleaned) {
    const { sourceUrl, ...rest } = cleaned;
    if (typeof sourceUrl === "string" && sourceUrl.length > URL_LIMIT) return readRow(rest);
  }
  const parsed = rawListingSchema.safeParse(cleaned);
  if (parsed.success) return { raw: parsed.data };
  const [issue] = parsed.error.issues;
  return { detail: `${issue?.path.join(".") || "row"}: ${issue?.message ?? "not readable"}` };
}

/** What the source said as one flat record of texts, as kept with the listing; facts stand under their label. */
export function flatTexts({ facts, ...fields }: RawListing): Record<string, string> {
  return { ...facts, ...fields };
}

/** Texts that a source changes without the listing changing: when it was scraped, 'listed 3 days ago'. */
const VOLATILE = new Set(["firstSeen", "lastSeen", "listedAt", "updatedAt"]);

/** True when the source says the same as before, dates aside. */
export function sameTexts(a: Record<string, string>, b: Record<string, string>): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => VOLATILE.has(name) || a[name] === b[name]);
}
