"use client";

import { useState } from "react";
import { ExportButton } from "@/components/billing/export-button";
import { EditPanel } from "@/components/filters/edit-panel";
import { ListNotice, OverflowNotice, PausedNotice } from "@/components/filters/notices";
import { PanelFrame } from "@/components/filters/panel-frame";
import { RetryRun } from "@/components/filters/retry-run";
import { RunProgress } from "@/components/filters/run-progress";
import { SavedFiltersButton } from "@/components/filters/saved-filters-button";
import { useFilterReload } from "@/components/filters/use-filter-reload";
import "@/components/filters/panel.css";
import { FilterEmpty } from "@/components/listings/filter-empty";
import { ListDock } from "@/components/listings/list-dock";
import { ListFoot } from "@/components/listings/list-foot";
import { type Density, ListHead } from "@/components/listings/list-head";
import { type JudgedRow, ListWorkspace } from "@/components/listings/list-workspace";
import { JUDGED_COLUMNS, LISTING_COLUMNS } from "@/components/listings/listing-columns";
import { rememberDensity } from "@/components/listings/remember-density";
import type { FirstOpened } from "@/components/listings/use-opened-listing";
import type { ResultPage, SavedFilter } from "@/lib/filters/schema";
import { countCriteria, NO_CRITERIA } from "@/lib/listings/criteria";
import { type ListAddress, listHref } from "@/lib/listings/listing-url";
import type { PackedRow } from "@/lib/listings/packed-row";
import {
  BEST_FIRST,
  DEFAULT_SORT,
  RESULT_SORT_KEYS,
  RESULT_SORT_LABEL,
  type ResultSortKey,
  SORT_KEYS,
  SORT_LABEL,
  withoutQuality,
} from "@/lib/listings/sorting";

/** A page of results as it reaches the browser. */
type ShownResults = Omit<ResultPage, "rows"> & { rows: PackedRow<JudgedRow>[] };

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
export function FilterScreen({
  filter,
  address: asked,
  page,
  opened,
  paused,
  now,
  density: given,
}: FilterScreenProps) {
  const [density, setDensity] = useState(given);
  const [panelOpen, setPanelOpen] = useState(false);
  const path = `/listing-filters/${filter.id}`;
  const judged = filter.aiCriteria !== null && !page?.overflow;
  const labels = judged ? RESULT_SORT_LABEL : SORT_LABEL;
  const address = {
    ...asked,
    sort: judged ? asked.sort : withoutQuality(asked.sort),
    usualSort: filter.aiCriteria === null ? DEFAULT_SORT : BEST_FIRST,
  };
  const filterCount = countCriteria(filter.criteria) + (filter.aiCriteria ? 1 : 0);
  return (
    <ListWorkspace
      path={path}
      address={address}
      columns={judged ? JUDGED_COLUMNS : LISTING_COLUMNS}
      sortKeys={judged ? RESULT_SORT_KEYS : SORT_KEYS}
      page={page}
      failure="Failed to fetch filter results. Please try again later."
      waiting={LOADING}
      opened={opened}
      now={now}
      density={density}
      panel={(navigate, searchRef) => (
        <>
          <PanelFrame open={panelOpen} onClose={() => setPanelOpen(false)}>
            <EditPanel key={filter.id} filter={filter} searchRef={searchRef} />
          </PanelFrame>
          <ListDock
            sort={address.sort}
            labels={labels as typeof RESULT_SORT_LABEL}
            onSort={(sort) => navigate({ ...address, sort, page: 1 })}
            filterCount={filterCount}
            onFilters={() => setPanelOpen(true)}
          />
        </>
      )}
      head={({ pending, refresh }) => (
        <>
          <ListHead
            title={filter.name}
            total={page ? page.total : null}
            unit={filter.isCompleted ? ["result", "results"] : ["result so far", "results so far"]}
            criteria={NO_CRITERIA}
            hrefFor={() => path}
            density={density}
            onDensity={(wanted) => {
              setDensity(wanted);
              rememberDensity(wanted);
            }}
            onFilters={() => setPanelOpen(true)}
            filterCount={filterCount}
          >
            <span className="density max-md:hidden">
              <ExportButton href={listHref(`/api${path}/export`, { ...address, page: 1 })} />
            </span>
            <SavedFiltersButton currentId={filter.id} />
          </ListHead>
          {paused ? <PausedNotice>{paused}</PausedNotice> : null}
          <RunState {...{ filter, page, pending, refresh }} onRefine={() => setPanelOpen(true)} />
        </>
      )}
      foot={
        page ? (
          <ListFoot page={page} hrefFor={(number) => listHref(path, { ...address, page: number })} />
        ) : null
      }
      empty={<FilterEmpty filter={filter} />}
    />
  );
}

interface RunStateProps {
  filter: SavedFilter;
  page: ShownResults | null;
  pending: boolean;
  refresh: () => void;
  onRefine: () => void;
}

/** What there is to know about the AI filtering: how far it is, that it failed, or that there is too much. */
function RunState({ filter, page, pending, refresh, onRefine }: RunStateProps) {
  const onLastPage = page !== null && page.totalPages > 0 && page.page === page.totalPages;
  const { asking, failed, reload } = useFilterReload({
    filterId: filter.id,
    auto: !filter.isCompleted && filter.state !== "failed" && onLastPage && !pending,
    refresh,
  });
  if (page?.overflow) return <OverflowNotice total={page.total} onRefine={onRefine} />;
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
      onLastPage={onLastPage}
    />
  );
}
