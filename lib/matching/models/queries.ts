import "server-only";
import { sql } from "@/db/client";

/** What is known of an AI model. */
export interface KnownModel {
  model: string;
  /** Milliseconds since 1970, UTC; null before the first look. */
  checkedAt: number | null;
  /** Whether the service's list has it; null when that is not known. */
  isListed: boolean | null;
  /** Such as '2026-12-11'. */
  shutdownOn: string | null;
  /** The sentence that people are told while it refuses to work; null while it works. */
  refusal: string | null;
  refusedAt: number | null;
}

/** What is known of a model; undefined before anything is. */
export async function findModel(model: string): Promise<KnownModel | undefined> {
  const [row] = await sql()<KnownModel[]>`
    select model, (extract(epoch from checked_at) * 1000)::bigint as "checkedAt", is_listed as "isListed",
      shutdown_on::text as "shutdownOn", refusal, (extract(epoch from refused_at) * 1000)::bigint as "refusedAt"
    from ai_models where model = ${model}`;
  return row;
}
