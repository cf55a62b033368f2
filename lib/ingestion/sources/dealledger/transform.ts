import type { FeedRow } from "@/lib/ingestion/feeds/rows";

/** Figures come as numbers in JSON and as text in CSV; anything else is left for the check to refuse. */
function text(value: unknown): unknown {
  return typeof value === "number" ? String(value) : value === "" ? undefined : value;
}

/** The first of several columns that says something. */
function first(...values: unknown[]): unknown {
  return values.map(text).find((value) => value !== null && value !== undefined);
}

/**
 * One row of the ledger as raw listing, word for word. The daily edition (JSON) and the later one (CSV) name
 * some columns differently.
 */
export function transformRow(row: FeedRow): Record<string, unknown> {
  const earnings = first(row.cash_flow);
  return {
    sourceListingId: text(row.id),
    title: text(row.title),
    description: text(row.description),
    sourceUrl: first(row.source_url, row.url),
    brokerName: first(row.broker_name, row.broker_domain),
    askingPrice: first(row.price_text, row.asking_price),
    revenue: text(row.revenue),
    earnings,
    earningsLabel: earnings === undefined ? undefined : "Cash flow",
    location: text(row.location),
    city: text(row.city),
    region: text(row.state),
    country: text(row.country),
    industry: first(row.vertical, row.business_type),
    status: text(row.status),
    firstSeen: text(row.first_seen),
  };
}
