import { load } from "cheerio";
import { AppError } from "@/lib/core/errors";

/** The entries of an RSS or Atom feed, each as its elements' texts by name. Throws when it is neither. */
export function readRssRows(xml: string): Record<string, string>[] {
  const $ = load(xml, { xml: true });
  if ($("rss, feed, rdf\\:RDF").length === 0)
    throw new AppError("BAD_REQUEST", "The feed is neither RSS nor Atom.");
  if (!/<\/(?:rss|feed|rdf:RDF)>\s*$/.test(xml)) {
    throw new AppError("BAD_REQUEST", "The feed ends in the middle: it is truncated.");
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
