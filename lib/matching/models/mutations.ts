import "server-only";
import { sql } from "@/db/client";
import { log } from "@/lib/core/log";
import type { ModelFacts } from "./rules";

/** Records that a model refuses to work, with the sentence shown to users until it works again (MAT-53). */
export async function noteRefusal(model: string, refusal: string): Promise<void> {
  log.error({ model, refusal }, "the AI model refuses to work; keywords judge instead");
  await sql()`
    insert into ai_models (model, refused_at, refusal) values (${model}, now(), ${refusal})
    on conflict (model) do update set refused_at = excluded.refused_at, refusal = excluded.refusal`;
}

/** Records that a model works. */
export async function noteWork(model: string): Promise<void> {
  await sql()`update ai_models set refused_at = null, refusal = null where model = ${model} and refused_at is not null`;
}

/** Stores what the AI service says about a model (MAT-52). */
export async function keepModelFacts(model: string, { isListed, shutdownOn }: ModelFacts): Promise<void> {
  await sql()`
    insert into ai_models (model, checked_at, is_listed, shutdown_on)
    values (${model}, now(), ${isListed}, ${shutdownOn}::date)
    on conflict (model) do update set checked_at = excluded.checked_at, is_listed = excluded.is_listed,
      shutdown_on = excluded.shutdown_on`;
}
