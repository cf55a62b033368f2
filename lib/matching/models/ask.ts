import { z } from "zod";
import { type ModelFacts, readDay } from "./rules";

const TIMEOUT_MS = 10_000;

/** The AI service's address and credentials. */
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
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.ok) return answer.json();
  await answer.body?.cancel();
  return answer.status === 404 ? null : undefined;
}

/**
 * Asks the AI service about a model (MAT-52): first for the model itself, then for the list of models, which
 * is all that some compatible servers offer. Never throws: failures are reported as unknown.
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
