import type { AlertFailure } from "@/lib/admin/schema";
import { exactTime } from "@/lib/core/dates";
import { ListHead } from "./list-head";

/** Alerts that could not be processed. The others went ahead; these are retried (ALT-5). */
export function AlertFailures({ failures }: { failures: AlertFailure[] }) {
  if (failures.length === 0) return null;
  return (
    <section aria-label="Failing Alerts" className="mt-10">
      <ListHead title={`Failing Alerts (${failures.length})`}>Retried automatically</ListHead>
      <ul>
        {failures.map(({ task, subjectId, message, times, lastAt }) => (
          <li key={`${task} ${subjectId}`} className="border-b py-3">
            <div className="flex items-baseline gap-2">
              <b className="font-medium wrap-anywhere">{task}</b>
              <span className="text-meta text-muted-foreground wrap-anywhere">{subjectId}</span>
              <span className="ml-auto text-meta text-subtle-foreground">{exactTime(lastAt)}</span>
            </div>
            <p className="text-meta text-warning wrap-anywhere">
              {times > 1 ? `${times} times: ` : ""}
              {message}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
