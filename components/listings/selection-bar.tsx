import { Columns2, Download, EyeOff, SquareKanban, Star, X } from "lucide-react";
import { type RefObject, useEffect } from "react";
import { exportAs } from "@/components/billing/export-menu";
import { type RowSelection, useListTable } from "@/components/data-table/use-list-table";
import { addToPipeline } from "@/components/deals/add-to-pipeline";
import type { Selecting } from "@/components/listings/use-row-selection";
import type { Markable } from "@/components/marks/use-marks";
import { Button, buttonVariants } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { COMPARE_MAX, COMPARE_MIN } from "@/lib/listings/listing-url";

export interface SelectionBarProps {
  rows: Markable[];
  selection: RowSelection;
  onSelection: (next: RowSelection | ((now: RowSelection) => RowSelection)) => void;
  /** Told what the table can do for the rows as long as it is there. */
  selecting: RefObject<Selecting | null>;
  /** The export of chosen listings, with the columns as they stand. */
  exportHref: (ids: number[]) => string;
  compareHref: (ids: number[]) => string;
  onFavourite: (chosen: Markable[]) => void;
  onHide: (chosen: Markable[]) => void;
}

/** What can be done with all chosen rows at once; nothing while none is. */
export function SelectionBar(props: SelectionBarProps) {
  const { rows, selection, onSelection, selecting } = props;
  const table = useListTable({ rows, selection, onSelection });
  useEffect(() => {
    selecting.current = {
      toggle: (id, run = false) => {
        const row = table.getRow(String(id));
        // The handler knows the row that was chosen before, and takes the run between them.
        row.getToggleSelectedHandler()({ target: { checked: !row.getIsSelected() }, shiftKey: run });
      },
      togglePage: () => table.toggleAllRowsSelected(),
    };
    return () => {
      selecting.current = null;
    };
  });
  const ids = Object.keys(selection).map(Number);
  if (ids.length === 0) return null;
  const chosen = ids.map(
    (id) => rows.find((row) => row.id === id) ?? { id, isFavourite: false, isHidden: false },
  );
  const comparable = ids.length >= COMPARE_MIN && ids.length <= COMPARE_MAX;
  const clear = () => onSelection({});
  return (
    <section aria-label="Selected listings" className="bulk">
      <b aria-live="polite">{ids.length} selected</b>
      <Button variant="ghost" size="sm" onClick={() => props.onFavourite(chosen)}>
        <Star /> Add to Favorites
      </Button>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          props.onHide(chosen);
          clear();
        }}
      >
        <EyeOff /> Hide
      </Button>
      <Button variant="ghost" size="sm" onClick={() => void addToPipeline(ids)}>
        <SquareKanban /> Add to pipeline
      </Button>
      <Button variant="ghost" size="sm" onClick={() => void exportAs(props.exportHref(ids), "csv")}>
        <Download /> Export
      </Button>
      {comparable ? (
        <a href={props.compareHref(ids)} className={buttonVariants({ size: "sm" })}>
          <Columns2 /> Compare
        </a>
      ) : (
        <span data-tooltip={`Compare takes ${COMPARE_MIN} to ${COMPARE_MAX} listings.`}>
          <Button size="sm" disabled>
            <Columns2 /> Compare
          </Button>
        </span>
      )}
      <IconButton aria-label="Clear the selection" onClick={clear}>
        <X />
      </IconButton>
    </section>
  );
}
