import { ArrowUpRight, EyeOff, Star } from "lucide-react";
import { useRef } from "react";
import { UNREACHABLE } from "@/components/api/unreachable";
import type { OnKept } from "@/components/deals/add-to-pipeline";
import { DrawerDeal } from "@/components/deals/drawer-deal";
import { SessionEnded } from "@/components/marks/log-in-prompt";
import { ShareButton } from "@/components/shares/share-button";
import { Badge } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
import { LoadFailure } from "@/components/ui/load-failure";
import { onOfferInWords } from "@/lib/checks/on-offer";
import { relativeTime } from "@/lib/core/dates";
import type { ListingDetailAnswer } from "@/lib/listings/answer";
import { askingPriceText, warningType, whereAndWhat } from "@/lib/listings/figures";
import type { ShownResult } from "@/lib/listings/verdict";
import { NOT_COMPUTED } from "@/lib/peers/rules";
import { StatusBadge } from "../status-badge";
import type { OpenedListing } from "../use-opened-listing";
import { AiAssessment } from "./ai-assessment";
import { CheckFirst } from "./check-first";
import { DetailSections } from "./detail-sections";
import { DrawerFrame, type DrawerPlace } from "./drawer-frame";
import { DrawerSkeleton } from "./drawer-skeleton";
import { FINANCED, FinancingSection } from "./financing-section";
import { KeyFigures } from "./key-figures";
import { PartOfListing } from "./part-of-listing";
import { COMPARES, PriceComparison } from "./price-comparison";
import { StickyHead } from "./sticky-head";

interface DrawerActions {
  isFavourite: boolean;
  isHidden: boolean;
  /** The session has ended while the page was open: marks and notes are disabled (DET-5). */
  signedOut: boolean;
  onFavourite: () => void;
  onHide: () => void;
  /** Called when the pipeline makes it a favourite or reverts that. */
  onKept: OnKept;
}

interface ShownProps extends DrawerActions {
  opened: OpenedListing;
  now: number;
  /** The AI result for the open filter, if any. */
  aiResult: ShownResult | null;
}

/** The open listing to the right of its list. */
export default function ListingDrawer({ place, ...shown }: ShownProps & { place: DrawerPlace }) {
  return (
    <DrawerFrame listingId={shown.opened.id} {...place}>
      <Opened {...shown} />
    </DrawerFrame>
  );
}

/** The listing's content, its skeleton, or its error (DET-7). */
function Opened({ opened, now, aiResult, ...actions }: ShownProps) {
  if (opened.state === "loading") return <DrawerSkeleton />;
  if (opened.state === "failed" && opened.signedOut) return <SessionEnded />;
  if (opened.state === "failed") {
    const { askAgain } = opened;
    // When offline, a reload would replace the app with the browser's error page.
    const tryAgain = () => (askAgain && !navigator.onLine ? askAgain() : window.location.reload());
    return (
      <LoadFailure title="Failed to fetch listing details" onRetry={tryAgain}>
        {askAgain
          ? `${UNREACHABLE} We’ll try again once you’re online.`
          : "It may have been removed from the catalogue."}
      </LoadFailure>
    );
  }
  const { listing } = opened;
  return (
    <article>
      <Head listing={listing} now={now} {...actions} />
      <DrawerDeal
        listingId={listing.id}
        disabled={actions.signedOut}
        isFavourite={actions.isFavourite}
        onKept={actions.onKept}
      />
      <KeyFigures listing={listing} />
      <PartOfListing title={COMPARES} listing={listing} isThere={isCompared}>
        {({ comparison }) => <PriceComparison comparison={comparison} />}
      </PartOfListing>
      <PartOfListing title={FINANCED} listing={listing} isThere={isFinanced}>
        {({ assumptions }) =>
          assumptions && (
            <FinancingSection listing={listing} given={assumptions} now={now} signedOut={actions.signedOut} />
          )
        }
      </PartOfListing>
      {aiResult ? <AiAssessment listingId={listing.id} result={aiResult} /> : null}
      <CheckFirst listing={listing} />
      <DetailSections listing={listing} now={now} quotes={quotesOf(aiResult)} signedOut={actions.signedOut} />
    </article>
  );
}

const isCompared = ({ comparison }: ListingDetailAnswer) => comparison.sentence !== NOT_COMPUTED;
const isFinanced = ({ assumptions }: ListingDetailAnswer) => assumptions !== null;

const DAY = 86_400_000;

/** '81 days on offer', 'seen 3 hours ago'; only 'last seen 9 months ago' of what was seen once, long ago. */
function seenInWords({ lastSeenAt, checks }: ListingDetailAnswer, now: number): string[] {
  const isLately = now - Date.parse(lastSeenAt) < 2 * DAY;
  const onOffer = isLately || checks.daysOnOffer > 0 ? [onOfferInWords(checks)] : [];
  return [...onOffer, `${isLately ? "seen" : "last seen"} ${relativeTime(lastSeenAt, now)}`];
}

interface HeadProps extends DrawerActions {
  listing: ListingDetailAnswer;
  now: number;
}

function Head({ listing, now, ...actions }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const warning = warningType(listing);
  return (
    <>
      <StickyHead
        heading={heading}
        title={listing.title}
        price={askingPriceText(listing)}
        isFavourite={actions.isFavourite}
        signedOut={actions.signedOut}
        onFavourite={actions.onFavourite}
      />
      <header className="p-4 pb-0 md:px-5 print:pb-3!">
        <div className="flex gap-1.5 not-empty:mb-1.5">
          <StatusBadge status={listing.status} />
          {warning ? <Badge variant="neutral">{warning}</Badge> : null}
        </div>
        <h1
          ref={heading}
          className="text-balance text-page font-semibold tracking-title wrap-anywhere max-md:text-[1.125rem]/6"
        >
          {listing.title}
        </h1>
        <p className="mt-1 text-muted-foreground">{whereAndWhat(listing)}</p>
        <p className="mt-2 text-meta text-subtle-foreground">
          {[listing.broker ?? listing.source, ...seenInWords(listing, now)].join(", ")}
        </p>
        <HeadButtons listing={listing} {...actions} />
      </header>
    </>
  );
}

/** What can be done with the listing: favourite, hide, view at its source, share. */
function HeadButtons({
  listing,
  isFavourite,
  isHidden,
  signedOut,
  onFavourite,
  onHide,
}: Omit<HeadProps, "now">) {
  return (
    <div className="mt-3.5 grid grid-cols-[1fr_auto] gap-2 md:flex print:hidden!">
      <Button
        onClick={onFavourite}
        disabled={signedOut}
        aria-pressed={isFavourite}
        aria-keyshortcuts="F"
        data-tooltip="Favourite (F)"
        className="noscript:hidden"
        variant={isFavourite ? "outline" : "default"}
      >
        <Star className={isFavourite ? "fill-favourite text-favourite" : undefined} />
        {isFavourite ? "Remove Favorite" : "Add to Favorites"}
      </Button>
      <Button
        variant="outline"
        onClick={onHide}
        disabled={signedOut}
        aria-keyshortcuts="H"
        data-tooltip={isHidden ? "Unhide (H)" : "Hide (H)"}
        className="noscript:hidden"
      >
        <EyeOff /> {isHidden ? "Unhide" : "Hide"}
      </Button>
      <ViewOriginal id={listing.id} url={listing.sourceUrl} />
      <ShareButton of={{ listingIds: [listing.id] }} disabled={signedOut} />
    </div>
  );
}

/** Opens the source in a new tab; only http and https URLs are linked (DET-2). */
function ViewOriginal({ id, url }: { id: number; url: string | null }) {
  const inside = (
    <>
      <ArrowUpRight /> View Original
    </>
  );
  const className = buttonVariants({ variant: "outline" });
  if (!url || !/^https?:\/\//i.test(url)) {
    return (
      <button
        type="button"
        className={`${className} noscript:hidden`}
        onClick={() => window.alert("Original listing URL not available")}
      >
        {inside}
      </button>
    );
  }
  return (
    <a
      className={className}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      data-original={id}
      data-tooltip="Original (O)"
      aria-keyshortcuts="O"
    >
      {inside}
    </a>
  );
}

const quotesOf = (result: ShownResult | null) => (result?.findings ?? []).flatMap(({ quotes }) => quotes);
