import type { ReactNode } from "react";
import { TextLink } from "@/components/ui/text-link";
import type { ListingDetailAnswer } from "@/lib/listings/answer";
import { OPEN_PARAM } from "@/lib/listings/listing-url";
import { FLAG_LABEL, type Flag } from "@/lib/vocabulary/terms";
import { DrawerSection } from "./drawer-section";

type Entry = [term: string, value: ReactNode];

type Stated = Pick<ListingDetailAnswer, "yearEstablished" | "employees" | "flags" | "facts">;

/** What a listing states besides its figures; unstated facts are left out. */
export function factsOf({ yearEstablished, employees, flags, facts }: Stated): Entry[] {
  const stated: Entry[] = [];
  if (yearEstablished !== null) stated.push(["Established", yearEstablished]);
  if (employees !== null) stated.push(["Employees", employees.toLocaleString("en-US")]);
  if (flags.length > 0)
    stated.push(["Stated", flags.map((flag) => FLAG_LABEL[flag as Flag] ?? flag).join(", ")]);
  return [...stated, ...facts.map(({ name, value }): Entry => [name, value])];
}

/** What the listing states besides its figures, and where else it is listed. */
export function Facts({ listing }: { listing: ListingDetailAnswer }) {
  const { alsoListedAt } = listing;
  const stated = factsOf(listing);
  if (alsoListedAt.length > 0)
    stated.push(["Also listed at", <Others key="others" listings={alsoListedAt} />]);
  if (stated.length === 0) return null;
  return (
    <DrawerSection title="Facts" aside={alsoListedAt.length > 0 ? "Possible duplicate" : undefined}>
      <Terms entries={stated} />
    </DrawerSection>
  );
}

function Others({ listings }: { listings: ListingDetailAnswer["alsoListedAt"] }) {
  return (
    <ul className="grid gap-1">
      {listings.map(({ id, title, broker, source }) => (
        <li key={id}>
          {broker ?? source}
          {": "}
          <TextLink href={`/listings?${OPEN_PARAM}=${id}`}>{title}</TextLink>
        </li>
      ))}
    </ul>
  );
}

/** A list of terms and values in two columns. */
export function Terms({ entries }: { entries: Entry[] }) {
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
