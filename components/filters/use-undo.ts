import { useEffect, useRef } from "react";
import { showToast } from "@/components/ui/toast";
import { type Criteria, type CriteriaField, keysOf } from "@/lib/listings/criteria";
import type { ChipEdits } from "./filter-chips";

interface Now {
  criteria: Criteria;
  edits: ChipEdits;
}

/**
 * Returns a function that reports a removal, with an Undo that puts it back into the current search (FND-13).
 * It does nothing where chips can only be removed.
 */
export function useUndo(criteria: Criteria, edits: ChipEdits | undefined) {
  const latest = useRef<Now | null>(null);
  useEffect(() => {
    latest.current = edits ? { criteria, edits } : null;
  });
  return (what: string, putBack: (now: Now) => void) => {
    const now = latest.current;
    if (!now) return;
    const onPress = () => putBack(latest.current ?? now);
    showToast({ message: `${what} removed`, action: { label: "Undo", onPress } });
  };
}

/** The criteria with one field restored to its earlier value. */
export function withField(criteria: Criteria, field: CriteriaField, before: Criteria): Criteria {
  return { ...criteria, ...Object.fromEntries(keysOf(field).map((key) => [key, before[key]])) };
}
