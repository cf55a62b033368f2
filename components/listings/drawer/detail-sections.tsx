import Link from "next/link";
import type { ReactNode } from "react";
import { Description } from "@/components/listings/drawer/description";
import { DrawerSection } from "@/components/listings/drawer/drawer-section";
import { History } from "@/components/listings/drawer/history";
import { NotesSection } from "@/components/listings/drawer/notes-section";
import { PriceHistory } from "@/components/listings/drawer/price-history";
import { exactTime, longDate, relativeTime } from "@/lib/core/dates";
import type { ListingDetailAnswer } from "@/lib/listings/answer";
import { OPEN_PARAM } from "@/lib/listings/listing-url";
import { FLAG_LABEL, type Flag } from "@/lib/listings/vocabulary";

const NOTE_LABEL: Record<string, string> = {
  askingPrice: "Asking price",
  revenue: "Revenue",
  earnings: "Earnings",
  multiple: "Multiple",
  location: "Location",
  status: "Status",
  title: "Business Name",
};

interface DetailSectionsProps {
  listing: ListingDetailAnswer;
  now: number;
  /** Words of the description that show the AI's verdict; they are marked. */
  quotes: string[];
  signedOut: boolean;
}

/** Everything below the figures: history, other brokers, description, notes, activity, where it comes from. */
export function DetailSections({ listing, now, quotes, signedOut }: DetailSectionsProps) {
  const notes = Object.entries(listing.sourceNotes);
  const { viewCount, lastViewedAt } = listing.userMeta;
  return (
    <>
      {listing.prices.length > 1 ? (
        <DrawerSection title="Price history" aside={`First seen ${longDate(listing.firstSeenAt)}`}>
          <PriceHistory prices={listing.prices} now={now} />
        </DrawerSection>
      ) : null}
      {listing.history.length > 1 ? (
        <DrawerSection title="History" aside="As observed">
          <History events={listing.history} />
        </DrawerSection>
      ) : null}
      {listing.alsoListedAt.length > 0 ? (
        <DrawerSection title="Also listed at" aside="Possible duplicate">
          <ul className="grid">
            {listing.alsoListedAt.map((other) => (
              <li key={other.id} className="flex items-center gap-2.5 border-t py-1.75 first:border-t-0">
                <span className="flex-none font-medium">{other.broker ?? other.source}</span>
                <Link
                  href={`/listings?${OPEN_PARAM}=${other.id}`}
                  prefetch={false}
                  className="link min-w-0 truncate"
                >
                  {other.title}
                </Link>
              </li>
            ))}
          </ul>
        </DrawerSection>
      ) : null}
      <NotesSection listingId={listing.id} notes={listing.userMeta.notes ?? ""} disabled={signedOut} />
      <DrawerSection title="Description">
        <Description text={listing.description} quotes={quotes} />
        {listing.flags.length > 0 ? (
          <ul className="mt-3 flex flex-wrap gap-1.5">
            {listing.flags.map((flag) => (
              <li
                key={flag}
                className="inline-flex h-5.5 items-center rounded-sm border border-border-strong px-2 text-meta text-muted-foreground"
              >
                {FLAG_LABEL[flag as Flag] ?? flag}
              </li>
            ))}
          </ul>
        ) : null}
      </DrawerSection>
      {notes.length > 0 ? (
        <DrawerSection title="About these figures">
          <Terms entries={notes.map(([field, note]) => [NOTE_LABEL[field] ?? field, note])} />
        </DrawerSection>
      ) : null}
      {signedOut ? null : (
        <DrawerSection title="Your Activity">
          <Terms
            entries={[
              ["Views", viewCount.toLocaleString("en-US")],
              ["Last viewed", lastViewedAt ? relativeTime(lastViewedAt, now) : "Never"],
            ]}
          />
        </DrawerSection>
      )}
      <DrawerSection>
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
            ["Established", listing.yearEstablished ?? "N/A"],
            ["Employees", listing.employees?.toLocaleString("en-US") ?? "N/A"],
            ["Source", listing.isSample ? `${listing.source} (sample data)` : listing.source],
            ["First seen", longDate(listing.firstSeenAt)],
            ["Last seen", exactTime(listing.lastSeenAt)],
          ]}
        />
        {listing.attribution ? (
          <p className="mt-3 text-meta text-subtle-foreground">{listing.attribution}</p>
        ) : null}
      </DrawerSection>
    </>
  );
}

function Terms({ entries }: { entries: [term: string, value: ReactNode][] }) {
  return (
    <dl className="grid grid-cols-[132px_1fr] gap-x-3 gap-y-1.5">
      {entries.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-muted-foreground">{term}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
