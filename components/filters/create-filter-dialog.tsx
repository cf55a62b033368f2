import { useRouter } from "next/navigation";
import { useState } from "react";
import { useInlineAction } from "@/components/api/use-action";
import { announceGoing } from "@/components/shell/going";
import { goOver } from "@/components/ui/close-on-back";
import { Dialog, DialogHeader } from "@/components/ui/dialog";
import type { FloatingProps } from "@/components/ui/lazy";
import { Switch } from "@/components/ui/switch";
import { createFilterAction } from "@/lib/filters/actions";
import { FILTER_NAME_LIMIT } from "@/lib/filters/rules";
import type { Criteria } from "@/lib/listings/criteria";
import { FilterNameForm } from "./filter-name-form";
import { asKept, type Said } from "./said";

interface CreateFilterDialogProps extends FloatingProps {
  criteria: Criteria;
  aiCriteria: string;
  /** The sentence it was read from. */
  said: Said | null;
}

/** Asks for a name, saves the filter and opens its results (LIST-10, FIL-7). */
export default function CreateFilterDialog({
  criteria,
  aiCriteria,
  said,
  ...floating
}: CreateFilterDialogProps) {
  const router = useRouter();
  const [notify, setNotify] = useState(true);
  const { busy, failure, run } = useInlineAction("The filter could not be saved. Please try again.");

  function create(name: string) {
    const input = { ...criteria, name, aiCriteria: aiCriteria || null, notificationsEnabled: notify };
    run(
      () => createFilterAction({ ...input, said: said && asKept(said) }),
      ({ id }) => {
        const href = `/listing-filters/${id}`;
        announceGoing(href);
        goOver(router, href);
      },
    );
  }

  return (
    <Dialog {...floating} size="sm">
      <DialogHeader
        title="Name your filter"
        description={
          !notify
            ? "Saved to My Filters."
            : aiCriteria
              ? "Saved to My Filters. We email you new listings judged great or good."
              : "Saved to My Filters. We email you new matches."
        }
      />
      <FilterNameForm
        name={said ? [...said.sentence].slice(0, FILTER_NAME_LIMIT).join("") : ""}
        submitLabel="Create Filter"
        busyLabel="Creating..."
        busy={busy}
        error={failure?.message ?? null}
        onSubmit={create}
      >
        <label htmlFor="notify" className="flex items-center gap-2.5">
          <Switch id="notify" checked={notify} onChange={(event) => setNotify(event.target.checked)} />
          Email me about new matches
        </label>
      </FilterNameForm>
    </Dialog>
  );
}
