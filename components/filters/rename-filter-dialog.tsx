import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAction } from "@/components/api/use-action";
import { Dialog, DialogContent, DialogHeader } from "@/components/ui/dialog";
import type { FloatingProps } from "@/components/ui/lazy";
import { updateFilterAction } from "@/lib/filters/actions";
import { FilterNameForm } from "./filter-name-form";

interface RenameFilterDialogProps extends FloatingProps {
  filter: { id: string; name: string };
}

/** Gives a filter another name and nothing else (FIL-6). */
export default function RenameFilterDialog({ filter, ...floating }: RenameFilterDialogProps) {
  const router = useRouter();
  const [error, setError] = useState<string | null>(null);
  const { busy, run } = useAction("The name could not be saved. Please try again.");

  function rename(name: string) {
    setError(null);
    run(
      () => updateFilterAction({ id: filter.id, change: { name } }),
      () => {
        router.refresh();
        floating.onOpenChange(false);
      },
      ({ message }) => setError(message),
    );
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
