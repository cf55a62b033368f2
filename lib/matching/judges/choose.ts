import "server-only";
import { env } from "@/lib/core/env";
import { BUDGET_SPENT, budgeted } from "../budget/budgeted";
import { isBudgetSpent } from "../budget/queries";
import { findModel } from "../models/queries";
import type { Judge } from "./judge";
import { localJudge } from "./local";

/** A model that refused to work is tried again after this long. */
const RETRY_AFTER_MS = 15 * 60_000;

/** The judge to use right now. */
export interface ChosenJudge {
  judge: Judge;
  /** Takes over when `judge` refuses to work (MAT-53). */
  standIn?: Judge;
  /** Shown to users while a stand-in judges; null when the configured judge does. */
  notice: string | null;
}

let configured: { key: string; judge: Promise<Judge> | null } | undefined;

/**
 * The configured model, or null. One instance per process, because its calls share a rate limit. The SDK is
 * loaded only when used.
 */
export function configuredModel(): Promise<Judge> | null {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = env();
  const key = `${apiKey} ${baseUrl} ${model}`;
  if (configured?.key !== key) {
    const judge = apiKey
      ? import("./openai").then(({ openAiJudge }) => budgeted(openAiJudge({ apiKey, baseUrl, model })))
      : null;
    configured = { key, judge };
  }
  return configured.judge;
}

/**
 * The model if OPENAI_API_KEY is set, otherwise the keyword judge. The keyword judge also stands in for a
 * model that recently refused to work or whose daily budget is spent (SEC-12).
 */
export async function chooseJudge(now = Date.now()): Promise<ChosenJudge> {
  const model = await configuredModel();
  if (!model) return { judge: localJudge(), notice: null };
  const [known, isSpent] = await Promise.all([findModel(model.model), isBudgetSpent()]);
  if (isSpent)
    return { judge: localJudge(), notice: `${BUDGET_SPENT} Until then, listings are matched by keyword.` };
  const isRefusing = known?.refusedAt != null && now - known.refusedAt < RETRY_AFTER_MS;
  if (isRefusing) return { judge: localJudge(), notice: known.refusal };
  return { judge: model, standIn: localJudge(), notice: null };
}
