import { useEffect, useEffectEvent, useState } from "react";
import type { SavedFilter } from "@/lib/filters/schema";
import { type Criteria, criteriaToParams, setCriteria } from "@/lib/listings/criteria";
import { fromKept, type Said, whole } from "./said";

interface Draft {
  criteria: Criteria;
  aiCriteria: string;
  /** The sentence that it came from, and how it was read. */
  said: Said | null;
}

const keyOf = ({ criteria, aiCriteria }: Draft) => JSON.stringify([criteriaToParams(criteria), aiCriteria]);

/** What this device keeps of changes that were not saved; null when there are none that can be read. */
function readKept(place: string): (Draft & { of: string }) | null {
  try {
    const kept = JSON.parse(window.localStorage.getItem(place) ?? "null");
    return kept && { said: null, ...kept, criteria: whole(kept.criteria) };
  } catch {
    return null;
  }
}

/**
 * A saved filter's search as it is being changed. What is not saved is kept on this device, so that it survives going
 * away, and can be taken back (FND-9); once the filter itself is another, it no longer counts.
 */
export function useFilterEdit(filter: SavedFilter) {
  const saved: Draft = {
    criteria: filter.criteria,
    aiCriteria: filter.aiCriteria ?? "",
    said: filter.said && fromKept(filter.said),
  };
  const [draft, setDraft] = useState(saved);
  const [restored, setRestored] = useState(false);
  const place = `filter ${filter.id}`;
  const of = keyOf(saved);
  const isChanged = keyOf(draft) !== of;

  const restore = useEffectEvent(() => {
    const kept = readKept(place);
    setRestored(true);
    if (kept?.of === of) setDraft({ criteria: kept.criteria, aiCriteria: kept.aiCriteria, said: kept.said });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter has its own changes.
  useEffect(() => restore(), [place]);
  useEffect(() => {
    if (!restored) return;
    if (!isChanged) return window.localStorage.removeItem(place);
    window.localStorage.setItem(
      place,
      JSON.stringify({ ...draft, criteria: setCriteria(draft.criteria), of }),
    );
  }, [restored, isChanged, draft, place, of]);

  const put = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  return {
    draft,
    isChanged,
    change: (part: Partial<Criteria>) =>
      setDraft((now) => ({ ...now, criteria: { ...now.criteria, ...part } })),
    setAiCriteria: (aiCriteria: string) => put({ aiCriteria }),
    setSaid: (said: Said | null) => put({ said }),
    takeBack: () => setDraft(saved),
    /** They were saved: what is kept of them is no longer needed. */
    forget: () => window.localStorage.removeItem(place),
  };
}

export type FilterEdit = ReturnType<typeof useFilterEdit>;
