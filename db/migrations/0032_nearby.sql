-- Town or county and state, as lib/places/nearby.ts writes them (FND-19).
create index "listings_place_idx" on "listings" ((lower(coalesce("city", "county") collate "C") || ', ' || "location"), "status");
--> statement-breakpoint
-- The sample knows the town too, so that estimates near one need no rows.
drop index "listings_sample_idx";
--> statement-breakpoint
create index "listings_sample_idx" on "listings" ("id") include ("status", "business_type", "industry", "location", "city", "county", "asking_price", "asking_price_high", "revenue", "revenue_high", "earnings", "earnings_high", "multiple", "margin", "year_established", "employees", "flags", "offered_at", "price_changed_at", "previous_asking_price", "source_id", "broker_name") where "id" % 64 = 0;
