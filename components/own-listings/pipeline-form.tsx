"use client";

import { Plus, SquareKanban } from "lucide-react";
import { type FormEvent, useActionState, useTransition } from "react";
import { addToPipeline } from "@/components/deals/add-to-pipeline";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { addDealAction } from "@/lib/deals/actions";

interface PipelineFormProps {
  id: number;
  /** Undefined when it is not in the pipeline. */
  dealId: string | undefined;
  /** In a table row: an icon button that leaves the list in place. */
  inRow?: boolean;
}

const IN_ROW =
  "inline-flex size-7 items-center justify-center rounded-md hover:bg-pressed hover:text-foreground max-md:hidden @max-[760px]/content:hidden";

/** Adds an own listing to the pipeline, or links to its deal (OWN-15); works without JavaScript. */
export function PipelineForm({ id, dealId, inRow = false }: PipelineFormProps) {
  const [, submit] = useActionState(addDealAction, null);
  const [busy, begin] = useTransition();
  const label = dealId ? "In your pipeline" : "Add to pipeline";
  const look = {
    className: inRow
      ? `${IN_ROW} ${dealId ? "text-primary" : "text-muted-foreground"}`
      : buttonVariants({ variant: "outline", size: "sm" }),
    "aria-label": label,
    "data-tooltip": inRow ? label : undefined,
  };
  if (dealId)
    return (
      <Link href={`/pipeline/${dealId}`} {...look}>
        <SquareKanban className={inRow ? "size-4!" : "size-3.5!"} /> {inRow ? null : label}
      </Link>
    );
  function stay(event: FormEvent) {
    event.preventDefault();
    begin(() => addToPipeline([id]));
  }
  return (
    <form action={submit} onSubmit={inRow ? stay : undefined} className="inline">
      <input type="hidden" name="listingId" value={id} />
      <button type="submit" disabled={busy} {...look}>
        <Plus className={inRow ? "size-4!" : "size-3.5!"} /> {inRow ? null : label}
      </button>
    </form>
  );
}
