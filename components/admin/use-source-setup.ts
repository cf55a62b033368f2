import { useState, useTransition } from "react";
import { withProof } from "@/components/accounts/proof";
import type { ConfiguredSource } from "@/lib/admin/schema";
import { inspectSourceAction, previewSourceAction } from "@/lib/admin/source-actions";
import type { Inspection } from "@/lib/ingestion/inspection/inspect";
import type { SourceConfig } from "@/lib/ingestion/inspection/schema";

const UNREACHABLE = "That didn’t work. Please try again.";
/** A server action accepts 1 MB; text compresses to about a tenth. */
const PACKED_BYTES = 950_000;

/**
 * Compresses the file with gzip, which every feed format accepts. Throws an Error with a message to show when
 * it is still too large.
 */
async function packed(file: File): Promise<File> {
  const isPacked = /\.(?:gz|zip)$/i.test(file.name);
  const blob = isPacked
    ? file
    : await new Response(file.stream().pipeThrough(new CompressionStream("gzip"))).blob();
  if (blob.size > PACKED_BYTES) {
    throw new Error(
      "This file is too large to upload. Serve it from an address, or use npm run ingest -- <source> --file.",
    );
  }
  return new File([blob], file.name);
}

/** Applies a correction: the field is read from another column or label, or from the page itself. */
function corrected(config: SourceConfig, field: string, from: string): SourceConfig {
  const without = <T extends object>(record: T) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => name !== field));
  const chosen = from ? { [field]: from } : {};
  if (config.kind === "feed") return { ...config, fields: { ...without(config.fields), ...chosen } };
  return { ...config, labels: { ...without(config.labels ?? {}), ...chosen } };
}

/** A saved source's settings before it is inspected again. */
const unseen = ({ name, config }: ConfiguredSource): Inspection => ({
  name,
  config,
  findings: [],
  sample: null,
  preview: null,
});

/** The findings for an address, a file or an existing source, and the corrections to how it is read. */
export function useSourceSetup(source: ConfiguredSource | undefined) {
  const [found, setFound] = useState(source ? unseen(source) : null);
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, startTransition] = useTransition();

  function perform(work: () => Promise<void>) {
    setError(null);
    startTransition(async () => {
      await work().catch((cause: unknown) => setError(cause instanceof Error ? cause.message : UNREACHABLE));
    });
  }
  const inspect = (url: string, chosen: File | null, config?: SourceConfig) =>
    perform(async () => {
      const sent = chosen ? await packed(chosen) : null;
      const known = source && config ? { sourceId: source.id, config } : { url, config };
      const result = await withProof(() => inspectSourceAction(sent ? { file: sent } : known));
      setFile(sent);
      // Settings that find nothing are kept, so that they can be corrected.
      if (result.ok) setFound({ ...result.data, config: result.data.config ?? config ?? null });
      else setError(result.error.message);
    });
  const change = (config: SourceConfig) =>
    perform(async () => {
      if (!found) return;
      const { sample } = found;
      if (!sample) return setFound({ ...found, config });
      const result = await withProof(() => previewSourceAction({ config, sample }));
      if (result.ok) setFound({ ...found, config, preview: result.data });
      else setError(result.error.message);
    });
  const choose = (field: string, from: string) =>
    found?.config && change(corrected(found.config, field, from));
  return { found, file, error, busy, inspect, choose, change };
}
