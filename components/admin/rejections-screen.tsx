import Link from "next/link";
import { RunFacts } from "@/components/admin/run-facts";
import { RunBadge } from "@/components/admin/run-status";
import { Page, PageHeader } from "@/components/shell/page";
import { cn } from "@/components/ui/class-names";
import { JsonBlock } from "@/components/ui/json-block";
import { Pagination } from "@/components/ui/pagination";
import { sourceLabel } from "@/lib/admin/rules";
import type { Rejections, ScrapeRun } from "@/lib/admin/schema";

type RejectionsScreenProps = Rejections & { run: ScrapeRun; reason: string | undefined; now: number };

/** The rows that a run did not take, as the source gave them, by reason (ADM-6). */
export function RejectionsScreen({ run, data, reasons, pagination, reason, now }: RejectionsScreenProps) {
  const path = `/admin/scrape-runs/${run.id}`;
  const hrefFor = (wanted: { reason?: string; page?: number }) => {
    const search = new URLSearchParams();
    if (wanted.reason !== undefined) search.set("reason", wanted.reason);
    if (wanted.page !== undefined && wanted.page > 1) search.set("page", String(wanted.page));
    return search.size > 0 ? `${path}?${search}` : path;
  };
  const all = Object.values(reasons).reduce((sum, rows) => sum + rows, 0);
  return (
    <Page>
      <Link
        href="/admin"
        prefetch={false}
        className="link inline-flex items-center touch:min-h-11 touch:min-w-11"
      >
        Admin
      </Link>
      <PageHeader title={`Rejected rows: ${sourceLabel(run.source, run.sourceName)}`}>
        <RunBadge status={run.status} stopRequested={run.stopRequested} />
      </PageHeader>
      <p className="font-mono text-meta text-subtle-foreground wrap-anywhere">{run.id}</p>
      <RunFacts run={run} now={now} />
      {all === 0 ? (
        <p className="mt-6 border-t pt-4 text-muted-foreground">
          No rejected rows are kept for this run. Rows are kept for the last five runs of each source.
        </p>
      ) : (
        <>
          <nav aria-label="Reasons" className="mt-6 flex flex-wrap gap-1.5">
            <Reason label="All" count={all} href={hrefFor({})} current={reason === undefined} />
            {Object.entries(reasons).map(([name, count]) => (
              <Reason
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
          {pagination.totalPages > 1 ? (
            <Pagination
              className="mt-4"
              page={pagination.page}
              totalPages={pagination.totalPages}
              hrefFor={(page) => hrefFor({ reason, page })}
            />
          ) : null}
        </>
      )}
    </Page>
  );
}

type ReasonProps = { label: string; count: number; href: string; current: boolean };

function Reason({ label, count, href, current }: ReasonProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={current ? "page" : undefined}
      className={cn(
        "inline-flex h-7 items-center gap-1.5 rounded-sm px-2 text-meta touch:h-11",
        current ? "bg-primary-tint font-medium text-primary-tint-foreground" : "bg-pressed hover:bg-hover",
      )}
    >
      {label}
      <span className={current ? undefined : "text-muted-foreground"}>{count.toLocaleString("en-US")}</span>
    </Link>
  );
}
