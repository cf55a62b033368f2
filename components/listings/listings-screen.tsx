"use client";

import { useState } from "react";
import { CreatePanel } from "@/components/filters/create-panel";
import { PanelFrame } from "@/components/filters/panel-frame";
import { SavedFiltersButton } from "@/components/filters/saved-filters-button";
import "@/components/filters/panel.css";
import { ListDock } from "@/components/listings/list-dock";
import { ListFoot } from "@/components/listings/list-foot";
import { type Density, ListHead } from "@/components/listings/list-head";
import { EmptyList } from "@/components/listings/list-states";
import { ListWorkspace } from "@/components/listings/list-workspace";
import { LISTING_COLUMNS } from "@/components/listings/listing-columns";
import { rememberDensity } from "@/components/listings/remember-density";
import type { FirstOpened } from "@/components/listings/use-opened-listing";
import { countCriteria, criteriaParts, NO_CRITERIA } from "@/lib/listings/criteria";
import { type ListAddress, listHref } from "@/lib/listings/listing-url";
import type { ListingPage } from "@/lib/listings/schema";
import { SORT_KEYS, SORT_LABEL } from "@/lib/listings/sorting";

const PATH = "/listings";

interface ListingsScreenProps {
  address: ListAddress;
  page: ListingPage | null;
  opened: FirstOpened;
  now: number;
  density: Density;
  /** With nothing to show: the filter whose removal shows most, by its label, and how many. */
  costliest: { label: string; matches: number } | null;
}

/** All listings: filter panel, table, pages and drawer (LIST-1). */
export function ListingsScreen({
  address,
  page,
  opened,
  now,
  density: given,
  costliest,
}: ListingsScreenProps) {
  const [density, setDensity] = useState(given);
  const [panelOpen, setPanelOpen] = useState(false);
  const { criteria } = address;
  const hrefFor = (change: Partial<ListAddress>) => listHref(PATH, { ...address, page: 1, ...change });
  const part = costliest && criteriaParts(criteria).find(({ label }) => label === costliest.label);
  return (
    <ListWorkspace
      path={PATH}
      address={address}
      columns={LISTING_COLUMNS}
      sortKeys={SORT_KEYS}
      page={page}
      failure="Failed to fetch listings. Please try again later."
      opened={opened}
      now={now}
      density={density}
      panel={(navigate, searchRef) => (
        <>
          <PanelFrame open={panelOpen} onClose={() => setPanelOpen(false)}>
            <CreatePanel
              criteria={criteria}
              action={PATH}
              clearHref={hrefFor({ criteria: NO_CRITERIA })}
              searchRef={searchRef}
              onApply={(wanted) => navigate({ ...address, criteria: wanted, page: 1 })}
            />
          </PanelFrame>
          <ListDock
            sort={address.sort}
            labels={SORT_LABEL}
            onSort={(sort) => navigate({ ...address, sort, page: 1 })}
            filterCount={countCriteria(criteria)}
            onFilters={() => setPanelOpen(true)}
          />
        </>
      )}
      head={() => (
        <ListHead
          title="All Listings"
          total={page ? page.total : null}
          criteria={criteria}
          hrefFor={(wanted) => hrefFor({ criteria: wanted })}
          density={density}
          onDensity={(wanted) => {
            setDensity(wanted);
            rememberDensity(wanted);
          }}
          onFilters={() => setPanelOpen(true)}
        >
          <SavedFiltersButton />
        </ListHead>
      )}
      foot={page ? <ListFoot page={page} hrefFor={(number) => hrefFor({ page: number })} /> : null}
      empty={
        <EmptyList
          filtered={countCriteria(criteria) > 0}
          clearHref={hrefFor({ criteria: NO_CRITERIA })}
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
