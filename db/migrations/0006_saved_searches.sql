-- A saved filter keeps its search as one value: what is set, by the names of the API's parameters.
alter table "saved_filters" alter column "search" type jsonb using jsonb_strip_nulls(jsonb_build_object(
  'search', nullif("search", ''),
  'minPrice', "min_price", 'maxPrice', "max_price",
  'minRevenue', "min_revenue", 'maxRevenue', "max_revenue",
  'minEarnings', "min_earnings", 'maxEarnings', "max_earnings",
  'businessType', case when cardinality("business_types") > 0 then to_jsonb("business_types") end,
  'industry', case when cardinality("industries") > 0 then to_jsonb("industries") end,
  'location', case when cardinality("locations") > 0 then to_jsonb("locations") end
));
--> statement-breakpoint
alter table "saved_filters" alter column "search" set default '{}'::jsonb, alter column "search" set not null;
--> statement-breakpoint
alter table "saved_filters" add constraint "saved_filters_search_object" check (jsonb_typeof("search") = 'object');
--> statement-breakpoint
alter table "saved_filters"
  drop column "business_types", drop column "industries", drop column "locations", drop column "min_price",
  drop column "max_price", drop column "min_revenue", drop column "max_revenue", drop column "min_earnings",
  drop column "max_earnings";
--> statement-breakpoint
alter table "listings"
  add column "margin" double precision generated always as (case when revenue > 0 and revenue_high is null and earnings_high is null and not figures_implausible then round(earnings::numeric * 100 / revenue, 1)::double precision end) stored,
  add column "offered_at" timestamp with time zone generated always as (coalesce(listed_at, first_seen_at)) stored;
--> statement-breakpoint
-- What the newer fields of a search are found by (docs/search.md). Partial where most listings say nothing.
create index "listings_margin_idx" on "listings" ("margin", "status") where "margin" is not null;
--> statement-breakpoint
create index "listings_year_idx" on "listings" ("year_established", "status") where "year_established" is not null;
--> statement-breakpoint
create index "listings_employees_idx" on "listings" ("employees", "status") where "employees" is not null;
--> statement-breakpoint
create index "listings_offered_idx" on "listings" ("offered_at", "status");
--> statement-breakpoint
create index "listings_price_cut_idx" on "listings" ("price_changed_at", "status") where "asking_price" < "previous_asking_price";
--> statement-breakpoint
create index "listings_flags_idx" on "listings" using gin ("flags") with (fastupdate = off);
--> statement-breakpoint
create index "listings_broker_idx" on "listings" (lower("broker_name"), "status");
--> statement-breakpoint
create index "listings_broker_name_idx" on "listings" ("broker_name") where "broker_name" is not null;
--> statement-breakpoint
create index "listings_source_status_idx" on "listings" ("source_id", "status");
