import "server-only";
import { env } from "@/lib/core/env";
import type { Judge } from "./judge";
import { localJudge } from "./local";

/** The judge that this installation is set up for: a model when OPENAI_API_KEY is set, else the keyword matcher. */
export function chooseJudge(): Judge {
  return localJudge();
}
