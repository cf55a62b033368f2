ALTER TABLE "criteria" ADD COLUMN "unused" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "criteria" ADD COLUMN "contradiction" text;--> statement-breakpoint
ALTER TABLE "criteria" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "verdicts" ADD COLUMN "score" real DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Findings hold up to three quotes, and facts out of columns beside them.
UPDATE "verdicts" SET "findings" = (
  SELECT coalesce(jsonb_agg(f - 'quote' || jsonb_build_object(
    'quotes', CASE WHEN f ->> 'quote' IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(f -> 'quote') END,
    'facts', '[]'::jsonb) ORDER BY n), '[]'::jsonb)
  FROM jsonb_array_elements("findings") WITH ORDINALITY e(f, n));
