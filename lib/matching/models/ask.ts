import { z } from "zod";
import { type ModelFacts, readDay } from "./rules";

const PATIENCE_MS = 10_000;

/** Where the AI service is, and what it is asked with. */
export interface ServiceAddress {
  apiKey: string;
  /** Undefined for OpenAI itself. */
  baseUrl?: string;
  model: string;
}

const oneModel = z.object({ id: z.string(), shutdown_date: z.unknown().optional() });
const manyModels = z.object({ data: z.array(z.unknown()).max(5_000) });

async function read(path: string, { apiKey, baseUrl }: ServiceAddress): Promise<unknown> {
  const base = (baseUrl ?? "https://api.openai.com/v1").replace(/\/$/, "");
  const answer = await fetch(`${base}${path}`, {
    headers: { authorization: `Bearer ${apiKey}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (answer.ok) return answer.json();
  await answer.body?.cancel();
  return answer.status === 404 ? null : undefined;
}

/**
 * What the AI service says of a model (MAT-52): asked for the model alone, else for its list, as servers that are merely
 * compatible have only that. Never throws: what could not be asked is not known.
 */
export async function askAboutModel(service: ServiceAddress): Promise<ModelFacts> {
  const { model } = service;
  try {
    const alone = oneModel.safeParse(await read(`/models/${encodeURIComponent(model)}`, service));
    if (alone.success) return { isListed: true, shutdownOn: readDay(alone.data.shutdown_date) };
    const list = manyModels.safeParse(await read("/models", service));
    if (!list.success) return { isListed: null, shutdownOn: null };
    const own = list.data.data.map((one) => oneModel.safeParse(one)).find((one) => one.data?.id === model);
    return { isListed: own !== undefined, shutdownOn: readDay(own?.data?.shutdown_date) };
  } catch {
    return { isListed: null, shutdownOn: null };
  }
}
