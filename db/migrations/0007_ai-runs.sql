CREATE TABLE "ai_models" (
	"model" text collate "C" PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone,
	"is_listed" boolean,
	"shutdown_on" date,
	"refused_at" timestamp with time zone,
	"refusal" text
);
--> statement-breakpoint
CREATE TABLE "match_feedback" (
	"filter_id" uuid NOT NULL,
	"listing_id" bigint NOT NULL,
	"vote" smallint NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "match_feedback_filter_id_listing_id_pk" PRIMARY KEY("filter_id","listing_id")
);
--> statement-breakpoint
ALTER TABLE "filter_runs" ALTER COLUMN "filter_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "filter_runs" ALTER COLUMN "cost_usd" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "filter_runs" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "filter_runs" ADD COLUMN "search" jsonb;--> statement-breakpoint
ALTER TABLE "filter_runs" ADD COLUMN "search_key" text collate "C";--> statement-breakpoint
ALTER TABLE "filter_runs" ADD COLUMN "reach" integer DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "filter_runs" ADD COLUMN "is_overflow" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "filter_runs" ADD COLUMN "great" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "filter_runs" ADD COLUMN "good" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "filter_runs" ADD COLUMN "maybe" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "filter_runs" ADD COLUMN "unjudged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "filter_runs" ADD COLUMN "criteria_id" uuid;--> statement-breakpoint
ALTER TABLE "filter_runs" ADD COLUMN "charged_on" date;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD COLUMN "flipped" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD COLUMN "alert_maybe" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "match_feedback" ADD CONSTRAINT "match_feedback_filter_id_saved_filters_id_fk" FOREIGN KEY ("filter_id") REFERENCES "public"."saved_filters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_feedback" ADD CONSTRAINT "match_feedback_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_feedback_listing_id_idx" ON "match_feedback" USING btree ("listing_id");--> statement-breakpoint
ALTER TABLE "filter_runs" ADD CONSTRAINT "filter_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filter_runs" ADD CONSTRAINT "filter_runs_criteria_id_criteria_id_fk" FOREIGN KEY ("criteria_id") REFERENCES "public"."criteria"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "filter_runs_search_key_idx" ON "filter_runs" USING btree ("user_id","search_key","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "filter_runs_created_at_idx" ON "filter_runs" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "filter_runs" ADD CONSTRAINT "filter_runs_owner_check" CHECK (num_nonnulls("filter_runs"."filter_id", "filter_runs"."user_id") = 1);