import "server-only";
import { sql } from "@/db/client";

/** What the AI service may cost on a UTC day, and has cost on this one, in US dollars. */
export interface AiBudget {
  /** Null: no limit was set. */
  budgetUsd: number | null;
  spentUsd: number;
  calls: number;
}

/** The installation's budget, and what this UTC day has used of it (SEC-12). */
export async function readBudget(): Promise<AiBudget> {
  const [row] = await sql()<[AiBudget]>`
    select (select ai_budget_usd from installation) as "budgetUsd", coalesce(sum(cost_usd), 0)::float8 as "spentUsd",
      coalesce(sum(calls), 0)::int as calls
    from ai_spending where day = (now() at time zone 'UTC')::date`;
  return row;
}

/** Whether this UTC day's budget is used up. */
export async function isBudgetSpent(): Promise<boolean> {
  const { budgetUsd, spentUsd } = await readBudget();
  return budgetUsd !== null && spentUsd >= budgetUsd;
}
