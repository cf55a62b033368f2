"use server";

import type { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { action } from "@/lib/http/action";
import { addressOf } from "@/lib/ingestion/inspection/address";
import { type Inspection, inspectAddress, inspectFile } from "@/lib/ingestion/inspection/inspect";
import { previewOf } from "@/lib/ingestion/inspection/preview";
import { withKnown } from "@/lib/ingestion/inspection/queries";
import { addSource, changeReading } from "./mutations";
import { readConfiguredSource } from "./queries";
import { addedSource, changedReading, lookedAt, previewed } from "./source-schema";

async function lookAt(input: z.output<typeof lookedAt>): Promise<Inspection> {
  if ("url" in input) return inspectAddress(input.url, {}, input.config);
  if ("file" in input) return inspectFile(input.file.name, new Uint8Array(await input.file.arrayBuffer()));
  const { name, content } = await readConfiguredSource(input.sourceId);
  const address = addressOf(input.config);
  if (address) return { ...(await inspectAddress(address, {}, input.config)), name };
  if (!content) throw new AppError("BAD_REQUEST", "A feed needs an address or a file.", { field: "url" });
  return { ...(await inspectFile(name, content, input.config)), name };
}

/** Inspects a URL or file (SRC-11). Rate-limited, because each call sends requests. */
export const inspectSourceAction = action(
  { name: "inspectSource", schema: lookedAt, access: "admin", limit: { max: 30, windowSeconds: 600 } },
  async ({ input }) => {
    const found = await lookAt(input);
    const { preview, sample, config } = found;
    return preview && sample && config
      ? { ...found, preview: await withKnown(preview, sample, config) }
      : found;
  },
);

/** Previews the sample with changed settings. Sends no requests to the source. */
export const previewSourceAction = action(
  { name: "previewSource", schema: previewed, access: "admin" },
  async ({ input: { sample, config } }) => withKnown(previewOf(sample, config, new Date()), sample, config),
);

/** Changes the settings of a source configured without code (SRC-17). */
export const changeReadingAction = action(
  { name: "changeReading", schema: changedReading, access: "admin" },
  async ({ viewer, input }) => changeReading(viewer.userId, input),
);

/** Adds a source configured without code (SRC-11). */
export const addSourceAction = action(
  { name: "addSource", schema: addedSource, access: "admin" },
  async ({ viewer, input }) => addSource(viewer.userId, input),
);
