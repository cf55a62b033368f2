import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { DatabaseOrTransaction } from "@/db/client";
import { sources } from "@/db/schema/ingestion";
import { AppError } from "@/lib/core/errors";
import { feedSchema, feedSource } from "@/lib/ingestion/feeds/feed-source";
import { brokerSite, brokerSiteSchema } from "@/lib/ingestion/sites/broker-site";
import type { Source } from "@/lib/ingestion/source";
import { findSource, SOURCES } from "./registry";

const configSchema = z.discriminatedUnion("kind", [brokerSiteSchema, feedSchema]);

interface SourceRow {
  id: string;
  name: string;
  homepageUrl: string | null;
  attribution: string | null;
  config: unknown;
}

/** A source that is a row of settings alone. Throws BAD_REQUEST when they are wrong. */
function fromRow({ id, name, homepageUrl, attribution, config }: SourceRow): Source {
  const parsed = configSchema.safeParse(config);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new AppError(
      "BAD_REQUEST",
      `The settings of ${name} are wrong: ${issue?.path.join(".")}: ${issue?.message}.`,
    );
  }
  const about = { id, name, homepageUrl: homepageUrl ?? "", attribution: attribution ?? undefined };
  return parsed.data.kind === "brokerSite" ? brokerSite(about, parsed.data) : feedSource(about, parsed.data);
}

/** The source of this id: one of the folders, or a row of `sources` with settings. Throws NOT_FOUND otherwise. */
export async function loadSource(database: DatabaseOrTransaction, id: string): Promise<Source> {
  if (SOURCES.some((source) => source.id === id)) return findSource(id);
  const [row] = await database.select().from(sources).where(eq(sources.id, id));
  return row && "kind" in row.config ? fromRow(row) : findSource(id);
}
