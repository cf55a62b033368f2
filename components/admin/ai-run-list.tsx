import { Alert } from "@/components/ui/alert";
import type { AdminAi, AdminAiRun } from "@/lib/admin/schema";
import { exactTime } from "@/lib/core/dates";
import { AiBudget } from "./ai-budget";
import { ListHead } from "./list-head";

const cost = (usd: number | null) => (usd === null ? "cost unknown" : `$${usd.toFixed(usd < 1 ? 4 : 2)}`);
const number = (count: number) => count.toLocaleString("en-US");

/** Recent AI runs with their cost, and any problem with the model (MAT-64). */
export function AiRunList({ ai: { warning, sum, runs, budget } }: { ai: AdminAi }) {
  const unknown = sum.unpriced > 0 ? `, ${number(sum.unpriced)} of unknown cost` : "";
  return (
    <section aria-label="Recent AI Runs" className="mt-10">
      {warning ? <Alert tone="warning">{warning}</Alert> : null}
      <ListHead title={`Recent AI Runs (${runs.length})`}>
        {number(sum.runs)} in 30 days, {cost(sum.costUsd)}
        {unknown}
      </ListHead>
      <AiBudget key={budget.budgetUsd} {...budget} />
      {runs.length === 0 ? (
        <p className="py-4 text-muted-foreground">No AI runs yet.</p>
      ) : (
        <ul>
          {runs.map((run) => (
            <AiRun key={run.id} run={run} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AiRun({ run }: { run: AdminAiRun }) {
  const { email, filterName, status, model, judged, unjudged, calls, inputTokens, outputTokens } = run;
  const facts = [
    model ?? "not started",
    `${number(judged)} judged`,
    unjudged > 0 ? `${number(unjudged)} without an answer` : "",
    calls > 0 ? `${number(calls)} calls, ${number(inputTokens)} tokens in, ${number(outputTokens)} out` : "",
    cost(run.costUsd),
  ];
  return (
    <li className="border-b py-3">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <b className="font-medium wrap-anywhere">{filterName ?? "Search"}</b>
        <span className="text-meta text-muted-foreground">{status}</span>
        <span className="ml-auto text-meta text-subtle-foreground max-sm:basis-full">
          {exactTime(run.createdAt)}
        </span>
      </div>
      <p className="text-meta text-muted-foreground wrap-anywhere">{email}</p>
      <p className="text-meta text-muted-foreground wrap-anywhere">{facts.filter(Boolean).join(" · ")}</p>
      {run.error ? <p className="mt-1 text-meta text-warning wrap-anywhere">{run.error}</p> : null}
    </li>
  );
}
