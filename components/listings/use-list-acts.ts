import { focusAsk, focusSearch } from "@/components/filters/anchors";
import type { useMarks } from "@/components/marks/use-marks";
import { keepLoading } from "@/components/ui/connection";
import type { TimedRow } from "./listing-columns";
import type { useListDrawer } from "./use-list-drawer";
import { useRowKeys } from "./use-list-keys";
import type { useRowSelection } from "./use-row-selection";

interface ListActsInput {
  rows: TimedRow[];
  marks: ReturnType<typeof useMarks>;
  drawer: ReturnType<typeof useListDrawer>;
  selected: ReturnType<typeof useRowSelection>;
}

const loadAdding = keepLoading(() => import("@/components/deals/add-to-pipeline"));

/** Actions on the open or highlighted listing, by button or key (LIST-3, DET-6). */
export function useListActs({ rows, marks, drawer, selected }: ListActsInput) {
  const favourite = (row = drawer.current()) => row && marks.set([row], "favourite", !row.isFavourite);
  const hide = (row = drawer.current()) => {
    if (!row) return;
    // Buyers who work through a list hide one listing and read the next.
    if (drawer.currentId === row.id && rows.some(({ id }) => id === row.id)) drawer.leave();
    marks.set([row], "hidden", !row.isHidden);
  };
  const addListing = (id: number) =>
    loadAdding().then(({ addToPipeline }) => addToPipeline([id], drawer.onKept));
  const { openId, currentId } = drawer;
  useRowKeys(drawer, selected, {
    favourite: () => favourite(),
    hide: () => hide(),
    search: focusSearch,
    ask: focusAsk,
    // The drawer of an open listing handles this key itself.
    ...(openId ? {} : { pipeline: () => currentId && void addListing(currentId) }),
  });
  return { favourite, hide };
}
