-- One listing in 64, for estimates of how many each choice would show (FND-6).
create index "listings_sample_idx" on "listings" ("id") include ("status", "business_type", "industry", "location", "asking_price", "asking_price_high", "revenue", "revenue_high", "earnings", "earnings_high", "multiple", "margin", "year_established", "employees", "flags", "offered_at", "price_changed_at", "previous_asking_price", "source_id", "broker_name") where "id" % 64 = 0;--> statement-breakpoint
create index "listing_text_sample_idx" on "listing_text" using gin ("tsv") where "listing_id" % 64 = 0;
