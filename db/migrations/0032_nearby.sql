-- Town or county and state, as lib/places/nearby.ts writes them (FND-19).
create index "listings_place_idx" on "listings" ((lower(coalesce("city", "county") collate "C") || ', ' || "location"), "status");
