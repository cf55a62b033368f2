import { useRouter } from "next/navigation";
import { useInlineAction } from "@/components/api/use-action";
import { Dialog, DialogHeader } from "@/components/ui/dialog";
import type { FloatingProps } from "@/components/ui/lazy";
import { updateFilterAction } from "@/lib/filters/actions";
import { FilterNameForm } from "./filter-name-form";

interface RenameFilterDialogProps extends FloatingProps {
  filter: { id: string; name: string };
}

/** Renames a filter and changes nothing else (FIL-6). */
export default function RenameFilterDialog({ filter, ...floating }: RenameFilterDialogProps) {
  const router = useRouter();
  const { busy, failure, run } = useInlineAction("The name could not be saved. Please try again.");

  function rename(name: string) {
    run(
      () => updateFilterAction({ id: filter.id, change: { name } }),
      () => {
        router.refresh();
        floating.onOpenChange(false);
      },
    );
  }

  return (
    <Dialog {...floating} size="sm" aria-describedby={undefined}>
      <DialogHeader title="Rename filter" />
      <FilterNameForm
        key={String(floating.open)}
        name={filter.name}
        submitLabel="Save"
        busyLabel="Saving..."
        busy={busy}
        error={failure?.message ?? null}
        onSubmit={rename}
      />
    </Dialog>
  );
}
