"use client";

import { lazy, type ReactNode, useState } from "react";
import { ExportButton } from "@/components/billing/export-button";
import { PanelFrame } from "@/components/filters/panel-frame";
import { SavedFiltersButton } from "@/components/filters/saved-filters-button";
import "@/components/filters/panel.css";
import { ListDock } from "@/components/listings/list-dock";
import { ListFoot } from "@/components/listings/list-foot";
import { type Density, ListHead, type ListHeadProps } from "@/components/listings/list-head";
import { ListWorkspace, type ListWorkspaceProps } from "@/components/listings/list-workspace";
import { JUDGED_COLUMNS, LISTING_COLUMNS } from "@/components/listings/listing-columns";
import { rememberDensity } from "@/components/listings/remember-density";
import { listHref } from "@/lib/listings/listing-url";
import {
  RESULT_SORT_KEYS,
  RESULT_SORT_LABEL,
  type ResultSortKey,
  SORT_KEYS,
  SORT_LABEL,
} from "@/lib/listings/sorting";

const ListNotices = lazy(() => import("@/components/listings/list-notices"));

type Workspace = ListWorkspaceProps<ResultSortKey>;

interface ListScreenProps
  extends Pick<Workspace, "path" | "address" | "page" | "failure" | "waiting" | "opened" | "now" | "empty">,
    Pick<ListHeadProps, "title" | "unit" | "criteria" | "hrefFor" | "ai"> {
  /** The rows carry the AI's verdicts and can be sorted by them. */
  judged: boolean;
  density: Density;
  /** Why the first page is shown instead of the wanted one. */
  paused: string | null;
  /** How many filters are set. */
  filterCount: number;
  /** The saved filter that is open. */
  filterId?: string;
  /** The filter panel's content. */
  panel: Workspace["panel"];
  /** What there is to know about the list, above its rows; `openPanel` shows the panel where it is folded away. */
  notices: (list: { pending: boolean; refresh: () => void; openPanel: () => void }) => ReactNode;
}

/** The frame of every list of listings: panel, dock, head with its buttons, table, pages and drawer (LIST-1, SAV-2). */
export function ListScreen(props: ListScreenProps) {
  const { path, address, page, judged, paused, title, unit, criteria, hrefFor, ai } = props;
  const [density, setDensity] = useState(props.density);
  const [panelOpen, setPanelOpen] = useState(false);
  const openPanel = () => setPanelOpen(true);
  return (
    <ListWorkspace
      path={path}
      address={address}
      columns={judged ? JUDGED_COLUMNS : LISTING_COLUMNS}
      sortKeys={judged ? RESULT_SORT_KEYS : SORT_KEYS}
      page={page}
      failure={props.failure}
      waiting={props.waiting}
      opened={props.opened}
      now={props.now}
      density={density}
      panel={(navigate, searchRef) => (
        <>
          <PanelFrame open={panelOpen} onClose={() => setPanelOpen(false)}>
            {props.panel(navigate, searchRef)}
          </PanelFrame>
          <ListDock
            sort={address.sort}
            labels={judged ? RESULT_SORT_LABEL : (SORT_LABEL as typeof RESULT_SORT_LABEL)}
            onSort={(sort) => navigate({ ...address, sort, page: 1 })}
            filterCount={props.filterCount}
            onFilters={openPanel}
          />
        </>
      )}
      head={({ pending, refresh }) => (
        <>
          <ListHead
            {...{ title, unit, criteria, hrefFor, ai, density }}
            total={page ? page.total : null}
            onDensity={(wanted) => {
              setDensity(wanted);
              rememberDensity(wanted);
            }}
            onFilters={openPanel}
            filterCount={props.filterCount}
          >
            <span className="density max-md:hidden">
              <ExportButton href={listHref(`/api${path}/export`, { ...address, page: 1 })} />
            </span>
            <SavedFiltersButton currentId={props.filterId} />
          </ListHead>
          {paused ? <ListNotices paused={paused} /> : null}
          {props.notices({ pending, refresh, openPanel })}
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
