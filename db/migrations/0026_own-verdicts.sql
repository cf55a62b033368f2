CREATE TABLE "own_verdicts" (
	"own_listing_id" bigint NOT NULL,
	"asked" text NOT NULL,
	"content_hash" text NOT NULL,
	"findings" jsonb NOT NULL,
	CONSTRAINT "own_verdicts_own_listing_id_asked_pk" PRIMARY KEY("own_listing_id","asked")
);
--> statement-breakpoint
ALTER TABLE "own_verdicts" ADD CONSTRAINT "own_verdicts_own_listing_id_own_listings_id_fk" FOREIGN KEY ("own_listing_id") REFERENCES "public"."own_listings"("id") ON DELETE cascade ON UPDATE no action;