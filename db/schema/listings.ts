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

/** In the order of a listing's life. Lists show only the first two by default. */
export const listingStatus = pgEnum("listing_status", ["active", "under_offer", "sold", "not_observed"]);
export const earningsKind = pgEnum("earnings_kind", ["sde", "cash_flow", "ebitda"]);

/** Whole US dollars. */
const dollars = (name: string) => bigint(name, { mode: "number" });

/** The columns shared by the catalogue and users' own listings (OWN-1). */
export const listingColumns = () => ({
  /** The listing's id at the source. */
  sourceListingId: ctext("source_listing_id").notNull(),
  /** Hash of the normalised content and raw fields. If it is unchanged, there is nothing to write. */
  contentHash: ctext("content_hash").notNull(),
  sourceUrl: text("source_url"),
  brokerName: ctext("broker_name"),

  title: text("title").notNull(),
  /** For sorting by name: lower case, without accents and leading punctuation. */
  titleSortKey: ctext("title_sort_key").notNull(),
  businessType: ctext("business_type"),
  industry: ctext("industry"),
  /** The name of the US state or, elsewhere, of the country; 'United States' when the state is unknown. */
  location: ctext("location"),
  city: text("city"),
  /** Set when the city is unknown: 'Suffolk County'. */
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
  /** True when the figures contradict each other: they are shown, but no multiple is computed. */
  figuresImplausible: boolean("figures_implausible").notNull().default(false),
  /** Asking price ÷ earnings, only from exact, plausible figures and positive earnings (LIST-11). */
  multiple: doublePrecision("multiple").generatedAlwaysAs(
    sql`case when earnings > 0 and asking_price > 0 and asking_price_high is null and earnings_high is null and not figures_implausible then round(asking_price::numeric / earnings, 2)::double precision end`,
  ),
  /** Earnings as a percentage of revenue, only from exact, plausible figures. */
  margin: doublePrecision("margin").generatedAlwaysAs(
    sql`case when revenue > 0 and revenue_high is null and earnings_high is null and not figures_implausible then round(earnings::numeric * 100 / revenue, 1)::double precision end`,
  ),
  /** The accepted price before the last change, for showing price drops. */
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
  /** The earliest known date it was on offer. */
  offeredAt: moment("offered_at").generatedAlwaysAs(sql`coalesce(listed_at, first_seen_at)`),
  lastSeenAt: moment("last_seen_at").notNull(),
  /** When its content last changed at the source. */
  updatedAt: moment("updated_at").notNull(),
  /** Consecutive complete runs without this listing; after two its status is 'not_observed'. */
  missedRuns: smallint("missed_runs").notNull().default(0),
});

/**
 * Everything that is filtered, sorted or shown in a row. Long texts are in `listing_text`, which keeps this
 * table and its covering indexes small (docs/decisions/0004-listing-search.md).
 *
 * An exact figure uses one column. A range or bound has its lower end there and its upper end in `*_high`:
 * 'Under $100K' is 0 and 100000, 'Over $5M' is 5000000 and 9007199254740991.
 */
export const listings = pgTable(
  "listings",
  (c) => ({
    id: c.bigserial("id", { mode: "number" }).primaryKey(),
    sourceId: ctext("source_id")
      .notNull()
      .references(() => sources.id),
    ...listingColumns(),
    /** Shared by listings from different sources that may be the same business. */
    duplicateGroup: c.bigint("duplicate_group", { mode: "number" }),
  }),
  (t) => [
    index("listings_duplicate_group_idx").on(t.duplicateGroup).where(sql`duplicate_group is not null`),
    index("listings_first_seen_idx").on(t.firstSeenAt, t.status),
    // For finding the listing of a URL a user enters (OWN-4).
    index("listings_source_url_idx").using("hash", t.sourceUrl).where(sql`source_url is not null`),
    // Only for counting: a few megabytes, while a covering index of a million listings is half a gigabyte.
    index("listings_business_type_count_idx").on(t.businessType, t.status),
    index("listings_industry_count_idx").on(t.industry, t.status),
    index("listings_location_count_idx").on(t.location, t.status),
    // The unique key by source and the covering indexes (with INCLUDE) are defined in migration 0001, those
    // for further filters in 0006.
  ],
);

/** Reference to a catalogue listing; the row is deleted with it. */
export const listingId = () =>
  bigint("listing_id", { mode: "number" })
    .notNull()
    .references(() => listings.id, { onDelete: "cascade" });

/** A listing's long texts; one row per listing. */
export const listingText = pgTable("listing_text", (c) => ({
  listingId: listingId().primaryKey(),
  description: c.text("description").notNull().default(""),
  /** The source's original text per field. */
  raw: c.jsonb("raw").$type<Record<string, string>>().notNull(),
  /** Why a figure is missing, corrected, converted or doubtful: field → note. */
  notes: c.jsonb("notes").$type<Record<string, string>>().notNull().default({}),
  /** Hash of title and description. If it is unchanged, so is the search vector. */
  textHash: ctext("text_hash").notNull(),
  tsv: tsvector("tsv").notNull(),
}));

/** Every observed asking price. Implausible jumps are stored but not accepted, and are never shown. */
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
 * The history of a listing's changes. Events are written together with the change (EVT-1), because they
 * cannot be reconstructed later. `before` and `after` contain the data relevant to the kind.
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
    /** The run that observed the change; null for changes from before events were recorded. */
    runId: c.uuid("run_id"),
    /**
     * True for events of a source's first run or reconstructed from older data: not news, and not new supply.
     */
    backfill: c.boolean("backfill").notNull().default(false),
    /** Whether alerts have been created for it (ALT-2). */
    noted: c.boolean("noted").notNull().default(false),
  }),
  (t) => [
    uniqueIndex("listing_events_listing_kind_run_key").on(t.listingId, t.kind, t.runId),
    index("listing_events_waiting_idx").on(t.id).where(sql`not noted and not backfill`),
    // For detecting the same business relisted under another id.
    index("listing_events_traffic_idx")
      .on(t.kind, t.at)
      .where(sql`kind in ('listed', 'gone') and not backfill`),
  ],
);

/** A single row. Every ingestion with changes increments the version, so that caches detect staleness. */
export const catalogue = pgTable("catalogue", (c) => ({
  id: c.smallint("id").primaryKey().default(1),
  version: c.bigint("version", { mode: "number" }).notNull().default(1),
  changedAt: moment("changed_at").notNull().defaultNow(),
}));
