import "server-only";
import { env } from "@/lib/core/env";
import { xmlText } from "@/lib/core/markup";
import { townText } from "@/lib/listings/figures";
import { OPEN_PARAM } from "@/lib/listings/listing-url";
import { ALERT_COUNT } from "@/lib/vocabulary/alert-kinds";
import { changedPriceText, figuresOf, groupPath } from "../sentences";
import type { Feed, FeedEntry } from "./queries";

const iso = (at: number) => new Date(at).toISOString();

function entryXml(base: string, entry: FeedEntry): string {
  const [what] = ALERT_COUNT[entry.kind];
  const price = changedPriceText(entry, entry.was);
  const summary = [what, price, townText(entry), figuresOf({ ...entry, dscr: null })]
    .filter(Boolean)
    .join(". ");
  return `<entry><id>urn:winnow:alert:${entry.itemId}</id><title>${xmlText(entry.title)}</title>
<link href="${xmlText(`${base}?${OPEN_PARAM}=${entry.id}`)}"/><updated>${iso(entry.at)}</updated>
<category term="${entry.kind}"/><summary>${xmlText(summary)}</summary></entry>`;
}

/** Renders a feed as Atom (RFC 4287). */
export function atomXml(feed: Feed, entries: readonly FeedEntry[]): string {
  const base = `${env().appUrl}${groupPath(feed.filterId)}`;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:uuid:${feed.id}</id><title>${xmlText(`Winnow: ${feed.name}`)}</title>
<author><name>Winnow</name></author><link href="${xmlText(base)}"/><updated>${iso(entries[0]?.at ?? feed.createdAt)}</updated>
${entries.map((entry) => entryXml(base, entry)).join("\n")}
</feed>
`;
}
