import { Empty, EmptyRows } from "@/components/ui/empty";
import type { SavedFilter } from "@/lib/filters/schema";

/** No results: none yet, while the AI is at it, or none at all. */
export function FilterEmpty({ filter }: { filter: SavedFilter }) {
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
        ? "Loosen a filter, or wait: you are told by e-mail when a match appears."
        : "Loosen a filter and choose Update Filter."}
    </Empty>
  );
}
