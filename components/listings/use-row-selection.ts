import { type ComponentType, useCallback, useRef, useState } from "react";
import type { RowSelection } from "@/components/data-table/use-list-table";
import type { SelectionBarProps } from "./selection-bar";

/** What the selection's table offers to the list around it. */
export interface Selecting {
  /** Selects or deselects a row; with `run`, the whole range from the row selected before. */
  toggle: (id: number, run?: boolean) => void;
  /** Selects all rows of the page, or none. */
  togglePage: () => void;
}

const loadBar = () => import("./selection-bar");

/** The selected rows. The table behind them is loaded when the pointer or focus enters the rows. */
export function useRowSelection() {
  const [selection, setSelection] = useState<RowSelection>({});
  const [Bar, setBar] = useState<ComponentType<SelectionBarProps> | null>(null);
  const selecting = useRef<Selecting | null>(null);
  const asked = useRef<Promise<void> | null>(null);
  const prepare = useCallback(() => {
    asked.current ??= loadBar().then(
      (module) => setBar(() => module.SelectionBar),
      (cause: unknown) => {
        console.error("Rows cannot be chosen.", cause);
        asked.current = null;
      },
    );
    return asked.current;
  }, []);
  const toggle = (id: number, run = false) => {
    if (selecting.current) return selecting.current.toggle(id, run);
    setSelection((now) => ({ ...now, [id]: true }));
    void prepare();
  };
  const clear = useCallback(() => setSelection({}), []);
  const barProps = { selection, onSelection: setSelection, selecting };
  return { selection, selecting, prepare, toggle, clear, Bar, barProps };
}
