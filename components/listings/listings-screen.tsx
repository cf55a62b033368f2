"use client";

import { lazy } from "react";
import { CREATE_FORM, CreatePanel } from "@/components/filters/create-panel";
import type { Density } from "@/components/listings/list-head";
import { ListScreen } from "@/components/listings/list-screen";
import type { JudgedRow } from "@/components/listings/list-workspace";
import type { FirstOpened } from "@/components/listings/use-opened-listing";
import { NO_CRITERIA } from "@/lib/listings/criteria";
import { countCriteria, criteriaParts } from "@/lib/listings/criteria-words";
import { type ListAddress, listHref } from "@/lib/listings/listing-url";
import type { PackedRows } from "@/lib/listings/packed-rows";
import type { ListingPage } from "@/lib/listings/schema";
import { BEST_FIRST, DEFAULT_SORT, type ResultSortKey, withoutQuality } from "@/lib/listings/sorting";

const PATH = "/listings";
const EmptyList = lazy(() => import("@/components/listings/empty-list"));
const ListNotices = lazy(() => import("@/components/listings/list-notices"));

/** A page of listings, and what the AI made of them when it was asked. */
type JudgedPage = Omit<ListingPage, "rows"> & {
  rows: PackedRows<JudgedRow>;
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
export function ListingsScreen({ page, failure, costliest, address: asked, ...shown }: ListingsScreenProps) {
  const { criteria, aiCriteria = null } = asked;
  const judged = aiCriteria !== null && !page?.overflow;
  const address = judged ? asked : { ...asked, sort: withoutQuality(asked.sort) };
  const hrefFor = (change: Partial<ListAddress<ResultSortKey>>) =>
    listHref(PATH, { ...address, page: 1, ...change });
  const filterCount = countCriteria(criteria) + (aiCriteria ? 1 : 0);
  const part = costliest && criteriaParts(criteria).find(({ label }) => label === costliest.label);
  const plainHref = listHref(PATH, { criteria, sort: withoutQuality(address.sort), page: 1 });
  const clearHref = listHref(PATH, { criteria: NO_CRITERIA, sort: DEFAULT_SORT, page: 1 });
  return (
    <ListScreen
      {...shown}
      path={PATH}
      address={address}
      page={page}
      judged={judged}
      failure={failure ?? "Failed to fetch listings. Please try again later."}
      title="All Listings"
      criteria={criteria}
      hrefFor={(wanted) => hrefFor({ criteria: wanted })}
      ai={aiCriteria ? { criteria: aiCriteria, href: plainHref } : null}
      filterCount={filterCount}
      panel={(navigate, searchRef) => (
        <CreatePanel
          criteria={criteria}
          aiCriteria={aiCriteria}
          onJudge={(wanted, text) =>
            navigate({ criteria: wanted, aiCriteria: text, sort: text ? BEST_FIRST : DEFAULT_SORT, page: 1 })
          }
          action={PATH}
          clearHref={clearHref}
          searchRef={searchRef}
          onApply={(wanted) => navigate({ ...address, criteria: wanted, page: 1 })}
        />
      )}
      notices={({ openPanel }) =>
        page?.overflow || page?.message ? (
          <ListNotices
            overflow={page.overflow ? page.total : null}
            message={page.message}
            onRefine={openPanel}
          />
        ) : null
      }
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
