import "server-only";
import type { Criteria } from "@/lib/listings/criteria";
import type { Fragment } from "@/lib/listings/filter-sql";
import type { CriteriaReading, ShownResult } from "@/lib/listings/verdict";
import { KEYWORDS } from "@/lib/matching/judges/names";
import type { KnownCriteria } from "@/lib/matching/queries";
import { type CountedCondition, countConditions } from "@/lib/matching/results/queries";

/** What was read in the AI criteria, as shown next to the results. */
export interface ShownReading extends Omit<CriteriaReading, "conditions"> {
  conditions: CountedCondition[];
  judgedBy: ShownResult["judgedBy"];
}

/** A reading with the number of judged listings per answer to each condition (MAT-57). */
export async function loadReading(
  { model, conditions, unused, contradiction, language }: KnownCriteria,
  verdicts: Fragment,
  criteria: Criteria,
): Promise<ShownReading> {
  const judgedBy = model === KEYWORDS ? "keywords" : "model";
  const counted = await countConditions(conditions, verdicts, criteria);
  return { conditions: counted, unused, contradiction, language, judgedBy };
}
