CREATE TYPE "public"."inbound_outcome" AS ENUM('waiting', 'listings', 'confirmation', 'unread');--> statement-breakpoint
CREATE TABLE "inbound_addresses" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbound_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"raw" "bytea",
	"content_hash" text,
	"outcome" "inbound_outcome" DEFAULT 'waiting' NOT NULL,
	"sender" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	"body" text DEFAULT '' NOT NULL,
	"authentication" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"code" text,
	"listings" integer DEFAULT 0 NOT NULL,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "inbound_addresses" ADD CONSTRAINT "inbound_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_addresses_token_key" ON "inbound_addresses" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_mails_content_key" ON "inbound_mails" USING btree ("user_id","content_hash");--> statement-breakpoint
CREATE INDEX "inbound_mails_user_idx" ON "inbound_mails" USING btree ("user_id","received_at" DESC NULLS LAST);