import { longDate } from "@/lib/core/dates";
import { plainName } from "../judges/openai/prices";

/** What the AI service says of a model. */
export interface ModelFacts {
  /** Whether its list has the model; null when it could not be asked. */
  isListed: boolean | null;
  /** The day on which it is shut down ('2026-12-11'); null when none is announced. */
  shutdownOn: string | null;
}

/** Announced by OpenAI, as of 22 November 2026; the list of models need not say it. */
const ANNOUNCED: Record<string, string> = { "gpt-5-mini": "2026-12-11" };

/** So many days before a shutdown it is warned of. */
const WARNED_DAYS = 60;
const DAY_MS = 86_400_000;

/** What an operator has to know of the model that is set up, or null (MAT-52). `now` in milliseconds. */
export function modelWarning(
  model: string,
  { isListed, shutdownOn }: ModelFacts,
  now: number,
): string | null {
  const day = shutdownOn ?? ANNOUNCED[plainName(model)];
  const days = day ? Math.ceil((Date.parse(day) - now) / DAY_MS) : null;
  if (day && days !== null && days <= WARNED_DAYS) {
    const when =
      days > 0
        ? `is shut down on ${longDate(day)}, in ${days} ${days === 1 ? "day" : "days"}`
        : "was shut down";
    return `The AI model ${model} ${when}: set OPENAI_MODEL to another.`;
  }
  return isListed === false ? `The AI service does not list the model ${model}: check OPENAI_MODEL.` : null;
}

/** The day in a date as services write it: an ISO date, or seconds since 1970. Null for anything else. */
export function readDay(value: unknown): string | null {
  const time =
    typeof value === "number" ? value * 1000 : typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isFinite(time) && Math.abs(time) < 8e15 ? new Date(time).toISOString().slice(0, 10) : null;
}
