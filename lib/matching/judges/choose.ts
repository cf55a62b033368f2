import "server-only";
import { env } from "@/lib/core/env";
import { BUDGET_SPENT, budgeted } from "../budget/budgeted";
import { isBudgetSpent } from "../budget/queries";
import { findModel } from "../models/queries";
import type { Judge } from "./judge";
import { localJudge } from "./local";

/** After so long a model that refused to work is asked again. */
const ASKED_AGAIN_MS = 15 * 60_000;

/** Who judges now. */
export interface ChosenJudge {
  judge: Judge;
  /** Judges when `judge` refuses to work (MAT-53). */
  standIn?: Judge;
  /** What people are told while a stand-in judges; null when the configured judge does. */
  notice: string | null;
}

let configured: { key: string; judge: Promise<Judge> | null } | undefined;

/**
 * The model that this installation is set up for, or null. One per process, because its calls share one limit; the SDK
 * is loaded only where it is used.
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
 * Who judges: a model when OPENAI_API_KEY is set, else the keyword matcher, which also stands in for a model that has
 * lately refused to work or whose budget of the day is spent (SEC-12).
 */
export async function chooseJudge(now = Date.now()): Promise<ChosenJudge> {
  const model = await configuredModel();
  if (!model) return { judge: localJudge(), notice: null };
  const [known, isSpent] = await Promise.all([findModel(model.model), isBudgetSpent()]);
  if (isSpent) return { judge: localJudge(), notice: `${BUDGET_SPENT} Keywords judge meanwhile.` };
  const isRefusing = known?.refusedAt != null && now - known.refusedAt < ASKED_AGAIN_MS;
  if (isRefusing) return { judge: localJudge(), notice: known.refusal };
  return { judge: model, standIn: localJudge(), notice: null };
}
