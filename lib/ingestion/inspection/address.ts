import type { SourceConfig } from "./schema";

/** The URL a source is read from; undefined for one that is read from an uploaded file. */
export const addressOf = (config: SourceConfig): string | undefined =>
  config.kind === "feed" ? config.url : config.listUrl;
