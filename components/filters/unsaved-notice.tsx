import { Button, QuietButton } from "@/components/ui/button";
import { EDIT_FORM } from "./anchors";

/** Shown while a saved filter has unsaved changes; the list still shows the saved version (FND-9). */
export function UnsavedNotice({ onTakeBack }: { onTakeBack: () => void }) {
  return (
    <p className="flex flex-none flex-wrap items-center gap-2 px-4 pb-2.5 text-meta" role="status">
      <span className="mr-auto text-warning">Unsaved changes. The list shows the saved filter.</span>
      <QuietButton onClick={onTakeBack}>Discard changes</QuietButton>
      <Button type="submit" form={EDIT_FORM} variant="outline" size="sm">
        Save changes
      </Button>
    </p>
  );
}
