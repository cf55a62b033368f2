import { meaningOfColumn } from "../html/labels";
import type { FeedConfig } from "./feed-source";

const ID =
  /^(?:id|ref|reference|guid|number|sku|listing ?(?:id|no|number|ref)|ref(?:erence)? ?(?:id|no|number)|ad ?id)$/;
const TITLE = /^(?:title|headline|name|heading|business ?name|listing ?(?:title|name))$/;
/** Fallback names for a title column. */
const LOOSE_TITLE = /^(?:listing|business|company|opportunity)$/;
const URL_COLUMN = /^(?:url|link|permalink|(?:source|listing|detail) ?(?:url|link))$/;

const plain = (column: string) =>
  column
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Maps our fields to the feed's columns by their names. */
export function mapColumns(columns: string[]): FeedConfig["fields"] {
  const fields: Record<string, string> = {};
  const ranks = new Map<string, number>();
  const find = (pattern: RegExp) => columns.find((column) => pattern.test(plain(column)));
  for (const column of columns) {
    const { field, rank = 0 } = meaningOfColumn(column) ?? {};
    if (!field || rank >= (ranks.get(field) ?? Number.POSITIVE_INFINITY)) continue;
    ranks.set(field, rank);
    fields[field] = column;
  }
  const taken = new Set(Object.values(fields));
  const loose = () => columns.find((column) => LOOSE_TITLE.test(plain(column)) && !taken.has(column));
  const [title, url] = [find(TITLE) ?? loose(), find(URL_COLUMN)];
  const id = find(ID) ?? url;
  return {
    ...fields,
    ...(id && { sourceListingId: id }),
    ...(title && { title }),
    ...(url && { sourceUrl: url }),
  };
}
