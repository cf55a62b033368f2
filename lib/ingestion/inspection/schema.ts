import { z } from "zod";
import { feedSchema } from "../feeds/feed-source";
import { rawListingSchema } from "../schema";
import { brokerSiteSchema } from "../sites/broker-site";

/** The settings of a source that needs no code. */
export const sourceConfigSchema = z.discriminatedUnion("kind", [brokerSiteSchema, feedSchema]);
export type SourceConfig = z.input<typeof sourceConfigSchema>;

/** A few listings as read; the preview is rebuilt from them after each correction. */
export const sampleSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("brokerSite"),
    listings: z.array(rawListingSchema.partial({ title: true })).max(10),
  }),
  z.object({ kind: z.literal("feed"), rows: z.array(z.record(z.string(), z.unknown())).max(10) }),
]);
export type Sample = z.infer<typeof sampleSchema>;
