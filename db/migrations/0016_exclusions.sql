CREATE TABLE "buyer_exclusions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"exclusions" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "buyer_exclusions" ADD CONSTRAINT "buyer_exclusions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;