import "server-only";
import { db, sql } from "@/db/client";
import { installation } from "@/db/schema/operations";
import { auditAdmin } from "@/lib/auth/audit";
import type { Usage } from "../judges/judge";
import { cautiousCost } from "../judges/openai/prices";

/**
 * Records the cost of an AI response by UTC day, at the highest known price if the model's price is unknown.
 */
export async function noteSpending(usage: Usage): Promise<void> {
  const costUsd = usage.costUsd ?? cautiousCost(usage);
  await sql()`
    insert into ai_spending (day, calls, cost_usd) values ((now() at time zone 'UTC')::date, ${usage.calls}, ${costUsd}::float8)
    on conflict (day) do update set calls = ai_spending.calls + excluded.calls,
      cost_usd = ai_spending.cost_usd + excluded.cost_usd`;
}

/**
 * Sets the most the AI service may cost per UTC day, in US dollars, on behalf of an admin (SEC-12); null
 * removes the limit.
 */
export async function setBudget(adminId: string, budgetUsd: number | null): Promise<void> {
  await db().transaction(async (tx) => {
    const set = { aiBudgetUsd: budgetUsd, updatedAt: new Date() };
    await tx.insert(installation).values(set).onConflictDoUpdate({ target: installation.id, set });
    await auditAdmin(tx, adminId, "ai-budget.changed", { details: { budgetUsd } });
  });
}
