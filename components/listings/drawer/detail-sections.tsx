import { exactTime, longDate, relativeTime } from "@/lib/core/dates";
import type { ListingDetailAnswer } from "@/lib/listings/answer";
import { NOTE_LABEL } from "@/lib/vocabulary/terms";
import { Description } from "./description";
import { DrawerSection } from "./drawer-section";
import { Facts, Terms } from "./facts";
import { History } from "./history";
import { NotesSection } from "./notes-section";
import { PartOfListing } from "./part-of-listing";
import { PriceHistory } from "./price-history";

interface DetailSectionsProps {
  listing: ListingDetailAnswer;
  now: number;
  /** Words in the description that the AI quoted; they are highlighted. */
  quotes: string[];
  signedOut: boolean;
}

/** Everything below the figures: history, facts, notes, description, activity and source. */
export function DetailSections({ listing, now, quotes, signedOut }: DetailSectionsProps) {
  const notes = Object.entries(listing.sourceNotes);
  const { viewCount, lastViewedAt } = listing.userMeta;
  return (
    <>
      <PartOfListing
        title="Price history"
        listing={listing}
        isThere={({ prices, history }) => prices !== null && history !== null}
      >
        {({ prices, history, firstSeenAt }) => (
          <>
            {prices && prices.length > 1 ? (
              <DrawerSection title="Price history" aside={`First seen ${longDate(firstSeenAt)}`}>
                <PriceHistory prices={prices} now={now} />
              </DrawerSection>
            ) : null}
            {history && history.length > 1 ? (
              <DrawerSection title="History" aside="As observed">
                <History events={history} />
              </DrawerSection>
            ) : null}
          </>
        )}
      </PartOfListing>
      <Facts listing={listing} />
      <NotesSection listingId={listing.id} notes={listing.userMeta.notes ?? ""} disabled={signedOut} />
      <DrawerSection title="Description">
        <Description text={listing.description} quotes={quotes} />
      </DrawerSection>
      {notes.length > 0 ? (
        <DrawerSection title="About these figures">
          <Terms entries={notes.map(([field, note]) => [NOTE_LABEL[field] ?? field, note])} />
        </DrawerSection>
      ) : null}
      {signedOut ? null : (
        <DrawerSection title="Your Activity" offPaper>
          <Terms
            entries={[
              ["Views", viewCount.toLocaleString("en-US")],
              ["Last viewed", lastViewedAt ? relativeTime(lastViewedAt, now) : "Never"],
            ]}
          />
        </DrawerSection>
      )}
      <Details listing={listing} />
    </>
  );
}

function Details({ listing }: { listing: ListingDetailAnswer }) {
  return (
    <DrawerSection title="Details">
      <Terms
        entries={[
          [
            "Listing ID",
            <span key="id" className="font-mono text-[0.95em]">
              {listing.id}
            </span>,
          ],
          ["Business type", listing.businessType ?? "N/A"],
          ["Industry", listing.industry ?? "N/A"],
          ["Source", listing.isSample ? `${listing.source} (sample data)` : listing.source],
          ["First seen", longDate(listing.firstSeenAt)],
          ["Last seen", exactTime(listing.lastSeenAt)],
        ]}
      />
      {listing.attribution ? (
        <p className="mt-3 text-meta text-subtle-foreground">{listing.attribution}</p>
      ) : null}
    </DrawerSection>
  );
}
