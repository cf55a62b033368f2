import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { QuietButton } from "@/components/ui/button";
import { CRITERIA_FIELDS, type CriteriaField } from "@/lib/listings/criteria";
import { fieldInWords } from "@/lib/listings/criteria-words";
import { AiCriteria, type AiCriteriaProps } from "./ai-criteria";
import { type DraftProps, FilterControl } from "./filter-control";
import { useFilterOptions } from "./use-filter-options";

interface FilterFieldsProps extends DraftProps {
  aiCriteria: string;
  onAiCriteria: (text: string) => void;
  turned?: AiCriteriaProps["turned"];
}

const isMore = (field: CriteriaField) => "more" in field;

/** The controls of all filters in declaration order (FIL-1); less common ones are behind a button. */
export function FilterFields({ draft, type, pick, aiCriteria, onAiCriteria, turned }: FilterFieldsProps) {
  const { options, load } = useFilterOptions(draft);
  const [more, setMore] = useState(false);
  const rarer = CRITERIA_FIELDS.filter(isMore);
  const set = rarer.filter((field) => fieldInWords(field, draft) !== null).length;
  /** A distance without a town says nothing. */
  const isIdle = (field: CriteriaField) => "details" in field && draft[field.details].length === 0;
  const control = (field: CriteriaField) => (
    <FilterControl key={field.label} field={field} draft={draft} type={type} pick={pick} options={options} />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only preloads the options when the pointer or focus enters.
    <div
      className="grid min-h-0 flex-1 auto-rows-max gap-3.5 px-4 pt-0.5 pb-4 scroll-quiet"
      onPointerEnter={load}
      onFocus={load}
    >
      {CRITERIA_FIELDS.filter((field) => !isMore(field) && !isIdle(field)).map(control)}
      <QuietButton
        className="-ml-2.5 justify-self-start noscript:hidden"
        aria-expanded={more}
        onClick={() => setMore(!more)}
      >
        <ChevronDown className={more ? "size-3.5! rotate-180" : "size-3.5!"} />
        {set > 0 ? `More filters (${set})` : "More filters"}
      </QuietButton>
      {more ? rarer.map(control) : null}
      <AiCriteria value={aiCriteria} onChange={onAiCriteria} turned={turned} />
    </div>
  );
}
