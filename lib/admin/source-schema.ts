import { z } from "zod";
import { sampleSchema, sourceConfigSchema } from "@/lib/ingestion/inspection/schema";

const file = z.instanceof(File);

/** What an admin looks at: an address or a file, or a source there is, by what is wanted of its settings. */
export const lookedAt = z.union([
  z.object({ file }),
  z.object({ sourceId: z.string().max(100), config: sourceConfigSchema }),
  z.object({
    url: z
      .url({ protocol: /^https?$/, error: "Enter an address that begins with http:// or https://." })
      .max(2_000),
    config: sourceConfigSchema.optional(),
  }),
]);

/** A sample with the settings to read it by. */
export const previewed = z.object({ config: sourceConfigSchema, sample: sampleSchema });

/** A feed says at least what its listings are called: without that no row can be read. */
const readable = sourceConfigSchema.refine(
  (config) => config.kind !== "feed" || config.fields.title !== undefined,
  "Choose where the Business Name is read from.",
);

const described = {
  name: z.string().trim().min(1, "Give it a name.").max(100),
  attribution: z.string().trim().max(200).optional(),
  config: readable,
};

/** A source that is read by other settings from now on. */
export const changedReading = z.object({ sourceId: z.string().max(100), ...described });
export type ChangedReading = z.output<typeof changedReading>;

/** A source to be added. */
export const addedSource = z.object({
  ...described,
  scheduled: z.boolean(),
  /** Ask for its first run at once. */
  readNow: z.boolean(),
  file: file.optional(),
});
export type AddedSource = z.output<typeof addedSource>;
