/** Which columns a table shows and in which order: the two slices of TanStack Table's state that are remembered. */
export interface ColumnView {
  columnOrder: string[];
  columnVisibility: Record<string, boolean>;
}

/** What a table has to know of a column to order and show it. */
interface Arranged {
  id: string;
  /** Stands where it stands, and always. */
  locked?: "first" | "last";
  /** Not shown until somebody asks for it. */
  optional?: boolean;
}

/** The columns as they are for a person who has changed nothing. */
export function usualView(columns: readonly Arranged[]): ColumnView {
  return {
    columnOrder: columns.map(({ id }) => id),
    columnVisibility: Object.fromEntries(
      columns.flatMap(({ id, optional }) => (optional ? [[id, false]] : [])),
    ),
  };
}

/**
 * The remembered columns out of a cookie's value: ids in their order, hidden ones behind an exclamation mark. What is
 * not known is left out; columns that came later stand at their usual place behind those that are named.
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

/** The cookie's value for a view; empty when it is the usual one. */
export function writeColumnView(columns: readonly Arranged[], view: ColumnView): string {
  const text = ({ columnOrder, columnVisibility }: ColumnView) =>
    columnOrder.map((id) => (columnVisibility[id] === false ? `!${id}` : id)).join(".");
  return text(view) === text(usualView(columns)) ? "" : text(view);
}

/** Columns that are locked at an end are there, and shown, whatever was asked for. */
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

/** The columns that are shown, in their order. */
export function shownColumns<Column extends Arranged>(
  columns: readonly Column[],
  view: ColumnView,
): Column[] {
  return view.columnOrder.flatMap((id) =>
    view.columnVisibility[id] === false ? [] : (columns.find((column) => column.id === id) ?? []),
  );
}
