import { formatMoney, formatMultiple } from "@/lib/core/money";
import { EARNINGS_LABEL } from "@/lib/vocabulary/terms";
import { transformFeedRow } from "../feeds/feed-source";
import { relabelled } from "../html/facts";
import { meaningOf } from "../html/labels";
import { normaliseListing } from "../normalise/listing";
import { type NormalisedListing, type RawListing, rawListingSchema } from "../schema";
import type { Sample, SourceConfig } from "./schema";
import type { DetectedField, Preview, PreviewRow } from "./view";

/** The fields shown in the preview, in order, with the list's column labels. */
const SHOWN = {
  title: "Business Name",
  askingPrice: "Asking price",
  revenue: "Revenue",
  earnings: "Earnings",
  location: "Location",
  city: "City",
  region: "State",
  industry: "Industry",
  description: "Description",
  brokerName: "Broker",
  status: "Status",
  updatedAt: "Updated",
} as const;
type ShownField = keyof typeof SHOWN;
/** One of these is enough: a place can be in any of them. */
const PLACES = new Set<string>(["location", "city", "region"]);
/** Fields that come from the page itself, not from a label. */
const OF_THE_PAGE = new Set<string>(["title", "description"]);
const EXAMPLE_LENGTH = 80;

/** The raw listings of a sample, read with the current settings. */
function readSample(sample: Sample, config: SourceConfig): Partial<RawListing>[] {
  if (sample.kind === "feed") {
    return config.kind === "feed" ? sample.rows.map((row) => transformFeedRow(row, config)) : [];
  }
  const settings = config.kind === "brokerSite" ? config : {};
  return sample.listings.map((listing) => relabelled({ ...listing, title: listing.title ?? "" }, settings));
}

function optionsOf(sample: Sample): string[] {
  const names =
    sample.kind === "feed"
      ? sample.rows.map(Object.keys)
      : sample.listings.map(({ facts }) => Object.keys(facts ?? {}));
  return [...new Set(names.flat())].slice(0, 100);
}

/** The column or label a field comes from; null when it has none. */
function originOf(field: ShownField, sample: Sample, config: SourceConfig): string | null {
  if (config.kind === "feed") {
    const from = config.fields[field];
    if (typeof from === "string" || from === undefined) return from ?? null;
    return Array.isArray(from) ? (from[0] ?? null) : from.column;
  }
  if (sample.kind === "feed") return null;
  const chosen = Object.entries(config.labels ?? {}).find(([name]) => name === field)?.[1];
  if (chosen) return chosen;
  for (const listing of sample.listings) {
    const found = Object.entries(listing.facts ?? {}).find(
      ([label, value]) => meaningOf(label)?.field === field && value === listing[field],
    );
    if (found) return found[0];
  }
  return null;
}

function fieldsOf(raws: Partial<RawListing>[], sample: Sample, config: SourceConfig): DetectedField[] {
  const options = optionsOf(sample);
  return Object.entries(SHOWN).map(([name, label]) => {
    const field = name as ShownField;
    const values = raws.map((raw) => raw[field]).filter((value) => value !== undefined && value !== "");
    const [first] = values;
    const example =
      field === "description" && first ? `${first.length.toLocaleString("en-US")} characters` : first;
    return {
      field,
      label,
      options: sample.kind === "brokerSite" && OF_THE_PAGE.has(field) ? [] : options,
      from: originOf(field, sample, config),
      example: example === undefined ? null : String(example).slice(0, EXAMPLE_LENGTH),
      filled: raws.length > 0 ? Math.round((values.length / raws.length) * 100) : 0,
    };
  });
}

const nothing = {
  place: null,
  industry: null,
  askingPrice: null,
  revenue: null,
  earnings: null,
  earningsKind: null,
  multiple: null,
  warnings: [],
  alsoAt: [],
};

/** A raw row as it would be shown in the list, or why it would be rejected. */
export function previewRow(raw: Partial<RawListing>, index: number, observedAt: Date): PreviewRow {
  const id = String(raw.sourceListingId ?? index);
  const checked = rawListingSchema.safeParse(
    Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== null)),
  );
  if (!checked.success) {
    const [issue] = checked.error.issues;
    return {
      ...nothing,
      id,
      title: String(raw.title ?? "No title"),
      rejected: `Not readable: ${issue?.path.join(".")} is missing or wrong.`,
    };
  }
  const result = normaliseListing(checked.data, { observedAt });
  if (result.kind === "rejected")
    return { ...nothing, id, title: checked.data.title, rejected: result.reason };
  const { title, location, city, county, industry, askingPrice, revenue, earnings, earningsKind, notes } =
    result.listing;
  const exact = askingPrice && earnings && !askingPrice.high && !earnings.high && earnings.low > 0;
  const shown = (money: typeof askingPrice) => (money ? formatMoney(money) : null);
  return {
    id,
    title,
    industry,
    rejected: null,
    place: [city ?? county, location].filter(Boolean).join(", ") || null,
    askingPrice: shown(askingPrice),
    revenue: shown(revenue),
    earnings: shown(earnings),
    earningsKind: earningsKind ? EARNINGS_LABEL[earningsKind] : null,
    multiple: exact ? formatMultiple(askingPrice.low / earnings.low) : null,
    warnings: Object.values(notes),
    alsoAt: [],
  };
}

/** The sample's listings as they would be stored; null for rejected ones. Pure. */
export function listingsOf(
  sample: Sample,
  config: SourceConfig,
  observedAt: Date,
): (NormalisedListing | null)[] {
  return readSample(sample, config).map((raw) => {
    const checked = rawListingSchema.safeParse(raw);
    const result = checked.success ? normaliseListing(checked.data, { observedAt }) : null;
    return result?.kind === "listing" ? result.listing : null;
  });
}

/** How a sample would look in the list with these settings, with each field's origin and fill rate. Pure. */
export function previewOf(sample: Sample, config: SourceConfig, observedAt: Date): Preview {
  const raws = readSample(sample, config);
  return {
    fields: fieldsOf(raws, sample, config),
    rows: raws.map((raw, index) => previewRow(raw, index, observedAt)),
  };
}

/** Fields that fewer than half of the sample's listings have; for places, any place field counts. */
export function thinFields({ fields }: Preview): DetectedField[] {
  const placed = Math.max(...fields.filter(({ field }) => PLACES.has(field)).map(({ filled }) => filled));
  return fields.filter(({ field, filled }) => {
    if (["title", "status", "updatedAt", "brokerName", "city", "region", "industry"].includes(field))
      return false;
    return (PLACES.has(field) ? placed : filled) < 50;
  });
}
