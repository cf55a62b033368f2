CREATE TYPE "public"."webhook_format" AS ENUM('standard', 'slack', 'discord');--> statement-breakpoint
CREATE TYPE "public"."alert_speed" AS ENUM('at_once', 'daily', 'weekly', 'off');--> statement-breakpoint
CREATE TABLE "alert_failures" (
	"task" text NOT NULL,
	"subject_id" text NOT NULL,
	"message" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"from_event_id" bigint,
	CONSTRAINT "alert_failures_task_subject_id_pk" PRIMARY KEY("task","subject_id")
);
--> statement-breakpoint
CREATE TABLE "alert_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"filter_id" uuid,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"item_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now(),
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"body" text,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"url" text NOT NULL,
	"format" "webhook_format" DEFAULT 'standard' NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"off_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_items" DROP CONSTRAINT "alert_items_filter_id_listing_id_pk";--> statement-breakpoint
ALTER TABLE "alert_items" ALTER COLUMN "filter_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "alert_items" ADD COLUMN "id" bigserial PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_items" ADD COLUMN "user_id" uuid;--> statement-breakpoint
UPDATE "alert_items" i SET "user_id" = f."user_id" FROM "saved_filters" f WHERE f."id" = i."filter_id";--> statement-breakpoint
ALTER TABLE "alert_items" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_items" ADD COLUMN "kind" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_items" ADD COLUMN "event_id" bigint;--> statement-breakpoint
ALTER TABLE "alert_items" ADD COLUMN "was" bigint;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD COLUMN "alert_kinds" text[] DEFAULT '{new,price_cut,in_range,back}' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD COLUMN "min_cut" smallint DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD COLUMN "alert_speed" "alert_speed";--> statement-breakpoint
ALTER TABLE "listing_events" ADD COLUMN "noted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_events" ALTER COLUMN "noted" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "quiet_from" smallint DEFAULT 21 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "quiet_to" smallint DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "favourite_kinds" text[] DEFAULT '{price,under_offer,sold,gone,back}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "favourite_speed" "alert_speed";--> statement-breakpoint
ALTER TABLE "alert_feeds" ADD CONSTRAINT "alert_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_feeds" ADD CONSTRAINT "alert_feeds_filter_id_saved_filters_id_fk" FOREIGN KEY ("filter_id") REFERENCES "public"."saved_filters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_item_id_alert_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."alert_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_feeds_token_hash_key" ON "alert_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "alert_feeds_user_id_idx" ON "alert_feeds" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_item_key" ON "webhook_deliveries" USING btree ("webhook_id","item_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "webhooks_user_id_idx" ON "webhooks" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "alert_items" ADD CONSTRAINT "alert_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_items" ADD CONSTRAINT "alert_items_event_id_listing_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."listing_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_items_match_key" ON "alert_items" USING btree ("filter_id","listing_id") WHERE event_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_items_event_key" ON "alert_items" USING btree ("user_id","event_id") WHERE event_id is not null;--> statement-breakpoint
CREATE INDEX "alert_items_waiting_idx" ON "alert_items" USING btree ("user_id") WHERE delivery_id is null;--> statement-breakpoint
CREATE INDEX "alert_items_listing_id_idx" ON "alert_items" USING btree ("user_id","listing_id");--> statement-breakpoint
CREATE INDEX "alert_items_filter_id_idx" ON "alert_items" USING btree ("filter_id","id");--> statement-breakpoint
CREATE INDEX "listing_events_waiting_idx" ON "listing_events" USING btree ("id") WHERE not noted and not backfill;