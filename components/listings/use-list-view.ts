import { useState } from "react";
import { type ColumnView, readColumnView, writeColumnView } from "@/components/data-table/column-view";
import { type RememberedView, rememberListView } from "./list-view";
import { JUDGED_COLUMNS } from "./listing-columns";

/** How lists look on this device. */
export interface ListView extends Omit<RememberedView, "columns"> {
  columns: ColumnView;
}

/** The remembered view of this device, and a function that changes and stores it (SCR-3). */
export function useListView(remembered: RememberedView) {
  const [view, setView] = useState<ListView>(() => ({
    ...remembered,
    columns: readColumnView(JUDGED_COLUMNS, remembered.columns),
  }));
  const change = (wanted: Partial<ListView>) => {
    const next = { ...view, ...wanted };
    setView(next);
    rememberListView({ ...next, columns: writeColumnView(JUDGED_COLUMNS, next.columns) });
  };
  return [view, change] as const;
}
