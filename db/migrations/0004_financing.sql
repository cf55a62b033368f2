CREATE TABLE "lending_rules" (
	"id" serial PRIMARY KEY NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"rules" jsonb NOT NULL,
	"checked_at" date NOT NULL,
	"source" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lending_rules" ADD CONSTRAINT "lending_rules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lending_rules_valid_from_key" ON "lending_rules" USING btree ("valid_from");--> statement-breakpoint
INSERT INTO "lending_rules" ("valid_from", "valid_to", "checked_at", "source", "rules") VALUES (
	'2025-10-01', '2026-09-30', '2026-11-22',
	'SOP 50 10 8 (June 2025) with notices to March 2026; fees: notice 5000-872764, fiscal year 2026',
	'{
		"program": "SBA 7(a)", "feesOf": "fiscal year 2026",
		"loanLimit": 5000000, "minimumDownPercent": "10",
		"guarantee": [{ "upTo": 150000, "percent": "85" }, { "upTo": null, "percent": "75" }],
		"fee": [
			{ "upTo": 150000, "percent": "2" },
			{ "upTo": 700000, "percent": "3" },
			{ "upTo": null, "percent": "3.5", "beyond": { "guaranteed": 1000000, "percent": "3.75" } }
		],
		"manufacturerFreeUpTo": 950000,
		"coverage": [{ "upTo": 350000, "floor": "1.10" }, { "upTo": null, "floor": "1.15" }],
		"months": 120, "propertyMonths": 300, "propertyShare": "51"
	}'
);
