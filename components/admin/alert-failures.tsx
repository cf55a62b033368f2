import type { AlertFailure } from "@/lib/admin/schema";
import { exactTime } from "@/lib/core/dates";
import { ListHead } from "./list-head";

/** What could not be worked for in somebody's alerts: the others went on, and it is tried again (ALT-5). */
export function AlertFailures({ failures }: { failures: AlertFailure[] }) {
  if (failures.length === 0) return null;
  return (
    <section aria-label="Failing Alerts" className="mt-10">
      <ListHead title={`Failing Alerts (${failures.length})`}>They are tried again by themselves</ListHead>
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
