import { TriangleAlert } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Button, buttonVariants } from "@/components/ui/button";

/** A warning above the rows: what is not as one would expect, and what to do about it. */
export function ListNotice({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <section
      role="status"
      className="mx-4 mb-3 grid flex-none grid-cols-[18px_1fr] sm:grid-cols-[18px_1fr_auto] items-start gap-x-2.5 gap-y-0.5 rounded-lg border border-warning/30 bg-warning-tint px-3.5 py-3"
    >
      <TriangleAlert className="mt-px text-warning" />
      <h2 className="font-semibold">{title}</h2>
      <p className="col-start-2 text-meta/[1.0625rem]">{children}</p>
      {action ? (
        <div className="col-start-2 max-sm:mt-2 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:self-center">
          {action}
        </div>
      ) : null}
    </section>
  );
}

/** The AI criteria meet more than 500 listings, so nothing was judged (LIST-7). */
export function OverflowNotice({ total, onRefine }: { total: number; onRefine: () => void }) {
  return (
    <ListNotice
      title="Too many results to process with AI"
      action={
        <Button variant="outline" size="sm" onClick={onRefine}>
          Refine criteria
        </Button>
      }
    >
      {total.toLocaleString("en-US")} listings match and AI reads up to 500. Narrow the price, industry or
      location; until then you see every match without a quality.
    </ListNotice>
  );
}

/** Further pages wait for a subscription (SUB-2). */
export function PausedNotice({ children }: { children: string }) {
  return (
    <ListNotice
      title="Further pages are paused"
      action={
        <Link href="/billing" prefetch={false} className={buttonVariants({ variant: "outline", size: "sm" })}>
          View Billing
        </Link>
      }
    >
      {children}
    </ListNotice>
  );
}
