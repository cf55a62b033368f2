import { Mail, Plus, Search, Upload } from "lucide-react";
import Form from "next/form";
import Link from "next/link";
import { ExportButton } from "@/components/billing/export-button";
import { DataTable } from "@/components/data-table/data-table";
import { EmptyPage } from "@/components/shell/empty-page";
import { FailedPage } from "@/components/shell/failed-page";
import { Button, buttonVariants } from "@/components/ui/button";
import { counted } from "@/components/ui/counted";
import { Empty } from "@/components/ui/empty";
import { Input } from "@/components/ui/input";
import Pagination from "@/components/ui/pagination";
import { NO_CRITERIA } from "@/lib/listings/criteria";
import { listHref } from "@/lib/listings/listing-url";
import { nextSort, SORT_KEYS } from "@/lib/listings/sorting";
import type { OwnView } from "@/lib/own-listings/loaders";
import type { OwnPage, Shown } from "@/lib/own-listings/schema";
import { OWN_COLUMNS, timedRow } from "./own-columns";

const PATH = "/my-listings";
const SHOWN_LABEL: Record<Shown, string> = { all: "All", favourites: "Favourites", hidden: "Hidden" };

interface OwnScreenProps {
  view: OwnView;
  /** Null when the listings could not be loaded. */
  page: OwnPage | null;
  counts: { all: number; hidden: number } | null;
  /** The rows that are in the pipeline, with their deals. */
  deals: ReadonlyMap<number, string>;
  now: number;
}

function hrefOf({ search, sort, show }: OwnView, page = 1): string {
  const href = listHref(PATH, { criteria: { ...NO_CRITERIA, search }, sort, page });
  return show === "all" ? href : `${href}${href.includes("?") ? "&" : "?"}show=${show}`;
}

/** The user's own listings, styled like the main list (OWN-3); works without JavaScript. */
export function OwnScreen({ view, page, counts, deals, now }: OwnScreenProps) {
  if (!page) return <FailedPage title="Failed to fetch your listings">Your data is safe.</FailedPage>;
  if (counts?.all === 0) return <NothingYet />;
  return (
    <main id="content" tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col outline-none">
      <div className="flex flex-none flex-wrap items-center gap-2 px-4 py-3">
        <h1 className="text-title font-semibold tracking-title">My Listings</h1>
        <p className="mr-auto text-muted-foreground" role="status">
          {counted(page.total, "listing")}
        </p>
        <div className="flex gap-2 max-sm:basis-full max-sm:*:last:flex-1">
          <ExportButton href="/api/own-listings/export" variant="outline" />
          <Add word="max-sm:sr-only" />
        </div>
      </div>
      <SearchBar view={view} />
      <div className="rows md:@container/content min-h-0 flex-1 border-t md:scroll-quiet [&_tbody_tr]:cursor-default!">
        {page.total === 0 ? (
          <Empty title="Nothing found">None of your listings match.</Empty>
        ) : (
          <DataTable
            caption="My listings"
            columns={OWN_COLUMNS}
            rows={page.rows.map((row) => timedRow(row, now, deals.get(row.id)))}
            rowClass={() => undefined}
            rowName={({ title }) => title}
            currentId={null}
            selection={null}
            density="comfortable"
            sort={view.sort}
            sortHref={(id) => {
              const key = SORT_KEYS.find((candidate) => candidate === id);
              return key ? hrefOf({ ...view, sort: nextSort(view.sort, key) }) : null;
            }}
          />
        )}
      </div>
      {page.totalPages > 1 ? (
        <div className="flex flex-none justify-end border-t px-4 py-2">
          <Pagination
            page={page.page}
            totalPages={page.totalPages}
            hrefFor={(number) => hrefOf(view, number)}
          />
        </div>
      ) : null}
    </main>
  );
}

/** A search, and whether all listings, favourites or hidden ones are shown. */
function SearchBar({ view }: Pick<OwnScreenProps, "view">) {
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 px-4 pb-2.5">
      <Form action={PATH} className="flex min-w-0 items-center gap-2 max-sm:w-full">
        <Input
          type="search"
          name="search"
          aria-label="Search my listings"
          placeholder="Search my listings"
          defaultValue={view.search ?? ""}
          maxLength={200}
          className="h-7 sm:w-64"
        />
        {view.show === "all" ? null : <input type="hidden" name="show" value={view.show} />}
        <Button type="submit" variant="outline" size="sm" aria-label="Search">
          <Search className="size-3.5!" />
        </Button>
      </Form>
      <nav aria-label="Show" className="segments max-sm:w-full max-sm:*:flex-1">
        {Object.entries(SHOWN_LABEL).map(([show, label]) => (
          <Link
            key={show}
            href={hrefOf({ ...view, show: show as Shown })}
            aria-current={view.show === show ? "page" : undefined}
            className="segment px-2.5 font-medium"
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** Buttons to add listings; `word` is the class name of the labels of the two secondary ones. */
function Add({ word }: { word?: string }) {
  return (
    <>
      <Link href={`${PATH}/mail`} className={buttonVariants({ variant: "outline", size: "sm" })}>
        <Mail className="size-3.5!" /> <span className={word}>Add from email</span>
      </Link>
      <Link href={`${PATH}/import`} className={buttonVariants({ variant: "outline", size: "sm" })}>
        <Upload className="size-3.5!" /> <span className={word}>Import</span>
      </Link>
      <Link href={`${PATH}/new`} className={buttonVariants({ size: "sm" })}>
        <Plus className="size-3.5!" /> Add a listing
      </Link>
    </>
  );
}

function NothingYet() {
  return (
    <EmptyPage
      heading="My Listings"
      title="No listings of your own yet"
      actions={
        <div className="flex flex-wrap justify-center gap-2 max-sm:*:flex-1 max-sm:*:last:order-first max-sm:*:last:basis-full">
          <Add />
        </div>
      }
    >
      Add what you find elsewhere, with its figures, financing and notes in one place. Only you see it.
    </EmptyPage>
  );
}
