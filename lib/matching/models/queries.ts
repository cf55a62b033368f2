import "server-only";
import { sql } from "@/db/client";

/** What is known about an AI model. */
export interface KnownModel {
  /** Whether the service's list includes it; null when unknown. */
  isListed: boolean | null;
  /** For example '2026-12-11'. */
  shutdownOn: string | null;
  /** The sentence shown to users while it refuses to work; null while it works. */
  refusal: string | null;
  /** Milliseconds since 1970, UTC. */
  refusedAt: number | null;
}

/** What is known about a model; undefined if nothing is. */
export async function findModel(model: string): Promise<KnownModel | undefined> {
  const [row] = await sql()<KnownModel[]>`
    select is_listed as "isListed", shutdown_on::text as "shutdownOn", refusal,
      (extract(epoch from refused_at) * 1000)::bigint as "refusedAt"
    from ai_models where model = ${model}`;
  return row;
}
