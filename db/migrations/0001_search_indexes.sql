-- What the schema language cannot say: covering indexes, facets, the single row of the catalogue.
-- Why each index covers the filter columns: docs/decisions/0004-listing-search.md.

insert into "catalogue" ("id") values (1) on conflict do nothing;
--> statement-breakpoint
alter table "catalogue" add constraint "catalogue_one_row" check ("id" = 1);
--> statement-breakpoint
create unique index "listings_source_key" on "listings" ("source_id", "source_listing_id") include ("id", "content_hash");
--> statement-breakpoint
create index "listings_updated_at_idx" on "listings" ("updated_at", "id") include ("status", "business_type", "industry", "location", "asking_price", "asking_price_high", "revenue", "revenue_high", "earnings", "earnings_high");
--> statement-breakpoint
create index "listings_title_idx" on "listings" ("title_sort_key", "id") include ("status", "business_type", "industry", "location", "asking_price", "asking_price_high", "revenue", "revenue_high", "earnings", "earnings_high");
--> statement-breakpoint
create index "listings_asking_price_idx" on "listings" ("asking_price", "id") include ("status", "business_type", "industry", "location", "asking_price_high", "revenue", "revenue_high", "earnings", "earnings_high");
--> statement-breakpoint
create index "listings_revenue_idx" on "listings" ("revenue", "id") include ("status", "business_type", "industry", "location", "asking_price", "asking_price_high", "revenue_high", "earnings", "earnings_high");
--> statement-breakpoint
create index "listings_earnings_idx" on "listings" ("earnings", "id") include ("status", "business_type", "industry", "location", "asking_price", "asking_price_high", "revenue", "revenue_high", "earnings_high");
--> statement-breakpoint
create index "listings_multiple_idx" on "listings" ("multiple", "id") include ("status", "business_type", "industry", "location", "asking_price", "asking_price_high", "revenue", "revenue_high", "earnings", "earnings_high");
--> statement-breakpoint
create index "listings_business_type_idx" on "listings" ("business_type", "id") include ("status", "industry", "location", "asking_price", "asking_price_high", "revenue", "revenue_high", "earnings", "earnings_high");
--> statement-breakpoint
create index "listings_industry_idx" on "listings" ("industry", "id") include ("status", "business_type", "location", "asking_price", "asking_price_high", "revenue", "revenue_high", "earnings", "earnings_high");
--> statement-breakpoint
create index "listings_location_idx" on "listings" ("location", "id") include ("status", "business_type", "industry", "asking_price", "asking_price_high", "revenue", "revenue_high", "earnings", "earnings_high");
--> statement-breakpoint
create index "listing_text_tsv_idx" on "listing_text" using gin ("tsv");
--> statement-breakpoint
alter table "listing_text" alter column "tsv" set statistics 1000;
--> statement-breakpoint
create materialized view "listing_facets" as
select kind, value, count from (
  select
    case when grouping(business_type) = 0 then 'businessType' when grouping(industry) = 0 then 'industry' else 'location' end as kind,
    coalesce(business_type, industry, location) as value,
    count(*) as count
  from listings
  where status in ('active', 'under_offer')
  group by grouping sets ((business_type), (industry), (location))
) facets
where value is not null;
--> statement-breakpoint
create unique index "listing_facets_key" on "listing_facets" ("kind", "value");
--> statement-breakpoint
create index "listings_asking_price_range_idx" on "listings" ("asking_price", "id") include ("status", "business_type", "industry", "location", "asking_price_high", "revenue", "revenue_high", "earnings", "earnings_high") where "asking_price_high" is not null;
--> statement-breakpoint
create index "listings_revenue_range_idx" on "listings" ("revenue", "id") include ("status", "business_type", "industry", "location", "asking_price", "asking_price_high", "revenue_high", "earnings", "earnings_high") where "revenue_high" is not null;
--> statement-breakpoint
create index "listings_earnings_range_idx" on "listings" ("earnings", "id") include ("status", "business_type", "industry", "location", "asking_price", "asking_price_high", "revenue", "revenue_high", "earnings_high") where "earnings_high" is not null;
--> statement-breakpoint
create index "listings_asking_price_high_idx" on "listings" ("asking_price_high", "asking_price", "id") include ("status", "business_type", "industry", "location", "revenue", "revenue_high", "earnings", "earnings_high") where "asking_price_high" is not null;
--> statement-breakpoint
create index "listings_revenue_high_idx" on "listings" ("revenue_high", "revenue", "id") include ("status", "business_type", "industry", "location", "asking_price", "asking_price_high", "earnings", "earnings_high") where "revenue_high" is not null;
--> statement-breakpoint
create index "listings_earnings_high_idx" on "listings" ("earnings_high", "earnings", "id") include ("status", "business_type", "industry", "location", "asking_price", "asking_price_high", "revenue", "revenue_high") where "earnings_high" is not null;
