import type { RawListing } from "@/lib/ingestion/schema";
import { readListingPage } from "@/lib/ingestion/sites/listing-page";
import { keyOf } from "./keys";
import { changedRaw, rawOf, type SavedPage } from "./schema";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const plain = (text: string) => text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? "");

/** Blocks of JSON-LD as they stand in a page; what would end a block is written as JSON may write it. */
const block = (json: string) =>
  `<script type="application/ld+json">${json.replaceAll("<", "\\u003c")}</script>`;

/**
 * What a person saved of a page they look at, read as a broker's page would be (OWN-9): the page is put together again
 * from its title, its JSON-LD and the selected text, and nothing is fetched. What they filled in themselves counts before
 * what the page says.
 */
export function rawOfPage({ pageTitle, jsonLd, text, ...typed }: SavedPage): RawListing {
  const { title, sourceUrl = "" } = typed;
  if (!sourceUrl) return rawOf({ ...typed, description: typed.description || text });
  const lines = (text ?? "").split("\n").map((line) => `<p>${plain(line)}</p>`);
  const html = `<html><head><title>${plain(title)}</title>${(jsonLd ?? []).map(block).join("")}</head>
    <body><main>${lines.join("")}</main></body></html>`;
  const read = readListingPage(html, sourceUrl, keyOf({ sourceUrl, title }));
  const own = Object.entries(typed).filter(
    ([name, value]) => value && name !== "sourceUrl" && (name !== "title" || title !== pageTitle),
  );
  return changedRaw(read, Object.fromEntries(own));
}
