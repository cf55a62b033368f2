import { useEffect, useRef } from "react";
import { showToast } from "@/components/ui/toast";
import { type Criteria, type CriteriaField, keysOf } from "@/lib/listings/criteria";
import type { ChipEdits } from "./filter-chips";

interface Now {
  criteria: Criteria;
  edits: ChipEdits;
}

/**
 * Says what was taken away, with a way to put it back into what the search has become since (FND-13). Nothing is said
 * where chips can only be taken away.
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

/** The criteria with a field as it was before. */
export function withField(criteria: Criteria, field: CriteriaField, before: Criteria): Criteria {
  return { ...criteria, ...Object.fromEntries(keysOf(field).map((key) => [key, before[key]])) };
}
