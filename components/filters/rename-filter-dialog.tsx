"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { FilterNameForm } from "@/components/filters/filter-name-form";
import { Dialog, DialogContent, DialogHeader } from "@/components/ui/dialog";
import type { FloatingProps } from "@/components/ui/lazy";
import { updateFilterAction } from "@/lib/filters/actions";

interface RenameFilterDialogProps extends FloatingProps {
  filter: { id: string; name: string };
}

const UNREACHABLE = "The name could not be saved. Please try again.";

/** Gives a filter another name and nothing else (FIL-6). */
export default function RenameFilterDialog({ filter, ...floating }: RenameFilterDialogProps) {
  const router = useRouter();
  const [error, setError] = useState<string | null>(null);
  const [busy, startTransition] = useTransition();

  function rename(name: string) {
    setError(null);
    startTransition(async () => {
      const result = await updateFilterAction({ id: filter.id, change: { name } }).catch((cause: unknown) => {
        console.error(UNREACHABLE, cause);
        return null;
      });
      if (!result?.ok) {
        setError(result?.error.message ?? UNREACHABLE);
        return;
      }
      router.refresh();
      floating.onOpenChange(false);
    });
  }

  return (
    <Dialog open={floating.open} onOpenChange={floating.onOpenChange}>
      <DialogContent size="sm" triggerRef={floating.triggerRef} aria-describedby={undefined}>
        <DialogHeader title="Rename filter" />
        <FilterNameForm
          key={String(floating.open)}
          name={filter.name}
          submitLabel="Save"
          busyLabel="Saving..."
          busy={busy}
          error={error}
          onSubmit={rename}
        />
      </DialogContent>
    </Dialog>
  );
}
