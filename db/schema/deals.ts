import { sql } from "drizzle-orm";
import { index, pgEnum, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import type { DealContact, DealLink, Snapshot } from "@/lib/deals/schema";
import { moment, partOf } from "./columns";
import { listings } from "./listings";
import { userId } from "./users";

/** In the order of a purchase. Any move between stages is allowed. */
export const dealStage = pgEnum("deal_stage", [
  "new",
  "interesting",
  "contacted",
  "nda",
  "cim",
  "loi",
  "diligence",
  "closed",
  "passed",
]);

/** A listing in a user's pipeline, with its stage and next step (PIPE-1). */
export const deals = pgTable(
  "deals",
  (c) => ({
    id: c.uuid("id").primaryKey().defaultRandom(),
    userId: userId(),
    /** Null once the listing has been deleted; `snapshot` keeps its data. */
    listingId: c.bigint("listing_id", { mode: "number" }).references(() => listings.id, {
      onDelete: "set null",
    }),
    /** Set instead for a user's own listing. The migration sets it to null when that is deleted. */
    ownListingId: c.bigint("own_listing_id", { mode: "number" }),
    stage: dealStage("stage").notNull(),
    stageSince: moment("stage_since").notNull().defaultNow(),
    nextStep: c.text("next_step"),
    /** A date in the user's time zone. */
    nextOn: c.date("next_on"),
    /** The date of the digest that included the next step; null when none has. */
    remindedOn: c.date("reminded_on"),
    ndaSignedOn: c.date("nda_signed_on"),
    ndaExpiresOn: c.date("nda_expires_on"),
    /** Whole US dollars. */
    offerPrice: c.bigint("offer_price", { mode: "number" }),
    offerOn: c.date("offer_on"),
    offerTerms: c.text("offer_terms"),
    /** One of PASSED_LABEL (lib/deals/stages.ts); set only while the stage is 'passed'. */
    passedReason: c.text("passed_reason"),
    contacts: c.jsonb("contacts").$type<DealContact[]>().notNull().default([]),
    links: c.jsonb("links").$type<DealLink[]>().notNull().default([]),
    /** Other listings of the same business, whose deals were merged into this one. */
    alsoListingIds: c.bigint("also_listing_ids", { mode: "number" }).array().notNull().default([]),
    /** The listing's data when it was added, because brokers remove pages after a sale. */
    snapshot: c.jsonb("snapshot").$type<Snapshot>().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  }),
  (t) => [
    uniqueIndex("deals_user_listing_key").on(t.userId, t.listingId),
    uniqueIndex("deals_user_own_listing_key").on(t.userId, t.ownListingId),
    index("deals_own_listing_id_idx").on(t.ownListingId).where(sql`own_listing_id is not null`),
    index("deals_listing_id_idx").on(t.listingId),
    index("deals_next_on_idx").on(t.nextOn),
  ],
);

/** A deal's history: stage changes and the user's notes. */
export const dealLog = pgTable(
  "deal_log",
  (c) => ({
    id: c.bigserial("id", { mode: "number" }).primaryKey(),
    dealId: partOf("deal_id", () => deals.id),
    at: moment("at").notNull().defaultNow(),
    /** 'stage', or one of LOG_LABEL (lib/deals/stages.ts). */
    kind: c.text("kind").notNull(),
    body: c.text("body"),
    /** The stages of a stage change; `before` is null when the deal was added. */
    before: dealStage("before"),
    after: dealStage("after"),
  }),
  (t) => [index("deal_log_deal_id_idx").on(t.dealId, t.id)],
);
