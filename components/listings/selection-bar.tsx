import { Columns2, Download, Eye, EyeOff, ListChecks, SquareKanban, Star, X } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { exportAs } from "@/components/billing/export-menu";
import { type RowSelection, useListTable } from "@/components/data-table/use-list-table";
import { addToPipeline } from "@/components/deals/add-to-pipeline";
import type { Markable } from "@/components/marks/use-marks";
import { Button, buttonVariants, QuietButton } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { COMPARE_MAX, COMPARE_MIN } from "@/lib/listings/listing-url";
import type { MarkKind } from "@/lib/marks/schema";
import type { Selecting } from "./use-row-selection";
import "./selection-bar.css";

export interface SelectionBarProps {
  /** The list of favourites or hidden listings; omitted for other lists. */
  kind?: MarkKind;
  rows: Markable[];
  selection: RowSelection;
  onSelection: (next: RowSelection | ((now: RowSelection) => RowSelection)) => void;
  /** Set while the bar is mounted: what its table can do with the rows. */
  selecting: RefObject<Selecting | null>;
  /** The URL that exports the selected listings with the current columns. */
  exportHref: (ids: number[]) => string;
  compareHref: (ids: number[]) => string;
  onMark: (chosen: Markable[], kind: MarkKind, wanted: boolean) => void;
}

/** In narrow bars the buttons show icons only; their labels remain for screen readers. */
const WORD = "max-md:sr-only @max-[680px]/content:sr-only";

interface MarkButton {
  label: string;
  Icon: typeof Star;
  kind: MarkKind;
  wanted: boolean;
  /** The rows leave the list, so the selection is cleared. */
  leaves?: true;
}

const FAVOURITE: MarkButton = { label: "Add to Favorites", Icon: Star, kind: "favourite", wanted: true };
const HIDE: MarkButton = { label: "Hide", Icon: EyeOff, kind: "hidden", wanted: true };
const BUTTONS: Record<MarkKind | "all", MarkButton[]> = {
  all: [FAVOURITE, { ...HIDE, leaves: true }],
  favourite: [{ label: "Remove", Icon: Star, kind: "favourite", wanted: false, leaves: true }, HIDE],
  hidden: [FAVOURITE, { label: "Unhide", Icon: Eye, kind: "hidden", wanted: false, leaves: true }],
};

/** Actions for all selected rows (SCR-6); nothing while none is selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { kind, rows, selection, onSelection } = props;
  const table = useSelectionTable(props);
  const place = new Map(rows.map(({ id }, at) => [id, at]));
  const placeOf = (id: number) => place.get(id) ?? rows.length;
  // In list order; listings not among the rows come last.
  const ids = Object.keys(selection)
    .map(Number)
    .toSorted((a, b) => placeOf(a) - placeOf(b));
  if (ids.length === 0) return null;
  const chosen = ids.map(
    (id) => rows.find((row) => row.id === id) ?? { id, isFavourite: false, isHidden: false },
  );
  const comparable = ids.length >= COMPARE_MIN && ids.length <= COMPARE_MAX;
  const clear = () => onSelection({});
  return (
    <section
      aria-label="Selected listings"
      className={cn(
        "bulk absolute bottom-15 left-1/2 z-(--z-popover) flex h-11 max-w-[calc(100%-16px)] -translate-x-1/2 items-center gap-0.5",
        "overflow-x-auto rounded-lg bg-popover pr-1.5 pl-3.5 whitespace-nowrap shadow-popover",
        "max-md:fixed max-md:inset-x-0 max-md:z-(--z-drawer) max-md:h-13 max-md:max-w-none max-md:translate-x-0 max-md:rounded-none",
      )}
    >
      <b aria-live="polite" className="font-semibold max-md:mr-auto md:mr-2.5">
        {ids.length} <span className="max-md:sr-only">selected</span>
      </b>
      {kind && ids.length < rows.length ? (
        <QuietButton className="max-[359px]:hidden" onClick={() => table.toggleAllRowsSelected(true)}>
          <ListChecks className="md:hidden" /> <span className="max-md:sr-only">Select page</span>
        </QuietButton>
      ) : null}
      {BUTTONS[kind ?? "all"].map(({ label, Icon, leaves, ...mark }) => (
        <QuietButton
          key={label}
          onClick={() => {
            props.onMark(chosen, mark.kind, mark.wanted);
            if (leaves) clear();
          }}
        >
          <Icon /> <span className={WORD}>{label}</span>
        </QuietButton>
      ))}
      <QuietButton onClick={() => void addToPipeline(ids)}>
        <SquareKanban /> <span className={WORD}>Add to pipeline</span>
      </QuietButton>
      <QuietButton onClick={() => void exportAs(props.exportHref(ids), "csv")}>
        <Download /> <span className={WORD}>Export</span>
      </QuietButton>
      <CompareButton href={comparable ? props.compareHref(ids) : null} />
      <IconButton aria-label="Clear selection" onClick={clear}>
        <X />
      </IconButton>
    </section>
  );
}

/** The table that selects rows and ranges of rows; `selecting` refers to it while the bar is mounted. */
function useSelectionTable({ rows, selection, onSelection, selecting }: SelectionBarProps) {
  const table = useListTable({ rows, selection, onSelection });
  useEffect(() => {
    selecting.current = {
      toggle: (id, run = false) => {
        // An open listing may not be among the rows.
        const row = table.getRowModel().rowsById[id];
        // The handler remembers the row selected before and selects the range between them.
        row?.getToggleSelectedHandler()({ target: { checked: !row.getIsSelected() }, shiftKey: run });
      },
      togglePage: () => table.toggleAllRowsSelected(),
    };
    return () => {
      selecting.current = null;
    };
  });
  // Replays rows selected before the table was loaded, so that a Shift range can start from them.
  const begin = useEffectEvent(() => {
    for (const id of Object.keys(selection))
      table.getRowModel().rowsById[id]?.getToggleSelectedHandler()({
        target: { checked: true },
        shiftKey: false,
      });
  });
  useEffect(() => begin(), []);
  return table;
}

/** Disabled when `href` is null: too few or too many listings are selected. */
function CompareButton({ href }: { href: string | null }) {
  const inside = (
    <>
      <Columns2 /> <span className={WORD}>Compare</span>
    </>
  );
  if (href !== null) {
    return (
      <a href={href} className={buttonVariants({ size: "sm" })}>
        {inside}
      </a>
    );
  }
  return (
    <span data-tooltip={`Compare takes ${COMPARE_MIN} to ${COMPARE_MAX} listings.`}>
      <Button size="sm" disabled>
        {inside}
      </Button>
    </span>
  );
}
