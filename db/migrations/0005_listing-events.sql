CREATE TYPE "public"."event_kind" AS ENUM('listed', 'price_down', 'price_up', 'price_stated', 'price_withdrawn', 'earnings_changed', 'under_offer', 'active_again', 'sold', 'gone', 'back', 'relisted', 'text_changed');--> statement-breakpoint
CREATE TABLE "listing_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"listing_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" "event_kind" NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"run_id" uuid,
	"backfill" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing_events" ADD CONSTRAINT "listing_events_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_events_listing_kind_run_key" ON "listing_events" USING btree ("listing_id","kind","run_id");--> statement-breakpoint
CREATE INDEX "listing_events_traffic_idx" ON "listing_events" USING btree ("kind","at") WHERE kind in ('listed', 'gone') and not backfill;--> statement-breakpoint
INSERT INTO "listing_events" ("listing_id", "at", "kind", "after", "backfill")
SELECT l.id, l.first_seen_at, 'listed',
	(SELECT jsonb_strip_nulls(jsonb_build_object('amount', p.asking_price, 'amountHigh', p.asking_price_high))
	 FROM listing_prices p WHERE p.listing_id = l.id AND p.accepted ORDER BY p.observed_at LIMIT 1), true
FROM listings l;--> statement-breakpoint
INSERT INTO "listing_events" ("listing_id", "at", "kind", "before", "after", "backfill")
SELECT listing_id, observed_at,
	CASE WHEN reason IS NOT NULL THEN ('price_' || reason)::event_kind
		WHEN asking_price + coalesce(asking_price_high, asking_price) < low + coalesce(high, low)
		THEN 'price_down'::event_kind ELSE 'price_up'::event_kind END,
	CASE WHEN low IS NOT NULL THEN jsonb_strip_nulls(jsonb_build_object('amount', low, 'amountHigh', high)) END,
	CASE WHEN asking_price IS NOT NULL
		THEN jsonb_strip_nulls(jsonb_build_object('amount', asking_price, 'amountHigh', asking_price_high)) END,
	true
FROM (
	SELECT *, row_number() OVER of_listing AS at, lag(asking_price) OVER of_listing AS low,
		lag(asking_price_high) OVER of_listing AS high
	FROM listing_prices WHERE accepted
	WINDOW of_listing AS (PARTITION BY listing_id ORDER BY observed_at)
) p
WHERE reason IN ('stated', 'withdrawn') OR (reason IS NULL AND at > 1 AND low IS NOT NULL AND asking_price IS NOT NULL);
