import { useEffect, useEffectEvent, useState } from "react";
import { store } from "@/components/ui/local-storage";
import type { SavedFilter } from "@/lib/filters/schema";
import { type Criteria, criteriaToParams, setCriteria } from "@/lib/listings/criteria";
import { draftOf, readKept } from "./kept";
import { fromKept, type Said, whole } from "./said";

interface Draft {
  criteria: Criteria;
  aiCriteria: string;
  /** The sentence it was read from, and how it was understood. */
  said: Said | null;
}

/** A stored draft, with the saved version it is based on. */
type KeptDraft = Pick<Draft, "aiCriteria"> & Partial<Draft> & { criteria: Partial<Criteria>; of: string };

const keyOf = ({ criteria, aiCriteria }: Draft) => JSON.stringify([criteriaToParams(criteria), aiCriteria]);

/**
 * A saved filter's search while it is being edited. Unsaved changes are stored on this device, so they
 * survive leaving the page, and can be discarded (FND-9). They are dropped once the saved filter changes.
 */
export function useFilterEdit(filter: SavedFilter) {
  const saved: Draft = {
    criteria: filter.criteria,
    aiCriteria: filter.aiCriteria ?? "",
    said: filter.said && fromKept(filter.said),
  };
  const [draft, setDraft] = useState(saved);
  const [restored, setRestored] = useState(false);
  const place = draftOf(filter.id);
  const of = keyOf(saved);
  const isChanged = keyOf(draft) !== of;

  const restore = useEffectEvent(() => {
    const kept = readKept<KeptDraft>("localStorage", place);
    setRestored(true);
    if (kept?.of !== of) return;
    setDraft({ criteria: whole(kept.criteria), aiCriteria: kept.aiCriteria, said: kept.said ?? null });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each filter has its own changes.
  useEffect(() => restore(), [place]);
  useEffect(() => {
    if (!restored) return;
    if (!isChanged) return store(place, null);
    store(place, JSON.stringify({ ...draft, criteria: setCriteria(draft.criteria), of }));
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
    /** The changes were saved: the stored draft is no longer needed. */
    forget: () => store(place, null),
  };
}

export type FilterEdit = ReturnType<typeof useFilterEdit>;
