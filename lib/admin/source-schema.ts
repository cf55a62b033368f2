import { z } from "zod";
import { sampleSchema, sourceConfigSchema } from "@/lib/ingestion/inspection/schema";
import { webAddress } from "./schema";

const file = z.instanceof(File);

/** What to inspect: a file, a URL, or an existing source with changed settings. */
export const lookedAt = z.union([
  z.object({ file }),
  z.object({ sourceId: z.string().max(100), config: sourceConfigSchema }),
  z.object({
    url: webAddress.max(2_000),
    config: sourceConfigSchema.optional(),
  }),
]);

/** A sample and the settings to read it with. */
export const previewed = z.object({ config: sourceConfigSchema, sample: sampleSchema });

/** A feed must map at least the title: no row can be read without it. */
const readable = sourceConfigSchema.refine(
  (config) => config.kind !== "feed" || config.fields.title !== undefined,
  "Choose where the Business Name is read from.",
);

const described = {
  name: z.string().trim().min(1, "Enter a name.").max(100),
  attribution: z.string().trim().max(200).optional(),
  config: readable,
};

/** New settings for an existing source. */
export const changedReading = z.object({ sourceId: z.string().max(100), ...described });
export type ChangedReading = z.output<typeof changedReading>;

/** A source to be added. */
export const addedSource = z.object({
  ...described,
  scheduled: z.boolean(),
  /** Whether to queue the first run immediately. */
  readNow: z.boolean(),
  file: file.optional(),
});
export type AddedSource = z.output<typeof addedSource>;
