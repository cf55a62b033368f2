"use client";

import { EditPanel } from "@/components/filters/edit-panel";
import { ListNotice, OverflowNotice } from "@/components/filters/notices";
import { RetryRun } from "@/components/filters/retry-run";
import { RunProgress } from "@/components/filters/run-progress";
import { useFilterReload } from "@/components/filters/use-filter-reload";
import { FilterEmpty } from "@/components/listings/filter-empty";
import type { Density } from "@/components/listings/list-head";
import { ListScreen } from "@/components/listings/list-screen";
import type { JudgedRow } from "@/components/listings/list-workspace";
import type { FirstOpened } from "@/components/listings/use-opened-listing";
import type { ResultPage, SavedFilter } from "@/lib/filters/schema";
import { NO_CRITERIA } from "@/lib/listings/criteria";
import { countCriteria } from "@/lib/listings/criteria-words";
import type { ListAddress } from "@/lib/listings/listing-url";
import type { PackedRows } from "@/lib/listings/packed-rows";
import { BEST_FIRST, DEFAULT_SORT, type ResultSortKey, withoutQuality } from "@/lib/listings/sorting";

/** A page of results as it reaches the browser. */
type ShownResults = Omit<ResultPage, "rows"> & { rows: PackedRows<JudgedRow> };

interface FilterScreenProps {
  filter: SavedFilter;
  address: ListAddress<ResultSortKey>;
  /** Null when the results could not be fetched. */
  page: ShownResults | null;
  opened: FirstOpened;
  /** Why the first page is shown instead of the wanted one. */
  paused: string | null;
  now: number;
  density: Density;
}

const LOADING = {
  title: "Loading filter results...",
  detail: "Please wait while we fetch your filtered listings",
};

/** The results of a saved filter: its editor, progress, table and drawer (SAV-2). */
export function FilterScreen({ filter, address, page, ...shown }: FilterScreenProps) {
  const path = `/listing-filters/${filter.id}`;
  const judged = filter.aiCriteria !== null && !page?.overflow;
  return (
    <ListScreen
      {...shown}
      path={path}
      address={{
        ...address,
        sort: judged ? address.sort : withoutQuality(address.sort),
        usualSort: filter.aiCriteria === null ? DEFAULT_SORT : BEST_FIRST,
      }}
      page={page}
      judged={judged}
      failure="Failed to fetch filter results. Please try again later."
      waiting={LOADING}
      title={filter.name}
      unit={filter.isCompleted ? ["result", "results"] : ["result so far", "results so far"]}
      criteria={NO_CRITERIA}
      hrefFor={() => path}
      filterCount={countCriteria(filter.criteria) + (filter.aiCriteria ? 1 : 0)}
      filterId={filter.id}
      panel={(_, searchRef) => <EditPanel key={filter.id} filter={filter} searchRef={searchRef} />}
      notices={(list) => <RunState filter={filter} page={page} {...list} />}
      empty={<FilterEmpty filter={filter} />}
    />
  );
}

interface RunStateProps {
  filter: SavedFilter;
  page: ShownResults | null;
  pending: boolean;
  refresh: () => void;
  openPanel: () => void;
}

/** What there is to know about the AI filtering: how far it is, that it failed, or that there is too much. */
function RunState({ filter, page, pending, refresh, openPanel }: RunStateProps) {
  const onLastPage = page !== null && page.totalPages > 0 && page.page === page.totalPages;
  const { asking, failed, reload } = useFilterReload({
    filterId: filter.id,
    auto: !filter.isCompleted && filter.state !== "failed" && onLastPage && !pending,
    refresh,
  });
  if (page?.overflow) return <OverflowNotice total={page.total} onRefine={openPanel} />;
  if (filter.state === "failed" || (filter.isCompleted && filter.message)) {
    return (
      <ListNotice
        title={filter.state === "failed" ? "AI filtering stopped" : "About these results"}
        action={filter.state === "failed" ? <RetryRun filterId={filter.id} onStarted={refresh} /> : undefined}
      >
        {filter.message ??
          "The AI could not be reached. It is tried again with the next change of the filter."}
      </ListNotice>
    );
  }
  if (filter.isCompleted) return null;
  return (
    <RunProgress
      progress={filter.progress}
      message={filter.message}
      reloading={asking || pending}
      failed={failed}
      onReload={() => void reload()}
      autoReloads={onLastPage && !failed}
    />
  );
}
