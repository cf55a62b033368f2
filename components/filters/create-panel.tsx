import { Search } from "lucide-react";
import { type RefObject, useState } from "react";
import { FilterFields } from "@/components/filters/filter-fields";
import { rangesStand, useFilterDraft } from "@/components/filters/use-filter-draft";
import { Button, buttonVariants } from "@/components/ui/button";
import { useLazyFloating } from "@/components/ui/lazy";
import type { Criteria } from "@/lib/listings/criteria";

/** The form's id: what offers to save the search from elsewhere on the screen submits it. */
export const CREATE_FORM = "filters";

const loadDialog = () => import("@/components/filters/create-filter-dialog");

interface CreatePanelProps {
  criteria: Criteria;
  /** Where the form leads without JavaScript. */
  action: string;
  clearHref: string;
  onApply: (criteria: Criteria) => void;
  /** What the list is judged by now, and how to have it judged without saving a filter; null stops judging. */
  aiCriteria: string | null;
  onJudge: (criteria: Criteria, aiCriteria: string | null) => void;
  searchRef: RefObject<HTMLInputElement | null>;
}

/**
 * The filters of /listings. The list follows while one types; Search saves them under a name (LIST-10).
 * Without JavaScript Search applies them.
 */
export function CreatePanel(props: CreatePanelProps) {
  const { criteria, action, clearHref, onApply, searchRef, onJudge } = props;
  const { draft, type, pick, flush } = useFilterDraft(criteria, onApply);
  const [aiCriteria, setAiCriteria] = useState(props.aiCriteria ?? "");
  const judgedBy = aiCriteria.trim() || null;
  const dialog = useLazyFloating(loadDialog);
  return (
    <form
      id={CREATE_FORM}
      action={action}
      method="get"
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        flush();
        if (rangesStand(draft)) dialog.setOpen(true);
      }}
    >
      <div className="flex h-13 flex-none items-center gap-1.5 pr-3 pl-4">
        <h2 className="mr-auto text-prose/5 font-semibold tracking-heading">Filters</h2>
        <a
          href={clearHref}
          data-nav=""
          className={buttonVariants({ variant: "ghost", size: "sm" })}
          onClick={() => setAiCriteria("")}
        >
          Reset
        </a>
      </div>
      <FilterFields {...{ draft, type, pick, aiCriteria, searchRef }} onAiCriteria={setAiCriteria} />
      <div className="relative grid flex-none gap-2 border-t px-4 py-3">
        {judgedBy !== props.aiCriteria ? (
          <Button
            variant="outline"
            block
            disabled={!rangesStand(draft)}
            onClick={() => onJudge(draft, judgedBy)}
          >
            {judgedBy ? "Try on this list" : "Stop judging"}
          </Button>
        ) : null}
        <Button
          type="submit"
          block
          ref={dialog.trigger.ref}
          aria-haspopup="dialog"
          onPointerEnter={dialog.prepare}
          onFocus={dialog.prepare}
        >
          <Search className="size-3.5!" /> Search
        </Button>
      </div>
      {dialog.Part ? <dialog.Part {...dialog.part} criteria={draft} aiCriteria={aiCriteria} /> : null}
    </form>
  );
}
