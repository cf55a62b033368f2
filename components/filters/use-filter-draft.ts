import { useEffect, useRef, useState } from "react";
import { type Criteria, criteriaToParams, invertedRanges } from "@/lib/listings/criteria";

/** How long typing must pause before the list updates, in milliseconds. */
const DEBOUNCE_MS = 350;

const keyOf = (criteria: Criteria) => JSON.stringify(criteriaToParams(criteria));

/** Whether every minimum is below its maximum; otherwise nothing is sent (FIL-2). */
export function rangesAreValid(criteria: Criteria): boolean {
  return invertedRanges(criteria).length === 0;
}

/**
 * The filters being edited in the panel. Typed changes go to `apply` after a pause, picked ones at once.
 * Filters changed elsewhere (a removed chip, back and forward) replace the draft.
 */
export function useFilterDraft(criteria: Criteria, apply: (criteria: Criteria) => void) {
  const [draft, setDraft] = useState(criteria);
  const applied = useRef(keyOf(criteria));
  const timer = useRef<number>(undefined);
  const current = keyOf(criteria);

  useEffect(() => {
    if (current === applied.current) return;
    applied.current = current;
    window.clearTimeout(timer.current);
    setDraft(criteria);
  }, [current, criteria]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function send(next: Criteria) {
    window.clearTimeout(timer.current);
    const key = keyOf(next);
    if (key === applied.current || !rangesAreValid(next)) return;
    applied.current = key;
    apply(next);
  }
  return {
    draft,
    type(change: Partial<Criteria>) {
      const next = { ...draft, ...change };
      setDraft(next);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => send(next), DEBOUNCE_MS);
    },
    pick(change: Partial<Criteria>) {
      const next = { ...draft, ...change };
      setDraft(next);
      send(next);
    },
    flush: () => send(draft),
  };
}
