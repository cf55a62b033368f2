import type { SourceConfig } from "./schema";

/** Where a source is read; undefined for one that is read from its file. */
export const addressOf = (config: SourceConfig): string | undefined =>
  config.kind === "feed" ? config.url : config.listUrl;
