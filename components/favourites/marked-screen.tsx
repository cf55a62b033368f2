import { Columns2 } from "lucide-react";
import { ExportButton } from "@/components/billing/export-button";
import type { FirstOpened } from "@/components/listings/use-opened-listing";
import { EmptyPage } from "@/components/shell/empty-page";
import { FailedPage } from "@/components/shell/failed-page";
import { buttonVariants } from "@/components/ui/button";
import { counted } from "@/components/ui/counted";
import { EmptyRows } from "@/components/ui/empty";
import { Link } from "@/components/ui/link";
import Pagination from "@/components/ui/pagination";
import type { Stage } from "@/lib/deals/stages";
import { COMPARE_MIN, OPEN_PARAM } from "@/lib/listings/listing-url";
import type { MarkedListing, MarkedPage, MarkKind } from "@/lib/marks/schema";
import { MarkedCard, OfferedBy } from "./marked-card";
import { MarkedList } from "./marked-list";
import { MARKED_WORDS } from "./marked-words";

interface MarkedScreenProps {
  kind: MarkKind;
  /** Null when it could not be loaded. */
  page: MarkedPage | null;
  stages: ReadonlyMap<number, Stage>;
  opened: FirstOpened;
  /** Milliseconds since 1970; 'seen 3h ago' is relative to it. */
  now: number;
}

/** The favourites and hidden listings screens: cards, 20 to a page (FAV-1). */
export function MarkedScreen({ kind, page, stages, opened, now }: MarkedScreenProps) {
  const { path, failure } = MARKED_WORDS[kind];
  if (!page) return <FailedPage title={failure}>Your data is safe.</FailedPage>;
  if (page.total === 0) return <NothingMarked kind={kind} />;
  const here = page.page > 1 ? `${path}?page=${page.page}` : path;
  const hrefOf = (id: number) => `${here}${here.includes("?") ? "&" : "?"}${OPEN_PARAM}=${id}`;
  const items = page.rows.map((listing) => ({
    listing: markable(listing),
    card: (
      <MarkedCard
        kind={kind}
        listing={listing}
        now={now}
        stage={stages.get(listing.id) ?? null}
        href={hrefOf(listing.id)}
      />
    ),
    foot: <OfferedBy listing={listing} now={now} />,
  }));
  const foot = (
    <Pagination
      className="mt-6 justify-center"
      page={page.page}
      totalPages={page.totalPages}
      hrefFor={(wanted) => (wanted > 1 ? `${path}?page=${wanted}` : path)}
    />
  );
  return (
    <MarkedList
      kind={kind}
      items={items}
      head={<Head kind={kind} total={page.total} />}
      foot={foot}
      path={path}
      page={{ page: page.page, limit: page.limit, total: page.total }}
      opened={opened}
      now={now}
    />
  );
}

const markable = ({ id, title, isFavourite, isHidden, markedAt }: MarkedListing) => ({
  id,
  title,
  isFavourite,
  isHidden,
  markedAt,
});

function Head({ kind, total }: { kind: MarkKind; total: number }) {
  return (
    <div className="mb-5 flex min-h-8 flex-wrap items-center gap-x-3 max-sm:gap-x-2">
      <h1 tabIndex={-1} className="text-page font-semibold tracking-title outline-none">
        {MARKED_WORDS[kind].title}
      </h1>
      <p className="text-muted-foreground max-[359px]:sr-only">{counted(total, "listing")}</p>
      {kind === "favourite" ? (
        <span className="ml-auto flex gap-2">
          {total >= COMPARE_MIN ? (
            <Link href="/compare" className={buttonVariants({ variant: "outline", size: "sm" })}>
              <Columns2 className="size-3.5!" /> <span className="max-sm:sr-only">Compare</span>
            </Link>
          ) : null}
          <ExportButton href="/api/listings/favourites/export" variant="outline" />
        </span>
      ) : null}
    </div>
  );
}

function NothingMarked({ kind }: { kind: MarkKind }) {
  const { title, empty } = MARKED_WORDS[kind];
  return (
    <EmptyPage heading={title} art={<EmptyRows star={kind === "favourite"} />} title={empty.title}>
      {empty.text}
    </EmptyPage>
  );
}
