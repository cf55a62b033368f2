import { Search } from "lucide-react";
import type { RefObject } from "react";
import { AiCriteria } from "@/components/filters/ai-criteria";
import { MoneyRange } from "@/components/filters/money-range";
import { useFilterOptions } from "@/components/filters/use-filter-options";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, FieldInput } from "@/components/ui/field";
import { Kbd } from "@/components/ui/kbd";
import { Legend } from "@/components/ui/label";
import { MultiSelect } from "@/components/ui/multi-select";
import {
  ALL_STATUSES,
  CRITERIA_FIELDS,
  type Criteria,
  type CriteriaField,
  SEARCH_LIMIT,
} from "@/lib/listings/criteria";

const ANY = {
  businessType: "Any business type",
  industry: "Any industry",
  location: "Any location",
} as const;

interface FilterFieldsProps {
  draft: Criteria;
  /** Something was typed: more may follow. */
  type: (change: Partial<Criteria>) => void;
  /** Something was picked: that was it. */
  pick: (change: Partial<Criteria>) => void;
  aiCriteria: string;
  onAiCriteria: (text: string) => void;
  searchRef: RefObject<HTMLInputElement | null>;
  /** A saved filter looks for what can still be bought; only the list itself can show what is gone. */
  withStatuses?: boolean;
}

/** The controls of all filters (FIL-1), in the order in which they are declared. */
export function FilterFields({
  draft,
  type,
  pick,
  aiCriteria,
  onAiCriteria,
  searchRef,
  withStatuses = false,
}: FilterFieldsProps) {
  const { options, load } = useFilterOptions();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears that somebody comes near the controls inside.
    <div
      className="grid min-h-0 flex-1 auto-rows-max gap-3.5 px-4 pt-0.5 pb-4 scroll-quiet"
      onPointerEnter={load}
      onFocus={load}
    >
      {CRITERIA_FIELDS.filter((field) => withStatuses || field.kind !== "statuses").map((field) => (
        <FilterControl key={field.label} {...{ field, draft, type, pick, options, searchRef }} />
      ))}
      <AiCriteria value={aiCriteria} onChange={onAiCriteria} />
    </div>
  );
}

interface FilterControlProps {
  field: CriteriaField;
  draft: Criteria;
  type: (change: Partial<Criteria>) => void;
  pick: (change: Partial<Criteria>) => void;
  options: ReturnType<typeof useFilterOptions>["options"];
  searchRef: RefObject<HTMLInputElement | null>;
}

/** The control of one declared filter. */
function FilterControl({ field, draft, type, pick, options, searchRef }: FilterControlProps) {
  switch (field.kind) {
    case "text":
      return (
        <Field>
          <Search className="size-3.5!" />
          <FieldInput
            ref={searchRef}
            name={field.key}
            type="search"
            maxLength={SEARCH_LIMIT}
            placeholder="Search titles and descriptions"
            aria-label="Search titles and descriptions"
            value={draft.search ?? ""}
            onChange={(event) => type({ search: event.target.value || null })}
          />
          <Kbd className="touch:hidden">/</Kbd>
        </Field>
      );
    case "range":
      return (
        <MoneyRange
          field={field}
          min={draft[field.min]}
          max={draft[field.max]}
          onChange={(name, amount) => type({ [name]: amount })}
        />
      );
    case "choices":
      return (
        <fieldset className="relative min-w-0">
          <Legend>{field.label}</Legend>
          <MultiSelect
            name={field.key}
            label={field.label}
            placeholder={ANY[field.key]}
            options={options[field.key]}
            chosen={draft[field.key]}
            onChange={(chosen) => pick({ [field.key]: chosen })}
          />
        </fieldset>
      );
    case "statuses":
      return (
        <label
          htmlFor="show-all-statuses"
          className="flex min-h-6 items-center gap-2.5 text-muted-foreground touch:min-h-11"
        >
          <Checkbox
            id="show-all-statuses"
            checked={draft.status.length > 0}
            onChange={(event) => pick({ status: event.target.checked ? [...ALL_STATUSES] : [] })}
          />
          Show sold and no longer observed
        </label>
      );
  }
}
