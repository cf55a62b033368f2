import { QualityTag } from "@/components/listings/quality-tag";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { askingPriceText, earningsKindText, earningsText, townText } from "@/lib/listings/figures";
import type { OwnMatches as Found } from "@/lib/own-listings/matches/queries";
import { ORIGIN_LABEL } from "@/lib/own-listings/origins";

/** A sentence saying what judged them. */
function judgedBy(judges: ReadonlySet<string>): string {
  if (judges.size > 1) return "Judged by AI; the newest are matched by keyword until its next run. ";
  return judges.has("model") ? "Judged by the AI. " : judges.has("keywords") ? "Judged by keywords. " : "";
}

/** The matches of a search among the user's own listings, in a separate section (OWN-10, OWN-13). */
export function OwnMatches({ matches, total }: Found) {
  if (total === 0) return null;
  const first = matches.length < total ? ` Showing the first ${matches.length}.` : "";
  const isAllMaybe = matches.every(({ verdict }) => verdict?.quality === "maybe");
  const judges = new Set(matches.flatMap(({ verdict }) => verdict?.judgedBy ?? []));
  return (
    <details className="mx-4 mb-2.5 flex-none rounded-md border bg-card">
      <summary className="unfolds px-3 py-2 font-medium touch:py-3.5">
        From your own listings{" "}
        <span className="font-normal text-muted-foreground">
          {total.toLocaleString("en-US")} {isAllMaybe ? "maybe" : total === 1 ? "match" : "matches"}
        </span>
      </summary>
      <ul
        aria-label="From your own listings"
        className="max-h-60 overflow-y-auto border-t px-3"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and must be reachable by keyboard.
        tabIndex={0}
      >
        {matches.map((match) => (
          <li key={match.id} className="border-b py-2 last:border-b-0">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <Link
                href={`/my-listings/${match.id}`}
                className="min-w-0 font-medium wrap-anywhere hover:underline"
              >
                {match.title}
              </Link>
              <span className="text-meta text-muted-foreground">{townText(match)}</span>
              <Badge variant="outline">{ORIGIN_LABEL[match.origin]}</Badge>
              {match.verdict ? <QualityTag quality={match.verdict.quality} /> : null}
              {judges.size > 1 && match.verdict?.judgedBy === "keywords" ? (
                <Badge variant="outline">Keyword match</Badge>
              ) : null}
              <span className="ml-auto whitespace-nowrap">
                {askingPriceText(match)}
                <span className="text-muted-foreground">
                  {" "}
                  · {earningsText(match)} {earningsKindText(match)}
                </span>
              </span>
            </p>
            {match.verdict ? (
              <p className="text-meta text-muted-foreground wrap-anywhere">{match.verdict.reasoning}</p>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="border-t px-3 py-2 text-meta text-subtle-foreground">
        {judgedBy(judges)}Only you see these.{first}
      </p>
    </details>
  );
}
