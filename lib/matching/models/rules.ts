import { longDate } from "@/lib/core/dates";
import { plainName } from "../judges/openai/prices";

/** What the AI service says about a model. */
export interface ModelFacts {
  /** Whether its list includes the model; null when it could not be asked. */
  isListed: boolean | null;
  /** The day it is shut down ('2026-12-11'); null when none is announced. */
  shutdownOn: string | null;
}

/** Announced by OpenAI as of 22 November 2026; the model list does not always include the date. */
const ANNOUNCED: Record<string, string> = { "gpt-5-mini": "2026-12-11" };

/** How many days before a shutdown the warning starts. */
const WARNING_DAYS = 60;
const DAY_MS = 86_400_000;

/** What the operator needs to know about the configured model, or null (MAT-52). `now` is in milliseconds. */
export function modelWarning(
  model: string,
  { isListed, shutdownOn }: ModelFacts,
  now: number,
): string | null {
  const day = shutdownOn ?? ANNOUNCED[plainName(model)];
  const days = day ? Math.ceil((Date.parse(day) - now) / DAY_MS) : null;
  if (day && days !== null && days <= WARNING_DAYS) {
    const when =
      days > 0
        ? `is shut down on ${longDate(day)}, in ${days} ${days === 1 ? "day" : "days"}`
        : "was shut down";
    return `The AI model ${model} ${when}: set OPENAI_MODEL to another model.`;
  }
  return isListed === false ? `The AI service does not list the model ${model}: check OPENAI_MODEL.` : null;
}

/** The day of a date as services write it: an ISO date, or seconds since 1970. Null for anything else. */
export function readDay(value: unknown): string | null {
  const time =
    typeof value === "number" ? value * 1000 : typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isFinite(time) && Math.abs(time) < 8e15 ? new Date(time).toISOString().slice(0, 10) : null;
}
