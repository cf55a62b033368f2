CREATE INDEX "listings_business_type_count_idx" ON "listings" USING btree ("business_type","status");--> statement-breakpoint
CREATE INDEX "listings_industry_count_idx" ON "listings" USING btree ("industry","status");--> statement-breakpoint
CREATE INDEX "listings_location_count_idx" ON "listings" USING btree ("location","status");