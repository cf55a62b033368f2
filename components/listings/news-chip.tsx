import { X } from "lucide-react";
import { UNREACHABLE_TRY_AGAIN } from "@/components/api/unreachable";
import { useAction } from "@/components/api/use-action";
import type { News } from "@/lib/listings/news/schema";
import { markAllReadAction } from "@/lib/marks/actions";

/** The number of listings since the last visit, with a button to mark them read (SCR-5). */
export default function NewsChip({ news }: { news: News }) {
  const { busy, run } = useAction(UNREACHABLE_TRY_AGAIN);
  return (
    <span className="inline-flex h-6 flex-none items-center gap-1.5 rounded-sm bg-primary-tint pl-2.25 text-meta font-medium whitespace-nowrap text-primary-tint-foreground touch:h-8">
      <i aria-hidden="true" className="size-1.5 rounded-full bg-unread" />
      {news.words}
      <button
        type="button"
        aria-label="Mark all read"
        data-tooltip="Mark all read"
        disabled={busy}
        onClick={() => run(() => markAllReadAction({ until: news.until }))}
        className="inline-grid size-6 place-items-center rounded-sm hover:bg-pressed noscript:hidden touch:size-8"
      >
        <X className="size-3! stroke-2!" />
      </button>
    </span>
  );
}
