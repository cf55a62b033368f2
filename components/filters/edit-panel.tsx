import { Bell, BellOff, Pencil } from "lucide-react";
import { useRouter } from "next/navigation";
import { useAction } from "@/components/api/use-action";
import { ShareButton } from "@/components/shares/share-button";
import { Button } from "@/components/ui/button";
import { LabelledCheckbox } from "@/components/ui/checkbox";
import { goOver } from "@/components/ui/close-on-back";
import { IconButton } from "@/components/ui/icon-button";
import { useLazyFloating } from "@/components/ui/lazy";
import { showToast } from "@/components/ui/toast";
import { updateFilterAction } from "@/lib/filters/actions";
import type { ShownReading } from "@/lib/filters/reading";
import type { FilterChange, SavedFilter } from "@/lib/filters/schema";
import { EDIT_FORM } from "./anchors";
import { FilterFields } from "./filter-fields";
import { asKept } from "./said";
import { rangesAreValid } from "./use-filter-draft";
import type { FilterEdit } from "./use-filter-edit";

const loadRename = () => import("./rename-filter-dialog");

interface EditPanelProps {
  filter: SavedFilter;
  edit: FilterEdit;
  /** How the AI criteria were understood; null before that, or without criteria. */
  reading: ShownReading | null;
}

/** True when every match so far is a maybe, so that alerts without 'maybe' would send nothing. */
const isAllMaybe = ({ state, counts }: SavedFilter) =>
  state === "completed" && counts !== null && counts.maybe > 0 && counts.great + counts.good === 0;

/**
 * A saved filter's search. Update Filter saves it under the same name, and the pencil renames it (FIL-6,
 * FIL-7). Unsaved changes are pointed out and can be discarded (FND-9).
 */
export default function EditPanel({ filter, edit, reading }: EditPanelProps) {
  const { criteria: draft, aiCriteria } = edit.draft;
  const { busy, save } = useSave(filter, edit);

  return (
    <form
      id={EDIT_FORM}
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        if (rangesAreValid(draft))
          save({ ...draft, aiText: aiCriteria || null, flipped: filter.flipped }, "Filter updated");
      }}
    >
      <Head filter={filter} save={save} />
      {filter.aiCriteria && filter.notificationsEnabled ? (
        <AlertMaybe isOn={filter.alertMaybe} onChange={save} />
      ) : null}
      {filter.notificationsEnabled && !filter.alertMaybe && isAllMaybe(filter) ? (
        <p className="-mt-1 px-4 pb-3.5 text-meta text-warning">
          All {filter.counts?.maybe.toLocaleString("en-US")} matches are maybe so far. You only get emails for
          great and good ones.
        </p>
      ) : null}
      <FilterFields
        draft={draft}
        aiCriteria={aiCriteria}
        type={edit.change}
        pick={edit.change}
        onAiCriteria={edit.setAiCriteria}
        turned={reading?.conditions.filter(({ text }) => filter.flipped.includes(text))}
      />
      <div className="flex flex-none gap-2 border-t px-4 py-3">
        <ShareButton of={{ filterId: filter.id }} />
        {edit.isChanged ? (
          <Button variant="outline" className="lg:hidden" onClick={edit.takeBack}>
            Discard{" "}
          </Button>
        ) : null}
        <Button type="submit" className="grow" busy={busy} busyLabel="Updating...">
          Update Filter
        </Button>
      </div>
    </form>
  );
}

/** Saves a change; `done` is the message shown afterwards. */
type Save = (wanted: FilterChange, done: string) => void;

/** Saves changes of the filter and shows how that went. */
function useSave(filter: SavedFilter, edit: FilterEdit) {
  const router = useRouter();
  const { busy, run } = useAction("The filter could not be saved. Please try again.");
  const { said } = edit.draft;

  const save: Save = (wanted, done) => {
    const changesSearch = "search" in wanted;
    run(
      () =>
        updateFilterAction({
          id: filter.id,
          change: wanted,
          ...(changesSearch && { said: said && asKept(said) }),
        }),
      () => {
        if (changesSearch) edit.forget();
        goOver(router, `/listing-filters/${filter.id}`, { scroll: false });
        router.refresh();
        showToast({ message: done });
      },
      ({ message }) =>
        showToast({
          message,
          tone: "failure",
          action: { label: "Try Again", onPress: () => save(wanted, done) },
        }),
    );
  };
  return { busy, save };
}

/** The filter's name, which the pencil changes, and whether it sends emails. */
function Head({ filter, save }: { filter: SavedFilter; save: Save }) {
  const rename = useLazyFloating(loadRename);
  return (
    <div className="flex h-13 flex-none items-center gap-1 pr-3 pl-4">
      <h2 className="truncate text-prose/5 font-semibold tracking-heading" title={filter.name}>
        {filter.name}
      </h2>
      <span className="relative mr-auto inline-flex">
        <IconButton
          aria-label="Rename filter"
          data-tooltip="Rename"
          aria-haspopup="dialog"
          {...rename.trigger}
        >
          <Pencil />
        </IconButton>
        {rename.Part ? <rename.Part {...rename.part} filter={filter} /> : null}
      </span>
      <IconButton
        aria-label={filter.notificationsEnabled ? "Turn email alerts off" : "Turn email alerts on"}
        data-tooltip={filter.notificationsEnabled ? "Alerts on" : "Alerts off"}
        onClick={() =>
          save(
            { notificationsEnabled: !filter.notificationsEnabled },
            filter.notificationsEnabled ? "Alerts are off" : "Alerts are on",
          )
        }
      >
        {filter.notificationsEnabled ? <Bell /> : <BellOff />}
      </IconButton>
    </div>
  );
}

type AlertMaybeProps = { isOn: boolean; onChange: Save };

function AlertMaybe({ isOn, onChange }: AlertMaybeProps) {
  return (
    <LabelledCheckbox
      className="gap-2.5 px-4 pb-3.5 text-meta text-muted-foreground"
      checked={isOn}
      onChange={({ target: { checked } }) =>
        onChange(
          { alertMaybe: checked },
          checked ? "Emails include maybe matches" : "Emails include great and good matches only",
        )
      }
    >
      Email “maybe” matches too
    </LabelledCheckbox>
  );
}
