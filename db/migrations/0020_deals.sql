CREATE TYPE "public"."deal_stage" AS ENUM('new', 'interesting', 'contacted', 'nda', 'cim', 'loi', 'diligence', 'closed', 'passed');--> statement-breakpoint
CREATE TABLE "deal_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"body" text,
	"before" "deal_stage",
	"after" "deal_stage"
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"listing_id" bigint,
	"stage" "deal_stage" NOT NULL,
	"stage_since" timestamp with time zone DEFAULT now() NOT NULL,
	"next_step" text,
	"next_on" date,
	"reminded_on" date,
	"nda_signed_on" date,
	"nda_expires_on" date,
	"offer_price" bigint,
	"offer_on" date,
	"offer_terms" text,
	"passed_reason" text,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"snapshot" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"listing_ids" bigint[] NOT NULL,
	"filter_id" uuid,
	"parts" jsonb NOT NULL,
	"comment" text,
	"title" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "step_reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "calendar_hash" text;--> statement-breakpoint
ALTER TABLE "deal_log" ADD CONSTRAINT "deal_log_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_filter_id_saved_filters_id_fk" FOREIGN KEY ("filter_id") REFERENCES "public"."saved_filters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_log_deal_id_idx" ON "deal_log" USING btree ("deal_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "deals_user_listing_key" ON "deals" USING btree ("user_id","listing_id");--> statement-breakpoint
CREATE INDEX "deals_listing_id_idx" ON "deals" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "deals_next_on_idx" ON "deals" USING btree ("next_on");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_token_hash_key" ON "shares" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "shares_user_id_idx" ON "shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shares_filter_id_idx" ON "shares" USING btree ("filter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_calendar_hash_key" ON "users" USING btree ("calendar_hash");