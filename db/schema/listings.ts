import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  char,
  doublePrecision,
  index,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { EventFacts } from "@/lib/listings/events";
import { ctext, moment, tsvector } from "./columns";
import { sources } from "./ingestion";

/** In the order of a listing's life. Lists show the first two unless asked (issue of trust: sold ones waste time). */
export const listingStatus = pgEnum("listing_status", ["active", "under_offer", "sold", "not_observed"]);
export const earningsKind = pgEnum("earnings_kind", ["sde", "cash_flow", "ebitda"]);

/** Whole US dollars. */
const dollars = (name: string) => bigint(name, { mode: "number" });

/** What a listing says, wherever it comes from: columns of the catalogue and of people's own listings (OWN-1). */
export const listingColumns = () => ({
  /** The source's own id of the listing. */
  sourceListingId: ctext("source_listing_id").notNull(),
  /** Hash of the normalised content and raw fields; equal hash, nothing to write. */
  contentHash: ctext("content_hash").notNull(),
  sourceUrl: text("source_url"),
  brokerName: ctext("broker_name"),

  title: text("title").notNull(),
  /** Lower-cased, accents and leading punctuation removed: what 'sort by name' means to a person. */
  titleSortKey: ctext("title_sort_key").notNull(),
  businessType: ctext("business_type"),
  industry: ctext("industry"),
  /** A US state by name, elsewhere the country; 'United States' when no state is known. */
  location: ctext("location"),
  city: text("city"),
  /** Where no town is known: 'Suffolk County'. */
  county: text("county"),
  /** ISO 3166-1 alpha-2. */
  countryCode: char("country_code", { length: 2 }),
  /** ISO 3166-2, such as US-FL. */
  regionCode: text("region_code"),

  askingPrice: dollars("asking_price"),
  askingPriceHigh: dollars("asking_price_high"),
  revenue: dollars("revenue"),
  revenueHigh: dollars("revenue_high"),
  earnings: dollars("earnings"),
  earningsHigh: dollars("earnings_high"),
  earningsKind: earningsKind("earnings_kind"),
  /** True when the figures contradict each other; they are shown, but no multiple is computed. */
  figuresImplausible: boolean("figures_implausible").notNull().default(false),
  /** Asking price ÷ earnings, only from exact, plausible figures and positive earnings (LIST-11). */
  multiple: doublePrecision("multiple").generatedAlwaysAs(
    sql`case when earnings > 0 and asking_price > 0 and asking_price_high is null and earnings_high is null and not figures_implausible then round(asking_price::numeric / earnings, 2)::double precision end`,
  ),
  /** Earnings in per cent of revenue, only from exact, plausible figures. */
  margin: doublePrecision("margin").generatedAlwaysAs(
    sql`case when revenue > 0 and revenue_high is null and earnings_high is null and not figures_implausible then round(earnings::numeric * 100 / revenue, 1)::double precision end`,
  ),
  /** The accepted price before the last change, for the drop shown in the row. */
  previousAskingPrice: dollars("previous_asking_price"),
  priceChangedAt: moment("price_changed_at"),

  status: listingStatus("status").notNull().default("active"),
  /** home-based, relocatable, absentee, real-estate, seller-financing, sba. */
  flags: text("flags").array().notNull().default(sql`'{}'`),
  yearEstablished: smallint("year_established"),
  employees: smallint("employees"),
  /** When the source first listed it, if the source says so. */
  listedAt: moment("listed_at"),

  firstSeenAt: moment("first_seen_at").notNull(),
  /** Since when it is on offer, as far as is known. */
  offeredAt: moment("offered_at").generatedAlwaysAs(sql`coalesce(listed_at, first_seen_at)`),
  lastSeenAt: moment("last_seen_at").notNull(),
  /** When its content last changed at the source. */
  updatedAt: moment("updated_at").notNull(),
  /** Full successful runs in a row that did not contain it; at two it is no longer observed. */
  missedRuns: smallint("missed_runs").notNull().default(0),
});

/**
 * Everything that is filtered, sorted or shown in a row; the long texts live in `listing_text`, so that this
 * heap and its covering indexes stay narrow (docs/decisions/0004-listing-search.md).
 *
 * A figure is one column when exact. A range or bound has its lower end there and its upper end in `*_high`
 * ('Under $100K' is 0 and 100000; 'Over $5M' is 5000000 and 9007199254740991).
 */
export const listings = pgTable(
  "listings",
  (c) => ({
    id: c.bigserial("id", { mode: "number" }).primaryKey(),
    sourceId: ctext("source_id")
      .notNull()
      .references(() => sources.id),
    ...listingColumns(),
    /** Listings of several sources that are possibly the same business share one group. */
    duplicateGroup: c.bigint("duplicate_group", { mode: "number" }),
  }),
  (t) => [
    index("listings_duplicate_group_idx").on(t.duplicateGroup).where(sql`duplicate_group is not null`),
    index("listings_first_seen_idx").on(t.firstSeenAt, t.status),
    // For finding the listing of an address that a person brings (OWN-4).
    index("listings_source_url_idx").using("hash", t.sourceUrl).where(sql`source_url is not null`),
    // For counting alone: a few megabytes, where the covering indexes of a million listings are half a gigabyte each.
    index("listings_business_type_count_idx").on(t.businessType, t.status),
    index("listings_industry_count_idx").on(t.industry, t.status),
    index("listings_location_count_idx").on(t.location, t.status),
    // The unique key by source and the covering indexes (with INCLUDE) stand in migration 0001, those of further
    // filters in 0006.
  ],
);

/** The listing of the catalogue that a row is about; it goes with the listing. */
export const listingId = () =>
  bigint("listing_id", { mode: "number" })
    .notNull()
    .references(() => listings.id, { onDelete: "cascade" });

/** The long texts of a listing, one row each. */
export const listingText = pgTable("listing_text", (c) => ({
  listingId: listingId().primaryKey(),
  description: c.text("description").notNull().default(""),
  /** What the source said, text per field, untouched. */
  raw: c.jsonb("raw").$type<Record<string, string>>().notNull(),
  /** Why a figure is missing, corrected, converted or doubted: field → note in words. */
  notes: c.jsonb("notes").$type<Record<string, string>>().notNull().default({}),
  /** Hash of title and description: equal hash, the search vector stays. */
  textHash: ctext("text_hash").notNull(),
  tsv: tsvector("tsv").notNull(),
}));

/** Each observed asking price. Implausible jumps are kept but not accepted, and change nothing that is shown. */
export const listingPrices = pgTable(
  "listing_prices",
  (c) => ({
    id: c.bigserial("id", { mode: "number" }).primaryKey(),
    listingId: listingId(),
    observedAt: moment("observed_at").notNull(),
    askingPrice: dollars("asking_price"),
    askingPriceHigh: dollars("asking_price_high"),
    accepted: c.boolean("accepted").notNull().default(true),
    reason: c.text("reason"),
  }),
  (t) => [uniqueIndex("listing_prices_listing_observed_key").on(t.listingId, t.observedAt)],
);

export const eventKind = pgEnum("event_kind", [
  "listed",
  "price_down",
  "price_up",
  "price_stated",
  "price_withdrawn",
  "earnings_changed",
  "under_offer",
  "active_again",
  "sold",
  "gone",
  "back",
  "relisted",
  "text_changed",
]);

/**
 * Each dated change of a listing, written with the change itself (EVT-1): a change that was not noted when it happened
 * cannot be found out later. `before` and `after` hold what the kind is about.
 */
export const listingEvents = pgTable(
  "listing_events",
  (c) => ({
    id: c.bigserial("id", { mode: "number" }).primaryKey(),
    listingId: listingId(),
    at: moment("at").notNull(),
    kind: eventKind("kind").notNull(),
    before: c.jsonb("before").$type<EventFacts>(),
    after: c.jsonb("after").$type<EventFacts>(),
    /** The run that observed it; null for what was known before events were kept. */
    runId: c.uuid("run_id"),
    /** Found when the source was first read, or made from what was kept before: no news, and no new supply. */
    backfill: c.boolean("backfill").notNull().default(false),
    /** Those who watch the listing have been looked for (ALT-2). */
    noted: c.boolean("noted").notNull().default(false),
  }),
  (t) => [
    uniqueIndex("listing_events_listing_kind_run_key").on(t.listingId, t.kind, t.runId),
    index("listing_events_waiting_idx").on(t.id).where(sql`not noted and not backfill`),
    // Comings and goings, in which offers of the same business under another id are looked for.
    index("listing_events_traffic_idx")
      .on(t.kind, t.at)
      .where(sql`kind in ('listed', 'gone') and not backfill`),
  ],
);

/** One row: grows with every ingestion that changed anything, so that caches know when they are stale. */
export const catalogue = pgTable("catalogue", (c) => ({
  id: c.smallint("id").primaryKey().default(1),
  version: c.bigint("version", { mode: "number" }).notNull().default(1),
  changedAt: moment("changed_at").notNull().defaultNow(),
}));
