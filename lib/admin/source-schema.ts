import { z } from "zod";
import { sampleSchema, sourceConfigSchema } from "@/lib/ingestion/inspection/schema";

const file = z.instanceof(File);

/** What an admin has looked at: an address, or a file. */
export const lookedAt = z.union([
  z.object({ file }),
  z.object({
    url: z
      .url({ protocol: /^https?$/, error: "Enter an address that begins with http:// or https://." })
      .max(2_000),
  }),
]);

/** A sample with the settings to read it by. */
export const previewed = z.object({ config: sourceConfigSchema, sample: sampleSchema });

/** A source to be added. */
export const addedSource = z.object({
  name: z.string().trim().min(1, "Give it a name.").max(100),
  attribution: z.string().trim().max(200).optional(),
  config: sourceConfigSchema,
  scheduled: z.boolean(),
  /** Ask for its first run at once. */
  readNow: z.boolean(),
  file: file.optional(),
});
export type AddedSource = z.output<typeof addedSource>;
