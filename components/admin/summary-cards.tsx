import { share } from "@/lib/admin/rules";
import type { AdminSummary } from "@/lib/admin/schema";

/** The five figures above the lists (ADM-3). */
export function SummaryCards({ summary }: { summary: AdminSummary }) {
  const { totalUsers, adminUsers, googleUsers, usersThisWeek, totalScrapeRuns, completedScrapeRuns } =
    summary;
  return (
    <dl className="mb-8 grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-border md:grid-cols-5">
      <Figure label="Total Users" value={totalUsers}>
        {usersThisWeek > 0 ? `+${usersThisWeek.toLocaleString("en-US")} this week` : ""}
      </Figure>
      <Figure label="Admin Users" value={adminUsers} />
      <Figure label="Google Users" value={googleUsers}>
        {share(googleUsers, totalUsers)}
      </Figure>
      <Figure label="Scrape Runs" value={totalScrapeRuns} />
      <Figure label="Completed" value={completedScrapeRuns}>
        {share(completedScrapeRuns, totalScrapeRuns)}
      </Figure>
    </dl>
  );
}

function Figure({ label, value, children = "" }: { label: string; value: number; children?: string }) {
  return (
    <div className="bg-background px-4.5 pt-3.5 pb-2.25 max-md:last:col-span-2">
      <dt className="text-meta text-muted-foreground">{label}</dt>
      <dd className="font-semibold text-[1.5rem]/8 tracking-display">
        {value.toLocaleString("en-US")}
        {children ? (
          <small className="ml-1.25 font-normal text-meta text-subtle-foreground tracking-normal">
            {children}
          </small>
        ) : null}
      </dd>
    </div>
  );
}
