import type { z } from "zod";
import { AppError } from "@/lib/core/errors";

/** Validates a source's settings. Throws BAD_REQUEST with a sentence about the first fault. */
export function parseSettings<Settings>(
  name: string,
  schema: z.ZodType<Settings>,
  settings: unknown,
): Settings {
  const parsed = schema.safeParse(settings);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const fault = `${issue?.path.join(".")}: ${issue?.message}`;
  throw new AppError("BAD_REQUEST", `The settings of ${name} are invalid: ${fault}.`);
}
