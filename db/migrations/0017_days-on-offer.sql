-- What the list is walked by when it is sorted by days on offer; like the other sort keys it carries what most filters need.
create index "listings_offered_at_idx" on "listings" ("offered_at", "id") include ("status", "business_type", "industry", "location", "asking_price", "asking_price_high", "revenue", "revenue_high", "earnings", "earnings_high");
--> statement-breakpoint
-- What is read whole when lists are sorted or filtered by DSCR: every listing with an exact, plausible price and earnings, and what else a sum and most filters need.
create index "listings_reckonable_idx" on "listings" ("id") include ("asking_price", "earnings", "earnings_kind", "country_code", "industry", "status", "business_type", "location", "multiple", "asking_price_high", "earnings_high", "figures_implausible") where "asking_price" is not null and "earnings" is not null and "asking_price_high" is null and "earnings_high" is null and not "figures_implausible";
--> statement-breakpoint
-- Spelled out in the statement that used them: called for every listing they took a minute for a million.
drop function "peer_quantile"(float8[], float8, int);
--> statement-breakpoint
drop function "peer_value"(float8[], int, int);
