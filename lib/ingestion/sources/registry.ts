import { AppError } from "@/lib/core/errors";
import type { Source } from "../source";
import { businessesForSale } from "./businesses-for-sale/source";
import { dealledger } from "./dealledger/source";
import { sample } from "./sample/source";

/** All sources defined in code. New ones are added here (docs/adding-a-source.md). */
export const SOURCES: readonly Source[] = [businessesForSale, dealledger, sample];

/** Finds a source by id. Throws NOT_FOUND with a sentence that lists the known ids. */
export function findSource(id: string): Source {
  const source = SOURCES.find((candidate) => candidate.id === id);
  if (source) return source;
  const known = SOURCES.map((candidate) => candidate.id).join(", ");
  throw new AppError("NOT_FOUND", `There is no source called '${id}'. Known sources: ${known}.`);
}
