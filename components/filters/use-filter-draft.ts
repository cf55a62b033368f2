import { useEffect, useRef, useState } from "react";
import { type Criteria, criteriaToParams, upsideDownRange } from "@/lib/listings/criteria";

/** How long typing may pause before the list follows, in milliseconds. */
const PAUSE = 350;

const keyOf = (criteria: Criteria) => JSON.stringify(criteriaToParams(criteria));

/** Whether each range has its lower end below its upper end; nothing is sent before that (FIL-2). */
export function rangesStand(criteria: Criteria): boolean {
  return upsideDownRange(criteria) === undefined;
}

/**
 * The filters as they stand in the panel. What is typed goes to `apply` after a pause, what is picked at once;
 * filters that change elsewhere (a chip removed, back and forward) replace the draft.
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
    if (key === applied.current || !rangesStand(next)) return;
    applied.current = key;
    apply(next);
  }
  return {
    draft,
    type(change: Partial<Criteria>) {
      const next = { ...draft, ...change };
      setDraft(next);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => send(next), PAUSE);
    },
    pick(change: Partial<Criteria>) {
      const next = { ...draft, ...change };
      setDraft(next);
      send(next);
    },
    flush: () => send(draft),
  };
}
