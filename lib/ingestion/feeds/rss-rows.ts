import { load } from "cheerio";
import { AppError } from "@/lib/core/errors";

/** The entries of an RSS or Atom feed, each a map of element name to text. Throws when it is neither. */
export function readRssRows(xml: string): Record<string, string>[] {
  const $ = load(xml, { xml: true });
  if ($("rss, feed, rdf\\:RDF").length === 0)
    throw new AppError("BAD_REQUEST", "The feed is neither RSS nor Atom.");
  if (!/<\/(?:rss|feed|rdf:RDF)>\s*$/.test(xml)) {
    throw new AppError("BAD_REQUEST", "The feed is truncated: its end is missing.");
  }
  return $("item, entry")
    .toArray()
    .map((entry) => {
      const row: Record<string, string> = {};
      $(entry)
        .children()
        .each((_, element) => {
          const text = $(element).text().trim() || ($(element).attr("href") ?? "");
          if (text) row[element.name] ??= text;
        });
      return row;
    });
}
