import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from "react";
import { ExportButton } from "@/components/billing/export-button";
import { shownColumns } from "@/components/data-table/column-view";
import { PausedNotice } from "@/components/filters/notices";
import { PanelFrame } from "@/components/filters/panel-frame";
import { SavedFiltersButton } from "@/components/filters/saved-filters-button";
import { exportHref, type ListAddress, listHref } from "@/lib/listings/listing-url";
import { pageSize, samePlace } from "@/lib/listings/page-size";
import {
  RESULT_SORT_KEYS,
  RESULT_SORT_LABEL,
  type ResultSortKey,
  SORT_KEYS,
  SORT_LABEL,
} from "@/lib/listings/sorting";
import { ColumnsButton } from "./columns-button";
import { ListDock } from "./list-dock";
import { ListFoot } from "./list-foot";
import { ListHead, type ListHeadProps } from "./list-head";
import type { RememberedView } from "./list-view";
import { type ListContent, type ListControls, ListWorkspace } from "./list-workspace";
import { JUDGED_COLUMNS, LIST_COLUMNS } from "./listing-columns";
import { PanelRail } from "./panel-rail";
import { SortButton } from "./sort-button";
import type { UnstatedCount } from "./unstated-link";
import { type ListView, useListView } from "./use-list-view";

interface ListScreenProps
  extends ListContent,
    Pick<ListHeadProps, "title" | "unit" | "criteria" | "hrefFor" | "ai" | "sentence" | "edits"> {
  path: string;
  address: ListAddress<ResultSortKey>;
  /** How many matches the AI has found so far; null when it is not running. */
  found?: number | null;
  /** The rows have AI verdicts and can be sorted by them. */
  judged: boolean;
  /** How lists look on this device. */
  view: RememberedView;
  /** Why page 1 is shown instead of the requested one. */
  paused: string | null;
  unstated: UnstatedCount;
  /** How many filters are active. */
  filterCount: number;
  /** How many filters the user has saved. */
  filtersCount: number;
  /** The saved filter that is open. */
  filterId?: string;
  /** There are search words, so the list can be sorted by relevance. */
  hasWords: boolean;
  /** Shown above everything else: the prompt for new users. */
  lead?: ReactNode;
  /** Opens the panel; each new value opens it again. */
  panelFirst?: string;
  /** The content of the filter panel. */
  panel: (list: PanelControls) => ReactNode;
  /** Notices above the rows; `openPanel` shows the panel when it is collapsed. */
  notices: (list: { pending: boolean; refresh: () => void; openPanel: () => void }) => ReactNode;
  empty: ReactNode;
}

/** Props that a page passes to its list unchanged. */
export type GivenList = Pick<
  ListScreenProps,
  "opened" | "paused" | "now" | "view" | "news" | "unstated" | "filtersCount"
>;

/** What the panel can do with the list. `isOpen` says whether its sheet is open; `close` closes it. */
type PanelControls = Pick<ListControls, "navigate" | "pending"> & {
  isOpen: boolean;
  close: () => void;
};

/**
 * The layout shared by all listing lists: panel, dock, header with its buttons, table, pagination and drawer
 * (LIST-1, SAV-2).
 */
export function ListScreen(props: ListScreenProps) {
  const { path, address, page, judged, paused, filterCount } = props;
  const look = useLook(props);
  const { view, change } = look;
  const { panelOpen, openPanel, closePanel } = usePanelSheet(props.panelFirst, () =>
    change({ folded: false }),
  );
  return (
    <ListWorkspace
      place={{ path, address, sortKeys: judged ? RESULT_SORT_KEYS : SORT_KEYS, filterId: props.filterId }}
      content={props}
      table={{ columns: look.shown, density: view.density }}
      panel={({ navigate, pending, closeDrawer }) => (
        <>
          <PanelRail
            folded={view.folded}
            onFold={(folded) => change({ folded })}
            onUnfold={closeDrawer}
            filterCount={filterCount}
          />
          <PanelFrame open={panelOpen} pending={pending} onClose={closePanel}>
            {props.panel({ navigate, pending, isOpen: panelOpen, close: closePanel })}
          </PanelFrame>
          <ListDock {...sortingOf(props, navigate)} filterCount={filterCount} onFilters={openPanel} />
        </>
      )}
      head={(list) => (
        <>
          {props.lead}
          <Head screen={props} look={look} list={list} onFilters={openPanel} />
          {paused ? <PausedNotice>{paused}</PausedNotice> : null}
          {props.notices({ ...list, openPanel })}
        </>
      )}
      foot={
        page ? (
          <ListFoot page={page} hrefFor={(number) => listHref(path, { ...address, page: number })} />
        ) : null
      }
      empty={props.empty}
    />
  );
}

interface HeadProps {
  screen: ListScreenProps;
  look: ReturnType<typeof useLook>;
  list: ListControls;
  onFilters: () => void;
}

/** The header with its buttons: sort order, columns, export and saved filters. */
function Head({ screen, look, list, onFilters }: HeadProps) {
  const { path, address, page } = screen;
  const { view, columns, shown, changeInPlace } = look;
  const exported = listHref(`/api${path}/export`, { ...address, page: 1 });
  return (
    <ListHead
      {...screen}
      density={view.density}
      total={page && (screen.found ?? page.total)}
      onDensity={(density) => changeInPlace({ density }, list)}
      onFilters={onFilters}
    >
      <SortButton {...sortingOf(screen, list.navigate)} />
      <ColumnsButton columns={columns} view={view} onView={(wanted) => changeInPlace(wanted, list)} />
      <ExportButton href={exportHref(exported, { columns: shown })} />
      <SavedFiltersButton currentId={screen.filterId} count={screen.filtersCount} />
    </ListHead>
  );
}

/** How the list is sorted and can be: by relevance only with search words, unless it already is. */
function sortingOf({ address, judged, hasWords }: ListScreenProps, navigate: ListControls["navigate"]) {
  const { relevance, ...others } = judged ? RESULT_SORT_LABEL : SORT_LABEL;
  return {
    sort: address.sort,
    labels: hasWords || address.sort.by === "relevance" ? { ...others, relevance } : others,
    onSort: (sort: typeof address.sort) => navigate({ ...address, sort, page: 1 }),
  };
}

/**
 * How the list looks, with all its columns and those shown. Row heights have different page sizes:
 * `changeInPlace` keeps the same rows in view.
 */
function useLook({ view: remembered, page, address, judged }: ListScreenProps) {
  const [view, change] = useListView(remembered);
  const changeInPlace = (wanted: Partial<ListView>, { navigate, refresh }: ListControls) => {
    change(wanted);
    if (!page || !wanted.density || wanted.density === view.density) return;
    const number = samePlace(page, pageSize(wanted.density));
    if (number === page.page) refresh();
    else navigate({ ...address, page: number });
  };
  const columns = judged ? JUDGED_COLUMNS : LIST_COLUMNS;
  const shown = useMemo(() => shownColumns(columns, view.columns), [columns, view.columns]);
  return { view, columns, shown, change, changeInPlace };
}

/** The sheet with the panel on narrow screens. Each new value of `first` opens it and calls `unfold`. */
function usePanelSheet(first: string | undefined, unfold: () => void) {
  const [panelOpen, setPanelOpen] = useState(false);
  const openPanel = () => setPanelOpen(true);
  const showPanel = useEffectEvent(() => {
    unfold();
    openPanel();
  });
  useEffect(() => {
    if (first) showPanel();
  }, [first]);
  return { panelOpen, openPanel, closePanel: () => setPanelOpen(false) };
}
