import { Empty, EmptyRows } from "@/components/ui/empty";
import type { SavedFilter } from "@/lib/filters/schema";

/** No results: none before the AI stopped, none yet while it is at it, or none at all. */
export function FilterEmpty({ filter }: { filter: SavedFilter }) {
  if (filter.state === "failed") {
    return (
      <Empty className="h-full" art={<EmptyRows />} title="No matches so far">
        The AI filtering stopped before it found one. Your filter is kept.
      </Empty>
    );
  }
  if (!filter.isCompleted) {
    return (
      <Empty className="h-full" art={<EmptyRows />} title="No matches so far">
        Listings appear here as soon as one is judged great, good or maybe.
      </Empty>
    );
  }
  return (
    <Empty className="h-full" art={<EmptyRows />} title="No listings match this filter">
      {filter.notificationsEnabled
        ? "Loosen a filter, or wait: we’ll email you when a match appears."
        : "Loosen a filter and choose Update Filter."}
    </Empty>
  );
}
