CREATE TYPE "public"."own_origin" AS ENUM('mail', 'import', 'page', 'typed');--> statement-breakpoint
CREATE TABLE "own_listings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_listings_id_seq" INCREMENT BY -1 MINVALUE -9007199254740991 MAXVALUE -1 START WITH -1 CACHE 1),
	"user_id" uuid NOT NULL,
	"origin" "own_origin" NOT NULL,
	"batch_id" uuid,
	"source_listing_id" text collate "C" NOT NULL,
	"content_hash" text collate "C" NOT NULL,
	"source_url" text,
	"broker_name" text collate "C",
	"title" text NOT NULL,
	"title_sort_key" text collate "C" NOT NULL,
	"business_type" text collate "C",
	"industry" text collate "C",
	"location" text collate "C",
	"city" text,
	"country_code" char(2),
	"region_code" text,
	"asking_price" bigint,
	"asking_price_high" bigint,
	"revenue" bigint,
	"revenue_high" bigint,
	"earnings" bigint,
	"earnings_high" bigint,
	"earnings_kind" "earnings_kind",
	"figures_implausible" boolean DEFAULT false NOT NULL,
	"multiple" double precision GENERATED ALWAYS AS (case when earnings > 0 and asking_price > 0 and asking_price_high is null and earnings_high is null and not figures_implausible then round(asking_price::numeric / earnings, 2)::double precision end) STORED,
	"margin" double precision GENERATED ALWAYS AS (case when revenue > 0 and revenue_high is null and earnings_high is null and not figures_implausible then round(earnings::numeric * 100 / revenue, 1)::double precision end) STORED,
	"previous_asking_price" bigint,
	"price_changed_at" timestamp with time zone,
	"status" "listing_status" DEFAULT 'active' NOT NULL,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"year_established" smallint,
	"employees" smallint,
	"listed_at" timestamp with time zone,
	"first_seen_at" timestamp with time zone NOT NULL,
	"offered_at" timestamp with time zone GENERATED ALWAYS AS (coalesce(listed_at, first_seen_at)) STORED,
	"last_seen_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"missed_runs" smallint DEFAULT 0 NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"raw" jsonb NOT NULL,
	"notes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tsv" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english'::regconfig, title), 'A') || setweight(to_tsvector('english'::regconfig, description), 'B')) STORED,
	"catalogue_id" bigint,
	"favourited_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"note" text,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "own_listings" ADD CONSTRAINT "own_listings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_listings" ADD CONSTRAINT "own_listings_catalogue_id_listings_id_fk" FOREIGN KEY ("catalogue_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_listings_user_key" ON "own_listings" USING btree ("user_id","source_listing_id");--> statement-breakpoint
CREATE INDEX "own_listings_batch_idx" ON "own_listings" USING btree ("batch_id") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "own_listings_catalogue_idx" ON "own_listings" USING btree ("catalogue_id") WHERE catalogue_id is not null;--> statement-breakpoint
CREATE INDEX "listings_source_url_idx" ON "listings" USING hash ("source_url") WHERE source_url is not null;