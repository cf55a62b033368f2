-- What prices are compared with; made anew after each ingestion by lib/peers, which puts new tables in their place.
create function "peer_value"(sorted float8[], place int, own int) returns float8 language sql immutable parallel safe
as $$ select sorted[case when own > 0 and place >= own then place + 1 else place end] $$;
--> statement-breakpoint
-- As percentile_cont, over sorted values without the one at `own` (0: with all).
create function "peer_quantile"(sorted float8[], share float8, own int) returns float8 language sql immutable parallel safe
as $$
  select peer_value(sorted, at::int + 1, own) + (place - at) *
    (peer_value(sorted, least(at::int + 2, kept), own) - peer_value(sorted, at::int + 1, own))
  from (select kept, (kept - 1) * share as place, floor((kept - 1) * share) as at
    from (select cardinality(sorted) - (own > 0)::int as kept) k) p
$$;
--> statement-breakpoint
create table "peers" ("id" bigint, "country" char(2), "ebitda" boolean, "band" int, "industry" text, "region" text,
  "multiple" float8, "broker" text, "price_to_revenue" float8, "margin" float8);
--> statement-breakpoint
create table "peer_cells" ("id" int, "level" int, "country" char(2), "ebitda" boolean, "band" int, "industry" text,
  "region" text, "n" int, "multiples" float8[]);
--> statement-breakpoint
create table "listing_scores" ("id" bigint primary key, "level" smallint, "n" int, "lower_than" smallint,
  "quarter" smallint, "against_median" int, "strip" real[]);
