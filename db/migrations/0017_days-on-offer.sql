-- What the list is walked by when it is sorted by days on offer; like the other sort keys it carries what most filters need.
create index "listings_offered_at_idx" on "listings" ("offered_at", "id") include ("status", "business_type", "industry", "location", "asking_price", "asking_price_high", "revenue", "revenue_high", "earnings", "earnings_high");
