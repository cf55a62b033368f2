import { List, Plus, SquareKanban } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { ExportButton } from "@/components/billing/export-button";
import { EmptyPage } from "@/components/shell/empty-page";
import { FailedPage } from "@/components/shell/failed-page";
import { buttonVariants } from "@/components/ui/button";
import { counted } from "@/components/ui/counted";
import { Kbd } from "@/components/ui/kbd";
import { longDate } from "@/lib/core/dates";
import type { Deal } from "@/lib/deals/answer";
import { boardDeal } from "@/lib/deals/board";
import { type Pipeline, type PipelineSummary as Summary, summaryOf, viewed } from "@/lib/deals/rules";
import { PASSED_LABEL } from "@/lib/deals/stages";
import { offeredBy } from "@/lib/listings/figures";
import { Board } from "./board";
import { CalendarButton } from "./calendar-button";
import { DealFilters } from "./deal-filters";
import { DealKeys } from "./deal-keys";
import { DealTable } from "./deal-table";
import { FunnelLine } from "./funnel-line";
import { PipelineSummary } from "./pipeline-summary";
import { SinceForm } from "./since-form";
import "./pipeline.css";
import "./board.css";

/** The user's deals, and what is due next (PIPE-4, PIPE-5). */
export function PipelineScreen({ deals, funnel, hasCalendar, view, today, now }: Pipeline & { now: number }) {
  if (!deals) return <FailedPage title="Failed to fetch your pipeline">Your data is safe.</FailedPage>;
  if (deals.length === 0) return <NoDeals />;
  const summary = summaryOf(deals, today);
  return (
    <main id="content" tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col outline-none">
      <div className="flex flex-none flex-wrap items-center gap-2 px-4 py-3">
        <h1 className="text-title font-semibold tracking-title max-[359px]:mr-auto">Pipeline</h1>
        <p className="mr-auto text-muted-foreground max-[359px]:sr-only">
          {counted(summary.active, "active deal")}
        </p>
        <nav aria-label="View" className="segments max-md:order-last max-md:basis-full">
          <ViewLink href="/pipeline" isHere={view.view === "board"}>
            <SquareKanban /> Board
          </ViewLink>
          <ViewLink href="/pipeline?view=list" isHere={view.view === "list"}>
            <List /> List
          </ViewLink>
        </nav>
        {funnel ? <SinceForm view={view.view} since={funnel.since} /> : null}
        <CalendarButton exists={hasCalendar} />
        <ExportButton href="/api/deals/export" />
        <Link href="/listings" className={buttonVariants({ variant: "outline", size: "sm" })}>
          <Plus /> <span className="max-md:sr-only">Add a deal</span>
        </Link>
      </div>
      <PipelineSummary summary={summary}>
        {funnel ? (
          <div>
            <dt className="sr-only">Deal progress</dt>
            <dd className="whitespace-nowrap">
              <FunnelLine funnel={funnel} />
            </dd>
          </div>
        ) : null}
      </PipelineSummary>
      {view.view === "board" ? (
        <Board deals={deals.map((deal) => boardDeal(deal, today, now))} />
      ) : (
        <DealList deals={deals} funnel={funnel} view={view} today={today} now={now} summary={summary} />
      )}
    </main>
  );
}

function ViewLink({ href, isHere, children }: { href: string; isHere: boolean; children: ReactNode }) {
  return (
    <Link
      href={href}
      aria-current={isHere ? "page" : undefined}
      className="segment grid-flow-col justify-center gap-1.5 px-2.5 font-medium max-md:flex-1"
    >
      {children}
    </Link>
  );
}

interface DealListProps extends Omit<Pipeline, "deals" | "hasCalendar"> {
  deals: Deal[];
  summary: Summary;
  now: number;
}

function DealList({ deals, funnel, view, today, now, summary: { due, byStage } }: DealListProps) {
  const shown = viewed(deals, view, today);
  const brokers = [...new Set(deals.map(({ listing }) => offeredBy(listing)))].sort();
  return (
    <>
      <DealFilters view={view} brokers={brokers}>
        {due === 0 ? "" : `${due} next ${due === 1 ? "step is" : "steps are"} due`}
      </DealFilters>
      {view.stage === "passed" && funnel && funnel.passed.length > 0 ? (
        <p className="px-4 pb-2.5 text-muted-foreground">
          Since {longDate(funnel.since)}:{" "}
          {funnel.passed.map(({ reason, deals: n }) => `${PASSED_LABEL[reason]} ${n}`).join(", ")}
        </p>
      ) : null}
      <DealKeys className="pl-list border-t md:scroll-quiet">
        <DealTable deals={shown} view={view} today={today} now={now} />
      </DealKeys>
      <footer className="flex min-h-11 flex-none items-center justify-between gap-4 border-t px-4 text-meta text-muted-foreground">
        <span>{counted(shown.length, "deal")}</span>
        <KeyLine />
        <span>
          {byStage.passed > 0 ? (
            <Link href="/pipeline?view=list&stage=passed" className="link">
              {byStage.passed.toLocaleString("en-US")} passed
            </Link>
          ) : null}
        </span>
      </footer>
    </>
  );
}

/** The keyboard shortcuts of this screen. */
function KeyLine() {
  return (
    <span className="flex gap-3 text-subtle-foreground max-lg:hidden">
      <span>
        <Kbd>P</Kbd> open
      </span>
      <span>
        <Kbd>[</Kbd> <Kbd>]</Kbd> move a stage
      </span>
      <span>
        <Kbd>T</Kbd> next step
      </span>
      <span>
        <Kbd>?</Kbd> all keys
      </span>
    </span>
  );
}

function NoDeals() {
  return (
    <EmptyPage heading="Pipeline" title="No deals yet">
      Add a listing to the pipeline to track its stage, next step and history.
    </EmptyPage>
  );
}
