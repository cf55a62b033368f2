import { z } from "zod";

/** A regular expression entered by an admin. */
export const patternSchema = z
  .string()
  .max(500)
  .refine((text) => {
    try {
      return RegExp(text) instanceof RegExp;
    } catch {
      return false;
    }
  }, "is not a regular expression");
