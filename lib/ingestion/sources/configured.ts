import { AppError } from "@/lib/core/errors";
import { feedSource } from "../feeds/feed-source";
import { sourceConfigSchema } from "../inspection/schema";
import { brokerSite } from "../sites/broker-site";
import type { Source } from "../source";

export interface SourceRow {
  id: string;
  name: string;
  homepageUrl: string | null;
  attribution: string | null;
  config: unknown;
}

/**
 * Builds a source that is configured entirely in its row. Throws BAD_REQUEST when the settings are invalid.
 */
export function sourceFromRow({ id, name, homepageUrl, attribution, config }: SourceRow): Source {
  const parsed = sourceConfigSchema.safeParse(config);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new AppError(
      "BAD_REQUEST",
      `The settings of ${name} are invalid: ${issue?.path.join(".")}: ${issue?.message}.`,
    );
  }
  const about = { id, name, homepageUrl: homepageUrl ?? "", attribution: attribution ?? undefined };
  return parsed.data.kind === "brokerSite" ? brokerSite(about, parsed.data) : feedSource(about, parsed.data);
}
