"use server";

import { action } from "@/lib/http/action";
import { inspectAddress, inspectFile } from "@/lib/ingestion/inspection/inspect";
import { previewOf } from "@/lib/ingestion/inspection/preview";
import { withKnown } from "@/lib/ingestion/inspection/queries";
import { addSource } from "./mutations";
import { addedSource, lookedAt, previewed } from "./source-schema";

/** Looks at an address or a file and says what was found (SRC-11). Each look sends requests, so they are counted. */
export const inspectSourceAction = action(
  { name: "inspectSource", schema: lookedAt, access: "admin", limit: { max: 30, windowSeconds: 600 } },
  async ({ input }) => {
    const found =
      "url" in input
        ? await inspectAddress(input.url)
        : await inspectFile(input.file.name, new Uint8Array(await input.file.arrayBuffer()));
    const { preview, sample, config } = found;
    return preview && sample && config
      ? { ...found, preview: await withKnown(preview, sample, config) }
      : found;
  },
);

/** The sample as it looks by corrected settings; asks nothing of the source. */
export const previewSourceAction = action(
  { name: "previewSource", schema: previewed, access: "admin" },
  async ({ input: { sample, config } }) => withKnown(previewOf(sample, config, new Date()), sample, config),
);

/** Adds a source that needs no code (SRC-11). */
export const addSourceAction = action(
  { name: "addSource", schema: addedSource, access: "admin" },
  async ({ viewer, input }) => addSource(viewer.userId, input),
);
