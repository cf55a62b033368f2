import { Button, QuietButton } from "@/components/ui/button";

/** A saved filter was changed and not saved: the list shows it as it is saved (FND-9). `form` is what saves it. */
export function UnsavedNotice({ form, onTakeBack }: { form: string; onTakeBack: () => void }) {
  return (
    <p className="flex flex-none flex-wrap items-center gap-2 px-4 pb-2.5 text-meta" role="status">
      <span className="mr-auto text-warning">Unsaved changes. The list shows the filter as it is saved.</span>
      <QuietButton onClick={onTakeBack}>Take back the changes</QuietButton>
      <Button type="submit" form={form} variant="outline" size="sm">
        Save the changes
      </Button>
    </p>
  );
}
