import { Download, Plus } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { ShareButton } from "@/components/shares/share-button";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { SwitchMark } from "@/components/ui/switch";
import type { ComparedGroup } from "@/lib/compare/cells";
import type { Compared } from "@/lib/compare/loaders";
import { comparedGroups, comparedLines } from "@/lib/compare/rows";
import { csvField } from "@/lib/export/csv";
import { COMPARE_MAX, COMPARE_MIN, compareHref } from "@/lib/listings/listing-url";
import { AssessorSelect } from "./assessor-select";
import { CompareHead } from "./compare-head";
import { ComparePicker } from "./compare-picker";
import { CompareTable, columnId } from "./compare-table";
import { PrintButton } from "./print-button";
import "./compare.css";

interface CompareScreenProps {
  compared: Compared;
  /** Leaves out rows in which all values are equal. */
  onlyDifferences: boolean;
  /** The user wants to add another listing. */
  adding: boolean;
}

/** Two to five listings side by side, printable on one page (SCR-10). Works without JavaScript. */
export function CompareScreen({ compared, onlyDifferences, adding }: CompareScreenProps) {
  const { listings, assessedBy } = compared;
  if (listings.length < COMPARE_MIN || adding) return <ComparePicker compared={compared} />;
  const ids = listings.map(({ id }) => id);
  const differences = onlyDifferences ? "&differences=1" : "";
  const here = (wanted: number[], filterId = assessedBy?.id) => compareHref(wanted, filterId) + differences;
  const groups = comparedGroups(listings, compared.verdicts).filter(({ rows }) => rows.length > 0);
  return (
    <main
      id="content"
      tabIndex={-1}
      className="compare outline-none"
      style={{ "--columns": ids.length } as CSSProperties}
    >
      <div className="compare-sheet">
        <Bar count={ids.length}>
          <Link
            href={compareHref(ids, assessedBy?.id) + (onlyDifferences ? "" : "&differences=1")}
            className={buttonVariants({
              variant: "ghost",
              size: "sm",
              className: "max-md:order-last max-md:basis-full max-md:justify-start max-md:px-0",
            })}
          >
            <SwitchMark checked={onlyDifferences} /> Only differences
            <span className="sr-only">{onlyDifferences ? ", on" : ", off"}</span>
          </Link>
          {ids.some((id) => id < 0) ? null : <ShareButton of={{ listingIds: ids }} quiet />}
          <PrintButton />
          <CsvLink titles={listings.map(({ title }) => title)} groups={groups} />
          {ids.length < COMPARE_MAX ? (
            <a href={`${here(ids)}&add=1`} className={buttonVariants({ variant: "outline", size: "sm" })}>
              <Plus className="size-3.5!" /> <span className="max-md:sr-only">Add a listing</span>
            </a>
          ) : null}
        </Bar>
        <Notice compared={compared} />
        {ids.length > 2 ? <Columns listings={listings} /> : null}
        <CompareTable
          groups={groups}
          onlyDifferences={onlyDifferences}
          corner={<Assessor compared={compared} hrefOf={(filterId) => here(ids, filterId)} />}
          columns={listings.map((listing, at) => ({
            id: listing.id,
            isGone: listing.status !== "active" && listing.status !== "under_offer",
            head: <CompareHead listing={listing} ids={ids} at={at} hrefOf={(order) => here(order)} />,
          }))}
        />
      </div>
    </main>
  );
}

function Bar({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className="compare-bar flex min-h-13 flex-none flex-wrap items-center gap-x-2 px-4 py-2 max-md:gap-x-1 max-md:pb-0">
      <h1 className="text-title font-semibold tracking-title">Compare</h1>
      <p className="mr-auto text-muted-foreground max-md:text-meta">
        {count} <span className="max-md:sr-only">of at most {COMPARE_MAX}</span> listings
      </p>
      {children}
    </div>
  );
}

/** Downloads the comparison as a CSV file. */
function CsvLink({ titles, groups }: { titles: string[]; groups: ComparedGroup[] }) {
  const csv = comparedLines(titles, groups)
    .map((line) => line.map((field) => csvField("text", field)).join(","))
    .join("\r\n");
  return (
    <a
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${csv}\r\n`)}`}
      download="winnow-comparison.csv"
      className={buttonVariants({ variant: "ghost", size: "sm" })}
    >
      <Download className="size-3.5!" /> <span className="max-md:sr-only">CSV</span>
    </a>
  );
}

interface AssessorProps {
  compared: Compared;
  hrefOf: (filterId?: string) => string;
}

/** The filter whose criteria the listings are judged by; nothing for users without AI filters. */
function Assessor({ compared: { assessors, assessedBy }, hrefOf }: AssessorProps) {
  if (assessors.length === 0) return null;
  const choices = assessors.map(({ id, name }) => ({ name, href: hrefOf(id) }));
  // Without an argument, `hrefOf` would keep the current filter.
  const without = { name: "No filter", href: hrefOf("") };
  return (
    <AssessorSelect
      choices={[without, ...choices]}
      chosen={assessedBy ? hrefOf(assessedBy.id) : without.href}
    />
  );
}

function Notice({ compared: { missing, tooMany } }: { compared: Compared }) {
  if (!missing && !tooMany) return null;
  return (
    <p role="status" className="compare-notice px-4 pb-3 text-muted-foreground">
      {tooMany ? `Only the first ${COMPARE_MAX} are compared. ` : ""}
      {missing
        ? `${missing === 1 ? "1 listing is" : `${missing} listings are`} no longer in the catalogue.`
        : ""}
    </p>
  );
}

/** On phones, where two columns are visible: jump links to each column. */
function Columns({ listings }: { listings: Compared["listings"] }) {
  return (
    <nav aria-label="Columns" className="compare-columns">
      {listings.map(({ id, title }) => (
        <a key={id} href={`#${columnId(id)}`} className="truncate">
          {title}
        </a>
      ))}
    </nav>
  );
}
