import "server-only";
import { sql } from "@/db/client";

/** The AI budget per UTC day and what today has cost so far, in US dollars. */
export interface AiBudget {
  /** Null when no limit is set. */
  budgetUsd: number | null;
  spentUsd: number;
  calls: number;
}

/** The installation's budget and today's usage in UTC (SEC-12). */
export async function readBudget(): Promise<AiBudget> {
  const [row] = await sql()<[AiBudget]>`
    select (select ai_budget_usd from installation) as "budgetUsd", coalesce(sum(cost_usd), 0)::float8 as "spentUsd",
      coalesce(sum(calls), 0)::int as calls
    from ai_spending where day = (now() at time zone 'UTC')::date`;
  return row;
}

/** Whether today's budget (UTC) is used up. */
export async function isBudgetSpent(): Promise<boolean> {
  const { budgetUsd, spentUsd } = await readBudget();
  return budgetUsd !== null && spentUsd >= budgetUsd;
}
