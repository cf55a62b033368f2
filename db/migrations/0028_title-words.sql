-- The words of titles alone, for the order by relevance: a word that most texts have may be in few titles (FND-10).
create index "listing_text_title_words_idx" on "listing_text" using gin (ts_filter("tsv", '{a}'));--> statement-breakpoint
-- What the planner knows of common words in titles comes from the index.
alter index "listing_text_title_words_idx" alter column 1 set statistics 1000;--> statement-breakpoint
analyze "listing_text";
