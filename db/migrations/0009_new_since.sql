ALTER TABLE "users" ADD COLUMN "new_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "listings_first_seen_idx" ON "listings" USING btree ("first_seen_at","status");