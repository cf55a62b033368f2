import { Search } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import { useLazyFloating } from "@/components/ui/lazy";
import type { Criteria } from "@/lib/listings/criteria";
import { CREATE_FORM, focusContent, LISTINGS } from "./anchors";
import { FilterFields } from "./filter-fields";
import type { Said } from "./said";
import { rangesAreValid, useFilterDraft } from "./use-filter-draft";

const loadDialog = () => import("./create-filter-dialog");

/** The list beside the panel; on narrow screens the panel is a sheet over it. */
interface ListBeside {
  /** Null until it is known. */
  total: number | null;
  pending: boolean;
  /** True when the panel is a sheet over the list. */
  isCovered: boolean;
  /** Closes the sheet. */
  onShow: () => void;
}

interface CreatePanelProps {
  criteria: Criteria;
  onApply: (criteria: Criteria) => void;
  /** The AI criteria in the field, and below the ones the list is judged by now. */
  aiCriteria: string;
  onAiCriteria: (text: string) => void;
  /** The sentence the search was read from. */
  said: Said | null;
  judgedBy: string | null;
  /** Judges the list without saving a filter; null stops judging. */
  onJudge: (criteria: Criteria, aiCriteria: string | null) => void;
  list: ListBeside;
}

/**
 * The filters of /listings. The list updates while the user types; Run AI judges it, and Search saves the
 * filters under a name (LIST-10, FND-9). Without JavaScript, Search applies them.
 */
export default function CreatePanel(props: CreatePanelProps) {
  const { criteria, onApply, onJudge, list, aiCriteria, onAiCriteria } = props;
  const { draft, type, pick, flush } = useFilterDraft(criteria, onApply);
  const wanted = aiCriteria.trim() || null;
  const dialog = useLazyFloating(loadDialog);
  return (
    <form
      id={CREATE_FORM}
      action={LISTINGS}
      method="get"
      className="flex min-h-0 flex-1 flex-col"
      onKeyDown={(event) => {
        // Enter in a field or checkbox only applies the filters; saving takes the button.
        if (!isEnterInField(event)) return;
        event.preventDefault();
        flush();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        flush();
        if (rangesAreValid(draft)) dialog.setOpen(true);
      }}
    >
      <Head onReset={() => onAiCriteria("")} />
      <FilterFields
        draft={draft}
        type={type}
        pick={pick}
        aiCriteria={aiCriteria}
        onAiCriteria={onAiCriteria}
      />
      <div className="relative flex flex-none flex-wrap gap-2 border-t px-4 py-3">
        {list.isCovered ? <ShowButton {...list} /> : null}
        {wanted !== props.judgedBy ? (
          <JudgeButton
            wanted={wanted}
            isValid={rangesAreValid(draft)}
            list={list}
            onJudge={() => onJudge(draft, wanted)}
          />
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

interface JudgeButtonProps {
  wanted: string | null;
  isValid: boolean;
  list: ListBeside;
  onJudge: () => void;
}

/** Has the list judged by the AI criteria, or by none. */
function JudgeButton({ wanted, isValid, list, onJudge }: JudgeButtonProps) {
  return (
    <Button
      variant="outline"
      className="grow"
      disabled={!isValid}
      onClick={() => {
        list.onShow();
        onJudge();
        // The button disappears, so the focus must move. A closing sheet restores the focus itself.
        if (!list.isCovered) focusContent();
      }}
    >
      {wanted ? "Run AI" : "Stop judging"}
    </Button>
  );
}

/** Whether Enter was pressed in a field or checkbox of the form itself. */
function isEnterInField({ key, target, currentTarget, defaultPrevented }: KeyboardEvent): boolean {
  if (key !== "Enter" || !(target instanceof HTMLInputElement)) return false;
  // Key presses in popovers bubble here through React but belong to the popover.
  return !defaultPrevented && currentTarget.contains(target);
}

function Head({ onReset }: { onReset: () => void }) {
  return (
    <div className="flex h-13 flex-none items-center gap-1.5 pr-3 pl-4">
      <h2 className="mr-auto text-prose/5 font-semibold tracking-heading">Filters</h2>
      <a
        href={LISTINGS}
        data-nav=""
        className={buttonVariants({ variant: "ghost", size: "sm" })}
        onClick={onReset}
      >
        Reset
      </a>
    </div>
  );
}

/** Closes the sheet and shows the list, which has updated meanwhile; the label has the count (FND-9). */
function ShowButton({ total, pending, onShow }: ListBeside) {
  const none = total === 0 && !pending;
  const count = total === null || pending ? "" : `${total.toLocaleString("en-US")} `;
  return (
    <Button className="basis-full" disabled={none} onClick={onShow}>
      {none ? "No listings" : `Show ${count}${total === 1 && !pending ? "listing" : "listings"}`}
    </Button>
  );
}
