-- The words of one listing in 64, close together: an index alone leads to as many places of a table as it finds (FND-6).
drop index "listing_text_sample_idx";--> statement-breakpoint
create materialized view "sampled_texts" as
select t.listing_id, t.tsv from listings l join listing_text t on t.listing_id = l.id where l.id % 64 = 0;--> statement-breakpoint
create unique index "sampled_texts_key" on "sampled_texts" ("listing_id");--> statement-breakpoint
create index "sampled_texts_tsv_idx" on "sampled_texts" using gin ("tsv");
