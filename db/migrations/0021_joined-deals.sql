ALTER TABLE "deals" ADD COLUMN "also_listing_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "pin_hash" text;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "pin_failures" integer DEFAULT 0 NOT NULL;