import { JsonBlock } from "@/components/ui/json-block";
import Pagination from "@/components/ui/pagination";
import { listHref, sourceLabel } from "@/lib/admin/rules";
import type { Rejections, ScrapeRun } from "@/lib/admin/schema";
import { AdminPage } from "./admin-page";
import { Choice } from "./choice";
import { RunFacts } from "./run-facts";
import { RunBadge } from "./run-status";

type RejectionsScreenProps = Rejections & { run: ScrapeRun; reason: string | undefined; now: number };

/** The rows that a run rejected, as the source sent them, by reason (ADM-6). */
export function RejectionsScreen({ run, data, reasons, pagination, reason, now }: RejectionsScreenProps) {
  const hrefFor = (wanted: { reason?: string; page?: number }) =>
    listHref(`/admin/scrape-runs/${run.id}`, wanted);
  const all = Object.values(reasons).reduce((sum, rows) => sum + rows, 0);
  return (
    <AdminPage
      title={`Rejected rows: ${sourceLabel(run.source, run.sourceName)}`}
      beside={<RunBadge status={run.status} stopRequested={run.stopRequested} />}
    >
      <p className="font-mono text-meta text-subtle-foreground wrap-anywhere">{run.id}</p>
      <RunFacts run={run} now={now} />
      {all === 0 ? (
        <p className="mt-6 border-t pt-4 text-muted-foreground">
          No rejected rows are kept for this run. Rows are kept for the last five runs of each source.
        </p>
      ) : (
        <>
          <nav aria-label="Reasons" className="mt-6 flex flex-wrap gap-1.5">
            <Choice label="All" count={all} href={hrefFor({})} current={reason === undefined} />
            {Object.entries(reasons).map(([name, count]) => (
              <Choice
                key={name}
                label={name}
                count={count}
                href={hrefFor({ reason: name })}
                current={name === reason}
              />
            ))}
          </nav>
          <ul className="mt-4 border-t">
            {data.map((row) => (
              <li key={row.id} className="border-b py-3">
                <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
                  <b className="font-medium">{row.reason}</b>
                  <span className="font-mono text-meta text-subtle-foreground wrap-anywhere">
                    {row.sourceListingId}
                  </span>
                </div>
                <JsonBlock value={row.raw} />
              </li>
            ))}
          </ul>
          <Pagination className="mt-4" {...pagination} hrefFor={(page) => hrefFor({ reason, page })} />
        </>
      )}
    </AdminPage>
  );
}
