import { Bookmark } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useLazyFloating } from "@/components/ui/lazy";

const loadDialog = () => import("./saved-filters-dialog");

/** Opens 'My Filters' and shows how many there are (SAV-1). `currentId` is the open filter, if any. */
export function SavedFiltersButton({ currentId, count }: { currentId?: string; count: number }) {
  const dialog = useLazyFloating(loadDialog);
  return (
    <span className="relative inline-flex">
      <Button variant="outline" size="sm" aria-haspopup="dialog" {...dialog.trigger}>
        <Bookmark className="size-3.5! max-[359px]:hidden" /> My Filters
        {count > 0 ? <span className="font-normal text-muted-foreground">{count}</span> : null}
      </Button>
      {dialog.Part ? <dialog.Part {...dialog.part} currentId={currentId} /> : null}
    </span>
  );
}
