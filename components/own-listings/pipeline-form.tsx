"use client";

import { Plus } from "lucide-react";
import Link from "next/link";
import { useActionState } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import { addDealAction } from "@/lib/deals/actions";

/** Puts an own listing into the pipeline, or leads to its deal there (OWN-15). */
export function PipelineForm({ id, dealId }: { id: number; dealId: string | null }) {
  const [, submit] = useActionState(addDealAction, null);
  if (dealId)
    return (
      <Link
        href={`/pipeline/${dealId}`}
        prefetch={false}
        className={buttonVariants({ variant: "outline", size: "sm" })}
      >
        In your pipeline
      </Link>
    );
  return (
    <form action={submit}>
      <input type="hidden" name="listingId" value={id} />
      <Button type="submit" variant="outline" size="sm">
        <Plus className="size-3.5!" /> Add to pipeline
      </Button>
    </form>
  );
}
