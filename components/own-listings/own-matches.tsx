import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { askingPriceText, earningsKindText, earningsText, townText } from "@/lib/listings/figures";
import type { OwnMatches as Found } from "@/lib/own-listings/matches/queries";
import { ORIGIN_LABEL } from "@/lib/own-listings/origins";

const QUALITY = { great: "Great", good: "Good", maybe: "Maybe", none: "No match" } as const;

/** What a search finds among the person's own listings, in a section of its own (OWN-10, OWN-13). */
export function OwnMatches({ matches, total }: Found) {
  if (total === 0) return null;
  const first = matches.length < total ? ` The first ${matches.length} are shown.` : "";
  return (
    <details className="mx-4 mb-2.5 flex-none rounded-md border bg-card">
      <summary className="cursor-pointer px-3 py-2 font-medium touch:py-3.5">
        From your own listings{" "}
        <span className="font-normal text-muted-foreground">
          {total.toLocaleString("en-US")} {total === 1 ? "match" : "matches"}
        </span>
      </summary>
      <ul
        aria-label="From your own listings"
        className="max-h-60 overflow-y-auto border-t px-3"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is reached by keyboard.
        tabIndex={0}
      >
        {matches.map((match) => (
          <li key={match.id} className="border-b py-2 last:border-b-0">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <Link
                href={`/my-listings/${match.id}`}
                prefetch={false}
                className="font-medium hover:underline"
              >
                {match.title}
              </Link>
              <span className="text-meta text-muted-foreground">{townText(match)}</span>
              <Badge variant="outline">{ORIGIN_LABEL[match.origin]}</Badge>
              {match.quality ? <Badge variant="accent">{QUALITY[match.quality]}</Badge> : null}
              <span className="ml-auto whitespace-nowrap">
                {askingPriceText(match)}
                <span className="text-muted-foreground">
                  {" "}
                  · {earningsText(match)} {earningsKindText(match)}
                </span>
              </span>
            </p>
            {match.reasoning ? (
              <p className="text-meta text-muted-foreground wrap-anywhere">{match.reasoning}</p>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="border-t px-3 py-2 text-meta text-subtle-foreground">
        Judged by keywords. Only you see these.{first}
      </p>
    </details>
  );
}
