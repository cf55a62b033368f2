import { CloudOff, RotateCw } from "lucide-react";
import { Button, buttonVariants } from "@/components/ui/button";
import { Empty, EmptyIcon, EmptyRows } from "@/components/ui/empty";
import { Spinner } from "@/components/ui/spinner";
import type { CriteriaPart } from "@/lib/listings/criteria";

/** Shown over the rows once a change of filters takes longer than a glance (LIST-8). */
export function UpdatingCard() {
  return (
    <div
      role="status"
      className="late absolute top-30 left-1/2 z-12 grid w-max max-w-[calc(100%-2rem)] -translate-x-1/2 gap-0.5 rounded-lg bg-popover px-4 py-3 shadow-popover"
    >
      <span className="flex items-center gap-2.5 font-semibold">
        <Spinner tone="accent" />
        Updating filter...
      </span>
      <span className="pl-6 text-meta text-muted-foreground">
        This may take a few seconds to up to a minute for AI-powered searches
      </span>
    </div>
  );
}

/** In place of the rows when they could not be fetched; the filters stay as they are (LIST-9). */
export function FailedList({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Empty
      role="alert"
      className="h-full"
      title={message}
      art={
        <EmptyIcon className="text-destructive-text">
          <CloudOff />
        </EmptyIcon>
      }
      actions={
        <Button onClick={onRetry}>
          <RotateCw /> Try Again
        </Button>
      }
    >
      Your filters are kept.
    </Empty>
  );
}

interface EmptyListProps {
  /** The filter whose removal would show most, and how much. */
  costliest: { part: CriteriaPart; matches: number; href: string } | null;
  clearHref: string;
  filtered: boolean;
  /** The AI has judged what the filters let through. */
  judged: boolean;
}

/** Nothing to show: because of the filters, with the way out, or because there is nothing yet. */
export function EmptyList({ costliest, clearHref, filtered, judged }: EmptyListProps) {
  if (judged) {
    return (
      <Empty className="h-full" art={<EmptyRows />} title="No listing meets your AI criteria">
        Ask for less, or widen the filters, so that more listings are judged.
      </Empty>
    );
  }
  if (!filtered) {
    return (
      <Empty className="h-full" art={<EmptyRows />} title="No listings yet">
        They appear here as soon as a source has been read.
      </Empty>
    );
  }
  return (
    <Empty
      className="h-full"
      art={<EmptyRows />}
      title="No listings match these filters"
      actions={
        <>
          {costliest ? (
            <a href={costliest.href} data-nav="" className={buttonVariants({ variant: "outline" })}>
              Remove the {costliest.part.label.toLowerCase()} filter
            </a>
          ) : null}
          <a
            href={clearHref}
            data-nav=""
            className={buttonVariants({ variant: costliest ? "ghost" : "outline" })}
          >
            Clear all
          </a>
        </>
      }
    >
      {costliest
        ? `Without “${costliest.part.label} ${costliest.part.value}” there ${costliest.matches === 1 ? "is 1" : `are ${costliest.matches.toLocaleString("en-US")}`}. Loosen one filter.`
        : "Loosen a filter or two."}
    </Empty>
  );
}
