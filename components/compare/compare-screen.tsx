import { ChevronLeft, ChevronRight, Download, Plus, X } from "lucide-react";
import { ShareButton } from "@/components/shares/share-button";
import { Page } from "@/components/shell/page";
import { buttonVariants } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Empty, EmptyRows } from "@/components/ui/empty";
import { iconButtonVariants } from "@/components/ui/icon-button";
import type { Compared } from "@/lib/compare/loaders";
import { comparedGroups, comparedLines } from "@/lib/compare/rows";
import { csvField } from "@/lib/export/csv";
import { townText } from "@/lib/listings/figures";
import { COMPARE_MAX, COMPARE_MIN, compareHref, listingPath } from "@/lib/listings/listing-url";
import { CompareTable } from "./compare-table";
import { PrintButton } from "./print-button";
import "./compare.css";

interface CompareScreenProps {
  compared: Compared;
  /** Leaves out the rows in which all say the same. */
  onlyDifferences: boolean;
  /** Another one is to be chosen. */
  adding: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

/** Two to five listings beside each other, on paper on one page (SCR-10). All of it works without JavaScript. */
export function CompareScreen({ compared, onlyDifferences, adding, now }: CompareScreenProps) {
  const { listings, assessedBy } = compared;
  if (listings.length < COMPARE_MIN || adding) return <Picker compared={compared} />;
  const ids = listings.map(({ id }) => id);
  const here = (wanted: number[]) => compareHref(wanted, assessedBy?.id);
  const groups = comparedGroups(listings, now, compared.verdicts).filter(({ rows }) => rows.length > 0);
  const csv = comparedLines(
    listings.map(({ title }) => title),
    groups,
  )
    .map((line) => line.map((field) => csvField("text", field)).join(","))
    .join("\r\n");
  return (
    <main id="content" tabIndex={-1} className="compare flex min-h-0 min-w-0 flex-1 flex-col outline-none">
      <div className="compare-head flex min-h-13 flex-none flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2">
        <h1 className="text-title font-semibold tracking-title">Compare</h1>
        <p className="mr-auto text-muted-foreground">
          {listings.length} of at most {COMPARE_MAX} listings
        </p>
        <a
          href={onlyDifferences ? here(ids) : `${here(ids)}&differences=1`}
          className={buttonVariants({ variant: onlyDifferences ? "outline" : "ghost", size: "sm" })}
        >
          {onlyDifferences ? "All rows" : "Only differences"}
        </a>
        {ids.some((id) => id < 0) ? null : <ShareButton of={{ listingIds: ids }} quiet />}
        <PrintButton />
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${csv}\r\n`)}`}
          download="winnow-comparison.csv"
          className={buttonVariants({ variant: "ghost", size: "sm" })}
        >
          <Download className="size-3.5!" /> CSV
        </a>
        {ids.length < COMPARE_MAX ? (
          <a href={`${here(ids)}&add=1`} className={buttonVariants({ variant: "outline", size: "sm" })}>
            <Plus className="size-3.5!" /> Add a listing
          </a>
        ) : null}
      </div>
      <Notice compared={compared} />
      <CompareTable
        groups={groups}
        onlyDifferences={onlyDifferences}
        corner={assessedBy ? <Assessor {...assessedBy} /> : null}
        heads={listings.map((listing, at) => (
          <Head key={listing.id} listing={listing} ids={ids} at={at} hrefOf={here} />
        ))}
      />
    </main>
  );
}

/** By whose criteria the listings were judged. */
function Assessor({ id, name }: { id: string; name: string }) {
  return (
    <>
      <span className="block text-meta text-subtle-foreground">Assessed by</span>
      <a href={`/listing-filters/${id}`} className="link font-medium text-foreground">
        {name}
      </a>
    </>
  );
}

function Notice({ compared: { missing, tooMany } }: { compared: Compared }) {
  if (!missing && !tooMany) return null;
  return (
    <p role="status" className="px-4 pb-3 text-muted-foreground">
      {tooMany ? `Only the first ${COMPARE_MAX} are compared. ` : ""}
      {missing
        ? `${missing === 1 ? "1 listing is" : `${missing} listings are`} not in the catalogue any more.`
        : ""}
    </p>
  );
}

interface HeadProps {
  listing: Compared["listings"][number];
  ids: number[];
  at: number;
  hrefOf: (ids: number[]) => string;
}

/** Title and place of a listing, and what moves its column or takes it out. */
function Head({ listing, ids, at, hrefOf }: HeadProps) {
  const { id, title } = listing;
  const swapped = (step: 1 | -1) => {
    const order = [...ids];
    [order[at], order[at + step]] = [order[at + step] as number, order[at] as number];
    return hrefOf(order);
  };
  const tool = (label: string, href: string, icon: React.ReactNode) => (
    <a href={href} aria-label={`${label}: ${title}`} data-tooltip={label} className={iconButtonVariants()}>
      {icon}
    </a>
  );
  return (
    <>
      <a
        href={listingPath(id)}
        className="compare-title line-clamp-2 text-prose/5 font-semibold underline-offset-3 hover:underline touch:min-h-11"
        title={title}
      >
        {title}
      </a>
      <div className="compare-place flex min-h-8 items-center gap-2 text-meta/4.5 text-muted-foreground max-md:flex-wrap">
        <span className="max-md:flex-[1_1_100%]">{townText(listing) || "Place not stated"}</span>
        <span className="compare-tools -mr-2 ml-auto flex flex-none max-md:mr-0 max-md:-ml-3">
          {at > 0 ? tool("Move left", swapped(-1), <ChevronLeft />) : null}
          {at < ids.length - 1 ? tool("Move right", swapped(1), <ChevronRight />) : null}
          {tool("Take out", hrefOf(ids.filter((other) => other !== id)), <X />)}
        </span>
      </div>
    </>
  );
}

/** Where fewer than two listings are left, or another is wanted: the favourites to choose from. */
function Picker({ compared: { listings, choices, missing, assessedBy } }: { compared: Compared }) {
  const chosen = listings.map(({ id }) => id);
  const others = choices.filter(({ id }) => !chosen.includes(id));
  return (
    <Page>
      <h1 className="text-page font-semibold tracking-title">Compare</h1>
      <p className="mt-1 text-muted-foreground">
        {missing ? "What was to be compared is not in the catalogue any more. " : ""}
        Choose {COMPARE_MIN} to {COMPARE_MAX} listings, here or in any list with X.
      </p>
      {chosen.length + others.length === 0 ? (
        <Empty art={<EmptyRows star />} title="Nothing to compare yet">
          <a href="/listings" className={buttonVariants()}>
            Browse listings
          </a>
        </Empty>
      ) : (
        <form action="/compare" className="mt-5 grid max-w-160 grid-cols-[minmax(0,1fr)] gap-4">
          {assessedBy ? <input type="hidden" name="filter" value={assessedBy.id} /> : null}
          <ul className="border-t">
            {[
              ...listings.map(({ id, title, broker, source }) => ({ id, title, from: broker ?? source })),
              ...others,
            ].map(({ id, title, from }) => (
              <li key={id} className="border-b">
                <label className="flex min-h-11 items-center gap-3" htmlFor={`compare-${id}`}>
                  <Checkbox id={`compare-${id}`} name="ids" value={id} defaultChecked={chosen.includes(id)} />
                  <span className="min-w-0 truncate">{title}</span>
                  <span className="ml-auto flex-none text-meta text-subtle-foreground">{from}</span>
                </label>
              </li>
            ))}
          </ul>
          <button type="submit" className={`${buttonVariants()} justify-self-start`}>
            Compare
          </button>
        </form>
      )}
    </Page>
  );
}
