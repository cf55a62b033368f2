import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from "react";
import { shownColumns } from "@/components/data-table/column-view";
import { PanelFrame } from "@/components/filters/panel-frame";
import { exportHref, type ListAddress, listHref } from "@/lib/listings/listing-url";
import { pageSize, samePlace } from "@/lib/listings/page-size";
import {
  RESULT_SORT_KEYS,
  RESULT_SORT_LABEL,
  type ResultSortKey,
  SORT_KEYS,
  SORT_LABEL,
} from "@/lib/listings/sorting";
import { ListDock } from "./list-dock";
import { ListFoot } from "./list-foot";
import { ListHead, type ListHeadProps } from "./list-head";
import ListNotices from "./list-notices";
import ListTools from "./list-tools";
import type { RememberedView } from "./list-view";
import { type ListContent, type ListControls, ListWorkspace } from "./list-workspace";
import { JUDGED_COLUMNS, LIST_COLUMNS } from "./listing-columns";
import { PanelRail } from "./panel-rail";
import { SortButton } from "./sort-button";
import type { UnstatedCount } from "./unstated-link";
import { type ListView, useListView } from "./use-list-view";

type Controls = ListControls<ResultSortKey>;

interface ListScreenProps
  extends ListContent,
    Pick<ListHeadProps, "title" | "unit" | "criteria" | "hrefFor" | "ai" | "sentence" | "edits"> {
  path: string;
  address: ListAddress<ResultSortKey>;
  /** How many matches the AI has found so far; null when it is not at work. */
  found?: number | null;
  /** The rows carry the AI's verdicts and can be sorted by them. */
  judged: boolean;
  /** How lists look on this device. */
  view: RememberedView;
  /** Why the first page is shown instead of the wanted one. */
  paused: string | null;
  unstated: UnstatedCount;
  /** How many filters are set. */
  filterCount: number;
  /** How many filters the person has saved. */
  filtersCount: number;
  /** The saved filter that is open. */
  filterId?: string;
  /** Words are searched for, so that the list can be sorted by how well they fit. */
  hasWords: boolean;
  /** What stands above everything: what someone new is asked. */
  lead?: ReactNode;
  /** The panel is wanted: at once, and again with each other value. */
  panelFirst?: string;
  /** The filter panel's content. */
  panel: (list: PanelControls) => ReactNode;
  /** What there is to know about the list, above its rows; `openPanel` shows the panel where it is folded away. */
  notices: (list: { pending: boolean; refresh: () => void; openPanel: () => void }) => ReactNode;
  empty: ReactNode;
}

/** What a page of the app hands to its list as it is. */
export type GivenList = Pick<
  ListScreenProps,
  "opened" | "paused" | "now" | "view" | "news" | "unstated" | "filtersCount"
>;

/** What the panel may ask of the list; whether its sheet is open, and `close` folds it away. */
type PanelControls = Pick<Controls, "navigate" | "pending"> & {
  isOpen: boolean;
  close: () => void;
};

/** The frame of every list of listings: panel, dock, head with its buttons, table, pages and drawer (LIST-1, SAV-2). */
export function ListScreen(props: ListScreenProps) {
  const { path, address, page, judged, paused, title, unit, criteria, hrefFor, ai, filterCount } = props;
  const { sentence, edits, hasWords } = props;
  const [view, change] = useListView(props.view);
  /** Pages of another row height are of another size: the same rows stay in sight. */
  const changeView = (wanted: Partial<ListView>, { navigate, refresh }: Controls) => {
    change(wanted);
    if (!page || !wanted.density || wanted.density === view.density) return;
    const number = samePlace(page, pageSize(wanted.density));
    if (number === page.page) refresh();
    else navigate({ ...address, page: number });
  };
  const [panelOpen, setPanelOpen] = useState(false);
  const openPanel = () => setPanelOpen(true);
  const { panelFirst } = props;
  const showPanel = useEffectEvent(() => {
    change({ folded: false });
    openPanel();
  });
  useEffect(() => {
    if (panelFirst) showPanel();
  }, [panelFirst]);
  const closePanel = () => setPanelOpen(false);
  const { relevance, ...others } = judged ? RESULT_SORT_LABEL : SORT_LABEL;
  const labels: Partial<Record<ResultSortKey, string>> =
    hasWords || address.sort.by === "relevance" ? { ...others, relevance } : others;
  const columns = judged ? JUDGED_COLUMNS : LIST_COLUMNS;
  const shown = useMemo(() => shownColumns(columns, view.columns), [columns, view.columns]);
  return (
    <ListWorkspace
      place={{ path, address, sortKeys: judged ? RESULT_SORT_KEYS : SORT_KEYS, filterId: props.filterId }}
      content={props}
      table={{ columns: shown, density: view.density }}
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
          <ListDock
            sort={address.sort}
            labels={labels}
            onSort={(sort) => navigate({ ...address, sort, page: 1 })}
            filterCount={filterCount}
            onFilters={openPanel}
          />
        </>
      )}
      head={(list) => (
        <>
          {props.lead}
          <ListHead
            {...{ title, unit, criteria, hrefFor, ai, sentence, edits }}
            news={props.news}
            unstated={props.unstated}
            density={view.density}
            total={page && (props.found ?? page.total)}
            onDensity={(density) => changeView({ density }, list)}
            onFilters={openPanel}
            filterCount={filterCount}
          >
            <SortButton
              sort={address.sort}
              labels={labels}
              onSort={(sort) => list.navigate({ ...address, sort, page: 1 })}
            />
            <ListTools
              columns={columns}
              view={view}
              onView={(wanted) => changeView(wanted, list)}
              exportHref={exportHref(listHref(`/api${path}/export`, { ...address, page: 1 }), {
                columns: shown,
              })}
              filterId={props.filterId}
              filtersCount={props.filtersCount}
            />
          </ListHead>
          {paused ? <ListNotices paused={paused} /> : null}
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
