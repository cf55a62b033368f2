import { escapeMarkup } from "@/lib/core/markup";
import type { RawListing } from "@/lib/ingestion/schema";
import { readListingPage } from "@/lib/ingestion/sites/listing-page";
import { keyOf } from "./keys";
import { changedRaw, rawOf, type SavedPage } from "./schema";

/** Embeds JSON-LD in a page, escaping `<` so that the content cannot end the script block. */
const block = (json: string) =>
  `<script type="application/ld+json">${json.replaceAll("<", "\\u003c")}</script>`;

/**
 * A page saved by the user, read like a broker's page (OWN-9): it is rebuilt from its title, JSON-LD and the
 * selected text, and nothing is fetched. What the user filled in takes precedence over the page.
 */
export function rawOfPage({ pageTitle, jsonLd, text, ...typed }: SavedPage): RawListing {
  const { title, sourceUrl = "" } = typed;
  if (!sourceUrl) return rawOf({ ...typed, description: typed.description || text });
  const lines = (text ?? "").split("\n").map((line) => `<p>${escapeMarkup(line)}</p>`);
  const html = `<html><head><title>${escapeMarkup(title)}</title>${(jsonLd ?? []).map(block).join("")}</head>
    <body><main>${lines.join("")}</main></body></html>`;
  const read = readListingPage(html, sourceUrl, keyOf({ sourceUrl, title }));
  const own = Object.entries(typed).filter(
    ([name, value]) => value && name !== "sourceUrl" && (name !== "title" || title !== pageTitle),
  );
  return changedRaw(read, Object.fromEntries(own));
}
