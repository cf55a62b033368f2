import { KeepCurrent } from "@/components/shell/keep-current";
import { Page, PageHeader } from "@/components/shell/page";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import Pagination from "@/components/ui/pagination";
import { isUnfinished, listHref } from "@/lib/admin/rules";
import type { AdminAi, AdminSource, AlertFailure, Dashboard } from "@/lib/admin/schema";
import { AiRunList } from "./ai-run-list";
import { AlertFailures } from "./alert-failures";
import { RunList } from "./run-list";
import { StartRunButton } from "./start-run-button";
import { SummaryCards } from "./summary-cards";
import { UserList } from "./user-list";

interface DashboardScreenProps {
  dashboard: Dashboard;
  sources: AdminSource[];
  ai: AdminAi;
  alertFailures: AlertFailure[];
  /** Milliseconds since 1970; the duration of an unfinished run is measured to this time. */
  now: number;
}

const SUBPAGES = {
  "/admin/sources": "Sources",
  "/admin/lending-rules": "Lending rules",
  "/admin/audit-log": "Audit log",
};

/** The admin dashboard: totals, users and runs (ADM-3 to ADM-6). Each list has its own pagination. */
export function DashboardScreen({ dashboard, sources, ai, alertFailures, now }: DashboardScreenProps) {
  const { summary, users, scrapeRuns, pagination } = dashboard;
  const pages = { users: pagination.users.page, runs: pagination.scrapeRuns.page };
  const hrefFor = (wanted: Partial<typeof pages>) => listHref("/admin", { ...pages, ...wanted });
  return (
    <Page wide>
      <PageHeader title="Admin">
        {Object.entries(SUBPAGES).map(([href, label]) => (
          <Link
            key={href}
            href={href}
            className={`${buttonVariants({ variant: "ghost", size: "sm" })} max-sm:first:-ml-2.5`}
          >
            {label}
          </Link>
        ))}
        <StartRunButton sources={sources} />
      </PageHeader>
      <SummaryCards summary={summary} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1.22fr)_minmax(0,1fr)]">
        <section aria-label="Recent Users">
          <UserList users={users} />
          <Pagination className="mt-4" {...pagination.users} hrefFor={(page) => hrefFor({ users: page })} />
        </section>
        <section aria-label="Recent Scrape Runs">
          <RunList runs={scrapeRuns} now={now} />
          <Pagination
            className="mt-4"
            {...pagination.scrapeRuns}
            hrefFor={(page) => hrefFor({ runs: page })}
          />
        </section>
      </div>
      <AlertFailures failures={alertFailures} />
      <AiRunList ai={ai} />
      {scrapeRuns.some(({ status }) => isUnfinished(status)) ? <KeepCurrent everyMs={3_000} /> : null}
    </Page>
  );
}
