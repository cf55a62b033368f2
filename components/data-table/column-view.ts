/** Column order and visibility: the two slices of TanStack Table's state that are remembered. */
export interface ColumnView {
  columnOrder: string[];
  columnVisibility: Record<string, boolean>;
}

/** What is needed to order and show a column. */
export interface Arranged {
  id: string;
  /** Always visible, at this end of the table. */
  locked?: "first" | "last";
  /** Hidden by default. */
  optional?: boolean;
}

/** The default view. */
export function usualView(columns: readonly Arranged[]): ColumnView {
  return {
    columnOrder: columns.map(({ id }) => id),
    columnVisibility: Object.fromEntries(
      columns.flatMap(({ id, optional }) => (optional ? [[id, false]] : [])),
    ),
  };
}

/**
 * Parses the remembered columns from the cookie: ids in order, hidden ones prefixed with '!'. Unknown ids are
 * dropped; columns added since go after the named ones in their default order.
 */
export function readColumnView(columns: readonly Arranged[], value: string | undefined): ColumnView {
  const usual = usualView(columns);
  if (!value) return usual;
  const named = value.split(".").flatMap((entry) => {
    const id = entry.replace(/^!/, "");
    return usual.columnOrder.includes(id) ? [[id, !entry.startsWith("!")] as const] : [];
  });
  const order = [...new Set([...named.map(([id]) => id), ...usual.columnOrder])];
  const shown = new Map([...Object.entries(usual.columnVisibility), ...named]);
  return inPlace(columns, { columnOrder: order, columnVisibility: Object.fromEntries(shown) });
}

/** The cookie's value for a view; empty for the default view. */
export function writeColumnView(columns: readonly Arranged[], view: ColumnView): string {
  const text = ({ columnOrder, columnVisibility }: ColumnView) =>
    columnOrder.map((id) => (columnVisibility[id] === false ? `!${id}` : id)).join(".");
  return text(view) === text(usualView(columns)) ? "" : text(view);
}

/** Forces locked columns to be visible and at their end. */
export function inPlace(columns: readonly Arranged[], view: ColumnView): ColumnView {
  const at = (end: Arranged["locked"]) => columns.filter(({ locked }) => locked === end).map(({ id }) => id);
  const locked = new Set([...at("first"), ...at("last")]);
  const free = view.columnOrder.filter((id) => !locked.has(id));
  const shown = Object.entries(view.columnVisibility).filter(([id]) => !locked.has(id));
  return {
    columnOrder: [...at("first"), ...free, ...at("last")],
    columnVisibility: Object.fromEntries(shown),
  };
}

/** The visible columns in order. */
export function shownColumns<Column extends Arranged>(
  columns: readonly Column[],
  view: ColumnView,
): Column[] {
  return view.columnOrder.flatMap((id) =>
    view.columnVisibility[id] === false ? [] : (columns.find((column) => column.id === id) ?? []),
  );
}
