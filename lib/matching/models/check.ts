import "server-only";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { configuredModel } from "../judges/choose";
import { askAboutModel } from "./ask";
import { keepModelFacts } from "./mutations";
import { findModel } from "./queries";
import { modelWarning } from "./rules";

/**
 * Asks the AI service about the configured model, stores the result, and logs a warning if needed (MAT-52).
 * Returns the warning, if any.
 */
export async function checkModel(
  now = Date.now(),
): Promise<{ model: string | null; warning: string | null }> {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = env();
  const judge = await configuredModel();
  if (!apiKey || !judge) return { model: null, warning: null };
  const facts = await askAboutModel({ apiKey, baseUrl, model });
  await keepModelFacts(judge.model, facts);
  const warning = modelWarning(model, facts, now);
  if (warning) log.warn({ model, ...facts }, warning);
  return { model: judge.model, warning };
}

/**
 * What the operator needs to know about the model from the last check: that it refuses, is gone or is shut
 * down soon. Null if all is well.
 */
export async function modelNotice(now = Date.now()): Promise<string | null> {
  const judge = await configuredModel();
  const known = judge && (await findModel(judge.model));
  if (!judge) return null;
  if (known?.refusal) return known.refusal;
  return modelWarning(env().OPENAI_MODEL, known ?? { isListed: null, shutdownOn: null }, now);
}
