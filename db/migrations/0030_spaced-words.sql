-- Words that a slash, a dash, a bullet or a full stop without a space joins are words of their own: 'Deli/Pizza', 'sale.Great' (FND-2).
create function "spaced"(words text) returns text language sql immutable strict parallel safe
  return regexp_replace(translate(words, '/\|…•·–—_’', '         '''), '\.(?=[[:alpha:]])', ' ', 'g');--> statement-breakpoint
-- What a listing is found by: the words of its title, which weigh more, and of its description.
create function "listing_vector"(title text, description text) returns tsvector language sql immutable strict parallel safe
  return setweight(to_tsvector('pg_catalog.english', spaced(title)), 'A') || setweight(to_tsvector('pg_catalog.english', spaced(description)), 'B');--> statement-breakpoint
update "listing_text" t set "tsv" = listing_vector(l.title, t.description) from "listings" l
where l.id = t.listing_id and (l.title <> spaced(l.title) or t.description <> spaced(t.description));--> statement-breakpoint
alter table "own_listings" drop column "tsv";--> statement-breakpoint
alter table "own_listings" add column "tsv" tsvector generated always as (listing_vector(title, description)) stored;
