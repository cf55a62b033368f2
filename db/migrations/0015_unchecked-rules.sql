ALTER TABLE "lending_rules" ALTER COLUMN "checked_at" DROP NOT NULL;--> statement-breakpoint
-- What the first migration brought was taken from public sources; nobody has held it against them since.
UPDATE "lending_rules" SET "checked_at" = NULL WHERE "created_by" IS NULL;
