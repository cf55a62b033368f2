import { type ReactNode, useState, useTransition } from "react";
import { callApi } from "@/components/api/call-api";
import { Button } from "@/components/ui/button";
import type { ListingDetailAnswer } from "@/lib/listings/answer";
import { NOT_COMPUTED } from "@/lib/peers/rules";
import { DrawerSection } from "./drawer-section";

/** How long a part may take to arrive, in milliseconds. */
const PATIENCE = 15_000;

interface PartOfListingProps {
  title: string;
  listing: ListingDetailAnswer;
  /** Whether this part could be read. */
  isThere: (listing: ListingDetailAnswer) => boolean;
  children: (listing: ListingDetailAnswer) => ReactNode;
}

/** The button that was pressed is gone: the keyboard goes on at what came in its place. */
const takeFocus = (place: HTMLElement | null) => place?.focus();

/**
 * A part of the listing that may fail by itself (PEER-6): then it says so, and Try Again asks for it once more while
 * everything around it stays as it is.
 */
export function PartOfListing({ title, listing, isThere, children }: PartOfListingProps) {
  const [again, setAgain] = useState<ListingDetailAnswer | null>(null);
  const [busy, startTransition] = useTransition();
  const tryAgain = () =>
    startTransition(async () => {
      try {
        const signal = AbortSignal.timeout(PATIENCE);
        const { data } = await callApi<{ data: ListingDetailAnswer }>(`/api/listings/${listing.id}`, {
          signal,
        });
        if (isThere(data)) setAgain(data);
      } catch (cause) {
        console.error(`${title}: could not be read again.`, cause);
      }
    });
  if (isThere(listing)) return children(listing);
  if (again) {
    return (
      <div ref={takeFocus} tabIndex={-1} className="border-b outline-none last:border-b-0">
        {children(again)}
      </div>
    );
  }
  return (
    <DrawerSection title={title}>
      <p role="alert">{NOT_COMPUTED}</p>
      <Button
        variant="outline"
        size="sm"
        className="mt-2"
        aria-label={`Try Again: ${title}`}
        busy={busy}
        onClick={tryAgain}
      >
        Try Again
      </Button>
    </DrawerSection>
  );
}
