ALTER TABLE "listings" ADD COLUMN "county" text;--> statement-breakpoint
ALTER TABLE "own_listings" ADD COLUMN "county" text;
--> statement-breakpoint
-- What a deal kept of its listing before there were counties.
UPDATE "deals" SET "snapshot" = '{"county": null}'::jsonb || "snapshot";
