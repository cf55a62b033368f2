import { z } from "zod";
import { PRINTABLE } from "@/lib/core/text-input";
import { BUSINESS_TYPES, INDUSTRIES } from "@/lib/vocabulary/terms";
import { EXCLUDE_IN, EXCLUSIONS_MOST, WORDS_LONGEST } from "./rules";

const BROKER_LONGEST = 200;

const once = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .max(EXCLUSIONS_MOST, `must have at most ${EXCLUSIONS_MOST} values`)
    .transform((values) => [...new Set(values)])
    .default([]);
const line = (longest: number) =>
  z
    .string()
    .regex(PRINTABLE, "must not contain control characters")
    .transform((text) => text.toWellFormed().trim())
    .pipe(z.string().min(1, "must not be empty").max(longest, `must have at most ${longest} characters`));

/** PUT /api/me/exclusions: replaces everything; omitted fields become empty. */
export const exclusionsSchema = z.object({
  words: once(line(WORDS_LONGEST)).describe("Words and phrases that rule a listing out."),
  within: z.enum(EXCLUDE_IN).default("title").describe("Where the words are looked for."),
  businessTypes: once(z.enum(BUSINESS_TYPES)),
  industries: once(z.enum(INDUSTRIES)),
  brokers: once(line(BROKER_LONGEST)).describe("Brokers by name."),
});
