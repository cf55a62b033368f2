import { Bell, BellOff, CircleCheck, Pencil, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useInlineAction } from "@/components/api/use-action";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/icon-button";
import { FieldError } from "@/components/ui/label";
import { Link } from "@/components/ui/link";
import { ProgressRing } from "@/components/ui/progress-ring";
import { longDate } from "@/lib/core/dates";
import { deleteFilterAction } from "@/lib/filters/actions";
import type { FilterAnswer } from "@/lib/filters/api";
import { filterSummary } from "@/lib/filters/rules";
import { NO_CRITERIA } from "@/lib/listings/criteria";

/** The state of a filter whose AI run has ended; with too many matches only the best were judged (MAT-56). */
const completedLabel = ({ bestJudged }: FilterAnswer) =>
  bestJudged === null ? "Completed" : `Top ${bestJudged} judged; more listings match`;

interface SavedFilterEntryProps {
  filter: FilterAnswer;
  current: boolean;
  onOpen: () => void;
  onDeleted: () => void;
}

/** One saved filter: summary, progress and actions (SAV-1). Edit opens its search (FND-9). */
export function SavedFilterEntry({ filter, current, onOpen, onDeleted }: SavedFilterEntryProps) {
  const [asking, setAsking] = useState(false);
  const { busy, failure, run } = useInlineAction("The filter could not be deleted. Please try again.");
  const router = useRouter();
  const summary = filterSummary({ criteria: { ...NO_CRITERIA, ...filter }, aiCriteria: filter.aiCriteria });
  const inWords = summary.join(" · ") || "All listings";

  const remove = () => run(() => deleteFilterAction({ id: filter.id }), onDeleted);

  return (
    <li className="border-b py-3 last:border-b-0 last:pb-0">
      <div className="flex min-w-0 items-center gap-2">
        <Link
          href={`/listing-filters/${filter.id}`}
          onClick={onOpen}
          title={filter.name}
          className="truncate rounded-xs py-0.75 font-semibold hover:underline touch:py-3"
        >
          {filter.name}
        </Link>
        {current ? <Badge variant="accent">Current</Badge> : null}
        <span className="-mr-1.5 ml-auto inline-flex flex-none gap-0.5">
          <IconButton
            aria-label={`Edit ${filter.name}`}
            onClick={() => {
              onOpen();
              // A unique URL for each press, so that it also works for the filter already open.
              router.push(`/listing-filters/${filter.id}?edit=${Date.now()}`);
            }}
          >
            <Pencil />
          </IconButton>
          <IconButton
            aria-label={`Delete ${filter.name}`}
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          >
            <Trash2 />
          </IconButton>
        </span>
      </div>
      <p className="line-clamp-2 text-muted-foreground" title={inWords}>
        {inWords}
      </p>
      <FilterState filter={filter} />
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this filter?"
        description={`“${filter.name}”, its results and its alerts will be deleted.`}
        confirmLabel="Delete"
        busyLabel="Deleting..."
        busy={busy}
        onConfirm={remove}
      >
        {failure ? <FieldError role="alert">{failure.message}</FieldError> : null}
      </AlertDialog>
    </li>
  );
}

/** How far the AI is, whether alerts are on, and the filter's age. */
function FilterState({ filter }: { filter: FilterAnswer }) {
  const percent = Math.round(filter.progress * 100);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-subtle-foreground">
      {filter.isCompleted ? (
        <span className="inline-flex items-center gap-1.25 text-success">
          <CircleCheck className="size-3.5!" /> {completedLabel(filter)}
        </span>
      ) : (
        <span className="inline-flex items-center gap-1.25">
          <ProgressRing value={percent} /> {percent}% complete
        </span>
      )}
      <span className="inline-flex items-center gap-1.25">
        {filter.notificationsEnabled ? <Bell className="size-3.5!" /> : <BellOff className="size-3.5!" />}
        {filter.notificationsEnabled ? "Alerts on" : "Alerts off"}
      </span>
      <span>Created {longDate(filter.createdAt)}</span>
    </div>
  );
}
