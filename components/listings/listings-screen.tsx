"use client";

import { lazy, useState } from "react";
import { ExportButton } from "@/components/billing/export-button";
import { CREATE_FORM, CreatePanel } from "@/components/filters/create-panel";
import { PanelFrame } from "@/components/filters/panel-frame";
import { SavedFiltersButton } from "@/components/filters/saved-filters-button";
import "@/components/filters/panel.css";
import { ListDock } from "@/components/listings/list-dock";
import { ListFoot } from "@/components/listings/list-foot";
import { type Density, ListHead } from "@/components/listings/list-head";
import { type JudgedRow, ListWorkspace } from "@/components/listings/list-workspace";
import { JUDGED_COLUMNS, LISTING_COLUMNS } from "@/components/listings/listing-columns";
import { rememberDensity } from "@/components/listings/remember-density";
import type { FirstOpened } from "@/components/listings/use-opened-listing";
import { countCriteria, criteriaParts, NO_CRITERIA } from "@/lib/listings/criteria";
import { type ListAddress, listHref } from "@/lib/listings/listing-url";
import type { PackedRow } from "@/lib/listings/packed-row";
import type { ListingPage } from "@/lib/listings/schema";
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

const PATH = "/listings";
const EmptyList = lazy(() => import("@/components/listings/empty-list"));
const ListNotices = lazy(() => import("@/components/listings/list-notices"));

/** A page of listings, and what the AI made of them when it was asked. */
type JudgedPage = Omit<ListingPage, "rows"> & {
  rows: PackedRow<JudgedRow>[];
  overflow?: boolean;
  message?: string | null;
};

interface ListingsScreenProps {
  address: ListAddress<ResultSortKey>;
  /** Null when the listings could not be fetched. */
  page: JudgedPage | null;
  /** Why the AI judged nothing: the plan's limit, or that it is out of reach. */
  failure?: string | null;
  opened: FirstOpened;
  /** Why the first page is shown instead of the wanted one. */
  paused: string | null;
  now: number;
  density: Density;
  /** With nothing to show: the filter whose removal shows most, by its label, and how many. */
  costliest: { label: string; matches: number } | null;
}

/** All listings: filter panel, table, pages and drawer (LIST-1). */
export function ListingsScreen(props: ListingsScreenProps) {
  const { page, failure, opened, paused, now, costliest } = props;
  const [density, setDensity] = useState(props.density);
  const [panelOpen, setPanelOpen] = useState(false);
  const { criteria, aiCriteria = null } = props.address;
  const judged = aiCriteria !== null && !page?.overflow;
  const address = judged ? props.address : { ...props.address, sort: withoutQuality(props.address.sort) };
  const hrefFor = (change: Partial<ListAddress<ResultSortKey>>) =>
    listHref(PATH, { ...address, page: 1, ...change });
  const filterCount = countCriteria(criteria) + (aiCriteria ? 1 : 0);
  const part = costliest && criteriaParts(criteria).find(({ label }) => label === costliest.label);
  const plainHref = listHref(PATH, { criteria, sort: withoutQuality(address.sort), page: 1 });
  const clearHref = listHref(PATH, { criteria: NO_CRITERIA, sort: DEFAULT_SORT, page: 1 });
  return (
    <ListWorkspace
      path={PATH}
      address={address}
      columns={judged ? JUDGED_COLUMNS : LISTING_COLUMNS}
      sortKeys={judged ? RESULT_SORT_KEYS : SORT_KEYS}
      page={page}
      failure={failure ?? "Failed to fetch listings. Please try again later."}
      opened={opened}
      now={now}
      density={density}
      panel={(navigate, searchRef) => (
        <>
          <PanelFrame open={panelOpen} onClose={() => setPanelOpen(false)}>
            <CreatePanel
              criteria={criteria}
              aiCriteria={aiCriteria}
              onJudge={(wanted, text) =>
                navigate({
                  criteria: wanted,
                  aiCriteria: text,
                  sort: text ? BEST_FIRST : DEFAULT_SORT,
                  page: 1,
                })
              }
              action={PATH}
              clearHref={clearHref}
              searchRef={searchRef}
              onApply={(wanted) => navigate({ ...address, criteria: wanted, page: 1 })}
            />
          </PanelFrame>
          <ListDock
            sort={address.sort}
            labels={judged ? RESULT_SORT_LABEL : (SORT_LABEL as typeof RESULT_SORT_LABEL)}
            onSort={(sort) => navigate({ ...address, sort, page: 1 })}
            filterCount={filterCount}
            onFilters={() => setPanelOpen(true)}
          />
        </>
      )}
      head={() => (
        <>
          <ListHead
            title="All Listings"
            total={page ? page.total : null}
            criteria={criteria}
            hrefFor={(wanted) => hrefFor({ criteria: wanted })}
            ai={aiCriteria ? { criteria: aiCriteria, href: plainHref } : null}
            density={density}
            onDensity={(wanted) => {
              setDensity(wanted);
              rememberDensity(wanted);
            }}
            onFilters={() => setPanelOpen(true)}
            filterCount={filterCount}
          >
            <span className="density max-md:hidden">
              <ExportButton href={listHref("/api/listings/export", { ...address, page: 1 })} />
            </span>
            <SavedFiltersButton />
          </ListHead>
          {paused || page?.overflow || page?.message ? (
            <ListNotices
              paused={paused}
              overflow={page?.overflow ? page.total : null}
              message={page?.message ?? null}
              onRefine={() => setPanelOpen(true)}
            />
          ) : null}
        </>
      )}
      foot={page ? <ListFoot page={page} hrefFor={(number) => hrefFor({ page: number })} /> : null}
      empty={
        <EmptyList
          formId={CREATE_FORM}
          filtered={filterCount > 0}
          judged={judged}
          clearHref={clearHref}
          costliest={
            part && costliest
              ? { part, matches: costliest.matches, href: hrefFor({ criteria: part.without }) }
              : null
          }
        />
      }
    />
  );
}
