import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/http/contract";
import { EXCLUDE_IN } from "./rules";
import { exclusionsSchema } from "./schema";

const names = z.array(z.string());
const response = z.object({
  words: names,
  within: z.enum(EXCLUDE_IN),
  businessTypes: names,
  industries: names,
  brokers: names,
});
const path = "/api/me/exclusions";

export const readExclusions = endpoint(`GET ${path}`, {
  summary: "The user's exclusions, which apply to every list",
  response,
});

export const saveExclusionsEndpoint = endpoint(`PUT ${path}`, {
  summary: "Replace the user's exclusions; they apply to lists, saved filters and alerts",
  body: exclusionsSchema,
  response,
});
