import { Search } from "lucide-react";
import { Button, buttonVariants } from "@/components/ui/button";
import { useLazyFloating } from "@/components/ui/lazy";
import type { Criteria } from "@/lib/listings/criteria";
import { CREATE_FORM, focusContent } from "./anchors";
import { FilterFields } from "./filter-fields";
import type { Said } from "./said";
import { rangesStand, useFilterDraft } from "./use-filter-draft";

const loadDialog = () => import("./create-filter-dialog");

/** The list beside the panel, for the sheet that lies over it on narrow screens. */
interface ListBeside {
  /** Null while it is not known. */
  total: number | null;
  pending: boolean;
  /** The panel is a sheet that lies over it. */
  isCovered: boolean;
  /** Closes the sheet. */
  onShow: () => void;
}

interface CreatePanelProps {
  criteria: Criteria;
  /** Where the form leads without JavaScript. */
  action: string;
  clearHref: string;
  onApply: (criteria: Criteria) => void;
  /** What is to be judged, and what the list is judged by now. */
  aiCriteria: string;
  onAiCriteria: (text: string) => void;
  /** The sentence that the search came from. */
  said: Said | null;
  judgedBy: string | null;
  /** Has the list judged without saving a filter; null stops judging. */
  onJudge: (criteria: Criteria, aiCriteria: string | null) => void;
  list: ListBeside;
}

/**
 * The filters of /listings. The list follows while one types; Run AI has it judged, Search saves the filters under a
 * name (LIST-10, FND-9). Without JavaScript Search applies them.
 */
export default function CreatePanel(props: CreatePanelProps) {
  const { criteria, action, clearHref, onApply, onJudge, list, aiCriteria, onAiCriteria } = props;
  const { draft, type, pick, flush } = useFilterDraft(criteria, onApply);
  const wanted = aiCriteria.trim() || null;
  const dialog = useLazyFloating(loadDialog);
  return (
    <form
      id={CREATE_FORM}
      action={action}
      method="get"
      className="flex min-h-0 flex-1 flex-col"
      onKeyDown={(event) => {
        // Enter in a field, a box to tick too, asks for its list; it is saved under a name by the button.
        const { key, target, currentTarget } = event;
        if (key !== "Enter" || !(target instanceof HTMLInputElement)) return;
        // What floats over the panel is not in it.
        if (event.defaultPrevented || !currentTarget.contains(target)) return;
        event.preventDefault();
        flush();
      }}
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
          onClick={() => onAiCriteria("")}
        >
          Reset
        </a>
      </div>
      <FilterFields {...{ draft, type, pick, aiCriteria, onAiCriteria }} />
      <div className="relative flex flex-none flex-wrap gap-2 border-t px-4 py-3">
        {list.isCovered ? <ShowButton {...list} /> : null}
        {wanted !== props.judgedBy ? (
          <Button
            variant="outline"
            className="grow"
            disabled={!rangesStand(draft)}
            onClick={() => {
              list.onShow();
              onJudge(draft, wanted);
              // The button goes with what it was for; from a sheet the focus goes back by itself.
              if (!list.isCovered) focusContent();
            }}
          >
            {wanted ? "Run AI" : "Stop judging"}
          </Button>
        ) : null}
        <Button
          type="submit"
          className="panel-save grow"
          ref={dialog.trigger.ref}
          aria-haspopup="dialog"
          onPointerEnter={dialog.prepare}
          onFocus={dialog.prepare}
        >
          <Search className="size-3.5!" /> Search
        </Button>
      </div>
      {dialog.Part ? (
        <dialog.Part {...dialog.part} criteria={draft} aiCriteria={aiCriteria.trim()} said={props.said} />
      ) : null}
    </form>
  );
}

/** Leads from the sheet to the list, which has followed meanwhile; says how many there are (FND-9). */
function ShowButton({ total, pending, onShow }: ListBeside) {
  const none = total === 0 && !pending;
  const count = total === null || pending ? "" : `${total.toLocaleString("en-US")} `;
  return (
    <Button className="basis-full" disabled={none} onClick={onShow}>
      {none ? "No listings" : `Show ${count}${total === 1 && !pending ? "listing" : "listings"}`}
    </Button>
  );
}
