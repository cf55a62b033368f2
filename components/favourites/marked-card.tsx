import { NotebookPen } from "lucide-react";
import { StageSteps } from "@/components/deals/stage-steps";
import { StatusBadge } from "@/components/listings/status-badge";
import { Badge } from "@/components/ui/badge";
import { exactTime, shortRelativeTime } from "@/lib/core/dates";
import type { Stage } from "@/lib/deals/stages";
import { offeredBy, priceDrop, townText } from "@/lib/listings/figures";
import { NOTES_ID } from "@/lib/marks/rules";
import type { MarkedListing, MarkKind } from "@/lib/marks/schema";
import { CardFacts } from "./card-facts";

/** Characters of a title that fit on three lines; a longer one is cut and gets a tooltip. */
const SHOWN_WHOLE = 90;

type MarkedCardProps = {
  kind: MarkKind;
  listing: MarkedListing;
  /** Its stage in the pipeline; null when it is not in it. */
  stage: Stage | null;
  now: number;
  /** The URL of this list with the listing open. */
  href: string;
};

/** The contents of a card. Its title is a link that covers the whole card. */
export function MarkedCard({ kind, listing, stage, now, href }: MarkedCardProps) {
  const drop = priceDrop(listing, now);
  return (
    <>
      <div className="px-4 pt-3.5 pb-2.5 md:min-h-21">
        <div className="flex items-start gap-2">
          <h2 className="min-w-0 flex-1 text-pretty text-prose/5 font-semibold tracking-heading wrap-anywhere">
            <a
              href={href}
              data-open={listing.id}
              data-tooltip={listing.title.length > SHOWN_WHOLE ? listing.title : undefined}
              className="line-clamp-3 outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:outline-offset-2"
            >
              {listing.title}
            </a>
          </h2>
          <CardBadge kind={kind} listing={listing} hasDrop={drop !== null} />
        </div>
        <p className="mt-1 text-meta text-muted-foreground">
          {[townText(listing), listing.businessType, listing.industry].filter(Boolean).join(" · ")}
        </p>
      </div>
      <CardFacts listing={listing} drop={drop} />
      {listing.notes || stage || kind === "favourite" ? (
        <CardNote id={listing.id} href={href} notes={listing.notes} stage={stage} />
      ) : null}
    </>
  );
}

type CardNoteProps = Pick<MarkedCardProps, "href" | "stage"> & { id: number; notes: string | null };

function CardNote({ id, href, stage, notes }: CardNoteProps) {
  return (
    <div className="mx-4 flex flex-wrap gap-x-2 gap-y-1 border-t pt-2.25 pb-2.5 text-meta/[1.0625rem] text-muted-foreground md:min-h-13.5">
      {stage ? (
        <span className="h-4.25 basis-full">
          <StageSteps stage={stage} />
        </span>
      ) : null}
      <NotebookPen className="mt-px size-3.5! text-subtle-foreground" />
      {notes ? (
        <span className="line-clamp-3 flex-1 whitespace-pre-line wrap-anywhere">{notes}</span>
      ) : (
        <a
          href={`${href}#${NOTES_ID}`}
          data-open={id}
          className="relative rounded-xs text-subtle-foreground touch:after:absolute touch:after:-inset-x-2 touch:after:-inset-y-3.5 hover:text-foreground hover:underline"
        >
          Add a note
        </a>
      )}
    </div>
  );
}

/** The broker or source, truncated first, and when the listing was last seen there. */
export function OfferedBy({ listing, now }: Pick<MarkedCardProps, "listing" | "now">) {
  const { status, lastSeenAt } = listing;
  const seen = status === "not_observed" ? "last seen" : "seen";
  return (
    <p
      data-tooltip={`${offeredBy(listing)}, ${seen} ${exactTime(lastSeenAt)}`}
      className="relative flex min-w-0 flex-1"
    >
      <span className="truncate">{offeredBy(listing)}</span>
      <span className="flex-none">
        {"\u00a0· "}
        {seen} {shortRelativeTime(lastSeenAt, now)}
      </span>
    </p>
  );
}

/** At most one badge; obstacles to buying take precedence over good news. */
function CardBadge({
  kind,
  listing,
  hasDrop,
}: Pick<MarkedCardProps, "kind" | "listing"> & { hasDrop: boolean }) {
  if (listing.status !== "active") return <StatusBadge status={listing.status} />;
  if (kind === "favourite" && listing.isHidden) return <Badge variant="outline">Hidden</Badge>;
  return hasDrop ? <Badge variant="accent">Price drop</Badge> : null;
}
