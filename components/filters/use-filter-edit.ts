import { useEffect, useEffectEvent, useState } from "react";
import { whole } from "@/components/filters/said";
import type { SavedFilter } from "@/lib/filters/schema";
import { type Criteria, criteriaToParams, setCriteria } from "@/lib/listings/criteria";

interface Draft {
  criteria: Criteria;
  aiCriteria: string;
}

const keyOf = ({ criteria, aiCriteria }: Draft) => JSON.stringify([criteriaToParams(criteria), aiCriteria]);

/** What this device keeps of changes that were not saved; null when there are none that can be read. */
function readKept(place: string): (Draft & { of: string }) | null {
  try {
    const kept = JSON.parse(window.localStorage.getItem(place) ?? "null");
    return kept && { ...kept, criteria: whole(kept.criteria) };
  } catch {
    return null;
  }
}

/**
 * A saved filter's search as it is being changed. What is not saved is kept on this device, so that it survives going
 * away, and can be taken back (FND-9); once the filter itself is another, it no longer counts.
 */
export function useFilterEdit(filter: SavedFilter) {
  const saved: Draft = { criteria: filter.criteria, aiCriteria: filter.aiCriteria ?? "" };
  const [draft, setDraft] = useState(saved);
  const place = `filter ${filter.id}`;
  const of = keyOf(saved);
  const isChanged = keyOf(draft) !== of;

  const restore = useEffectEvent(() => {
    const kept = readKept(place);
    if (kept?.of === of) setDraft({ criteria: kept.criteria, aiCriteria: kept.aiCriteria });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter has its own changes.
  useEffect(() => restore(), [place]);

  function set(next: Draft) {
    setDraft(next);
    if (keyOf(next) === of) window.localStorage.removeItem(place);
    else {
      const kept = { ...next, criteria: setCriteria(next.criteria), of };
      window.localStorage.setItem(place, JSON.stringify(kept));
    }
  }
  return {
    draft,
    isChanged,
    change: (part: Partial<Criteria>) => set({ ...draft, criteria: { ...draft.criteria, ...part } }),
    setAiCriteria: (aiCriteria: string) => set({ ...draft, aiCriteria }),
    takeBack: () => set(saved),
    /** They were saved: what is kept of them is no longer needed. */
    forget: () => window.localStorage.removeItem(place),
  };
}

export type FilterEdit = ReturnType<typeof useFilterEdit>;
