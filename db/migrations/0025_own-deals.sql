ALTER TABLE "deals" ADD COLUMN "own_listing_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "deals_user_own_listing_key" ON "deals" USING btree ("user_id","own_listing_id");--> statement-breakpoint
CREATE INDEX "deals_own_listing_id_idx" ON "deals" USING btree ("own_listing_id") WHERE own_listing_id is not null;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_own_listing_id_fk" FOREIGN KEY ("own_listing_id") REFERENCES "public"."own_listings"("id") ON DELETE set null;
