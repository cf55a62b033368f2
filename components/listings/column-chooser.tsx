import { GripVertical } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { inPlace, usualView } from "@/components/data-table/column-view";
import { useListTable } from "@/components/data-table/use-list-table";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/class-names";
import type { FloatingProps } from "@/components/ui/lazy";
import { Popover } from "@/components/ui/popover";
import DensityToggle from "./density-toggle";
import { JUDGED_COLUMNS, type ListColumn } from "./listing-columns";
import type { ListView } from "./use-list-view";

export interface ColumnChooserProps extends FloatingProps {
  columns: readonly ListColumn[];
  view: ListView;
  onView: (change: Partial<ListView>) => void;
}

/**
 * Shows, hides and reorders columns: with checkboxes, by dragging, or with Alt and the arrow keys (SCR-3).
 */
export default function ColumnChooser({ columns, view, onView, ...floating }: ColumnChooserProps) {
  const { known, place, move } = useColumnOrder({ columns, view, onView });
  const [dragged, setDragged] = useState<string | null>(null);
  const reset = () => onView({ columns: usualView(JUDGED_COLUMNS) });
  const groups = [
    { title: "Shown", members: known.filter((column) => column.getIsVisible()) },
    { title: "Not shown", members: known.filter((column) => !column.getIsVisible()) },
  ];
  return (
    <Popover
      {...floating}
      align="end"
      aria-label="Columns"
      className="max-h-(--radix-popover-content-available-height) w-67 overflow-y-auto p-1"
    >
      {headHasRowHeight() ? null : (
        <div className="flex items-center justify-between px-2.5 pt-1 pb-1.5">
          <span className="text-meta font-medium text-muted-foreground">Row height</span>
          <DensityToggle density={view.density} onDensity={(density) => onView({ density })} />
        </div>
      )}
      {groups.map(({ title, members }) =>
        members.length === 0 ? null : (
          <ColumnGroup key={title} title={title} onReset={title === "Shown" ? reset : undefined}>
            {members.map((column) => {
              const { label, hint } = columns.find(({ id }) => id === column.id) ?? { label: column.id };
              return (
                <ColumnEntry
                  key={column.id}
                  label={label}
                  hint={hint}
                  locked={!column.getCanHide()}
                  shown={column.getIsVisible()}
                  onShow={(shown) => column.toggleVisibility(shown)}
                  onMove={(step) => move(column.id, step)}
                  isDragged={dragged === column.id}
                  onDrag={(dragging) => setDragged(dragging ? column.id : null)}
                  onOver={() => dragged && dragged !== column.id && place(dragged, column.id)}
                />
              );
            })}
          </ColumnGroup>
        ),
      )}
    </Popover>
  );
}

/**
 * The columns the user may arrange. `place` puts one before another, or last; `move` moves one past its
 * neighbour in its group.
 */
function useColumnOrder({ columns, view, onView }: Pick<ColumnChooserProps, "columns" | "view" | "onView">) {
  const table = useListTable({
    columns,
    view: view.columns,
    onView: (update) => {
      const next = update instanceof Function ? update(view.columns) : update;
      onView({ columns: inPlace(JUDGED_COLUMNS, next) });
    },
  });
  const known = table.getAllLeafColumns().filter(({ id }) => id !== "actions");
  const place = (id: string, before: string | undefined) => {
    const order = view.columns.columnOrder.filter((other) => other !== id);
    order.splice(before === undefined ? order.length : order.indexOf(before), 0, id);
    table.setColumnOrder(order);
  };
  const move = (id: string, step: 1 | -1) => {
    const isShown = table.getColumn(id)?.getIsVisible();
    const free = known
      .filter((column) => column.getCanHide() && column.getIsVisible() === isShown)
      .map((column) => column.id);
    const at = free.indexOf(id) + (step === 1 ? 2 : -1);
    if (at >= 0 && at <= free.length) place(id, free[at]);
  };
  return { known, place, move };
}

/** Whether the list's header already offers the row height; narrow headers hide it. */
const headHasRowHeight = () => document.querySelector<HTMLElement>(".density")?.checkVisibility() ?? false;

interface ColumnGroupProps {
  title: string;
  /** Returns to the default columns; only offered when given. */
  onReset?: () => void;
  children: ReactNode;
}

function ColumnGroup({ title, onReset, children }: ColumnGroupProps) {
  return (
    <section className="border-t first:border-t-0">
      <h3 className="flex h-8 items-center justify-between px-2.5 text-meta font-medium text-subtle-foreground">
        {title}
        {onReset ? (
          <Button variant="link" size="inline" onClick={onReset}>
            Reset
          </Button>
        ) : null}
      </h3>
      <ul>{children}</ul>
    </section>
  );
}

interface ColumnEntryProps {
  label: string;
  hint?: string;
  locked: boolean;
  shown: boolean;
  isDragged: boolean;
  onShow: (shown: boolean) => void;
  onMove: (step: 1 | -1) => void;
  onDrag: (dragging: boolean) => void;
  onOver: () => void;
}

function ColumnEntry(props: ColumnEntryProps) {
  const { label, hint, locked, shown } = props;
  const id = useId();
  const onKey = (event: KeyboardEvent) => {
    const step = event.altKey && { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
    if (!step) return;
    event.preventDefault();
    props.onMove(step);
  };
  return (
    <li
      draggable={!locked}
      onDragStart={() => props.onDrag(true)}
      onDragEnd={() => props.onDrag(false)}
      onDragEnter={props.onOver}
      onDragOver={(event) => event.preventDefault()}
      className={cn(
        "flex min-h-8 items-center rounded-sm pl-1.5 touch:min-h-11",
        props.isDragged ? "bg-selected" : "hover:bg-hover",
        locked && "text-subtle-foreground",
      )}
    >
      <span className="grid w-5 cursor-grab text-input">
        {locked ? null : <GripVertical className="size-3.5!" />}
      </span>
      <label htmlFor={id} className="flex min-w-0 flex-1 items-center gap-2.5 self-stretch pr-2.5">
        <Checkbox
          id={id}
          checked={shown}
          disabled={locked}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onChange={(event) => props.onShow(event.target.checked)}
          onKeyDown={locked ? undefined : onKey}
        />
        <span className="truncate">{label}</span>
        {hint ? <span className="ml-auto text-meta text-subtle-foreground">{hint}</span> : null}
      </label>
    </li>
  );
}
