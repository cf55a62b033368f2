import { TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import { FoldButton } from "@/components/ui/folding";
import { Link } from "@/components/ui/link";
import { judgeMoreAction } from "@/lib/filters/actions";
import { CANDIDATES_MAX } from "@/lib/matching/limits";
import { RunButton } from "./run-line";

/** A warning above the rows: what is unusual and what to do about it. On phones it collapses to one line. */
export function ListNotice({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const folded = open ? "" : "max-md:hidden noscript:block";
  return (
    <section
      role="status"
      className="relative mx-4 mb-3 grid flex-none grid-cols-[18px_1fr] items-start gap-x-2.5 gap-y-0.5 rounded-lg border border-warning/30 bg-warning-tint px-3.5 py-3 md:grid-cols-[18px_1fr_auto]"
    >
      <TriangleAlert className="mt-px text-warning" />
      <h2 className="font-semibold max-md:pr-6">{title}</h2>
      <p className={`col-start-2 text-meta/[1.0625rem] ${folded}`}>{children}</p>
      <div className="absolute inset-x-0 top-3 h-4.5 md:hidden">
        <FoldButton open={open} onPress={() => setOpen(!open)} />
      </div>
      {action ? (
        <div
          className={`col-start-2 max-md:mt-2 md:col-start-3 md:row-span-2 md:row-start-1 md:self-center ${folded}`}
        >
          {action}
        </div>
      ) : null}
    </section>
  );
}

interface OverflowNoticeProps {
  total: number;
  /** How many of them are or will be judged. */
  judged: number;
  /** The run to extend; null while it is in progress. */
  runId: string | null;
  /** The URL that shows every match. */
  allHref: string;
  onRefine: () => void;
  onStarted: () => void;
}

/**
 * More than 500 listings match the AI criteria: the best ones are judged, and more on request (LIST-7,
 * MAT-56).
 */
export function OverflowNotice({ total, judged, runId, allHref, onRefine, onStarted }: OverflowNoticeProps) {
  const of = `${judged.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} listings`;
  return (
    <ListNotice
      title="Too many results to process with AI"
      action={
        <span className="flex gap-2">
          <RunButton runId={runId} act={judgeMoreAction} onDone={onStarted}>
            Judge {CANDIDATES_MAX} more
          </RunButton>
          <Button variant="outline" size="sm" onClick={onRefine}>
            Refine criteria
          </Button>
        </span>
      }
    >
      {runId ? `${of} have been judged` : `${of} are being judged`}, the best by their figures and words.
      Narrow the price, industry or location to judge them all, or{" "}
      <a href={allHref} data-nav="" className="link">
        see every match
      </a>
      .
    </ListNotice>
  );
}

/** Further pages require a subscription (SUB-2). */
export function PausedNotice({ children }: { children: string }) {
  return (
    <ListNotice
      title="Further pages are paused"
      action={
        <Link href="/billing" className={buttonVariants({ variant: "outline", size: "sm" })}>
          View Billing
        </Link>
      }
    >
      {children}
    </ListNotice>
  );
}
