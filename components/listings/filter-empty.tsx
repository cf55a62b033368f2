import { Empty } from "@/components/ui/empty";
import type { SavedFilter } from "@/lib/filters/schema";

/** No results: none before the AI stopped, none so far while it is running, or none at all. */
export function FilterEmpty({ filter }: { filter: SavedFilter }) {
  if (filter.state === "failed") {
    return (
      <Empty className="h-full" title="No matches so far">
        AI filtering stopped before it found any. Your filter is saved.
      </Empty>
    );
  }
  if (!filter.isCompleted) return <NoMatchesSoFar />;
  return (
    <Empty className="h-full" title="No listings match this filter">
      {filter.notificationsEnabled
        ? "Loosen a filter, or wait: we’ll email you when a match appears."
        : "Loosen a filter and choose Update Filter."}
    </Empty>
  );
}

/** The AI is still judging. */
export function NoMatchesSoFar() {
  return (
    <Empty className="h-full" title="No matches so far">
      Listings appear here as soon as one is judged great, good or maybe.
    </Empty>
  );
}
