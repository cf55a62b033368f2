import { feedSource } from "../feeds/feed-source";
import { sourceConfigSchema } from "../inspection/schema";
import { brokerSite } from "../sites/broker-site";
import type { Source } from "../source";
import { parseSettings } from "./settings";

export interface SourceRow {
  id: string;
  name: string;
  homepageUrl: string | null;
  attribution: string | null;
  config: unknown;
}

/** Builds a source from its row alone. Throws BAD_REQUEST when the settings are invalid. */
export function sourceFromRow({ id, name, homepageUrl, attribution, config }: SourceRow): Source {
  const settings = parseSettings(name, sourceConfigSchema, config);
  const about = { id, name, homepageUrl: homepageUrl ?? "", attribution: attribution ?? undefined };
  return settings.kind === "brokerSite" ? brokerSite(about, settings) : feedSource(about, settings);
}
