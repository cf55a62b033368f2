import { Search } from "lucide-react";
import type { RefObject } from "react";
import { MoneyRange } from "@/components/filters/money-range";
import { useFilterDraft } from "@/components/filters/use-filter-draft";
import { useFilterOptions } from "@/components/filters/use-filter-options";
import { Button, buttonVariants } from "@/components/ui/button";
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

interface FilterPanelProps {
  criteria: Criteria;
  /** Where the form leads without JavaScript. */
  action: string;
  clearHref: string;
  onApply: (criteria: Criteria) => void;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** The structured filters (FIL-1, FIL-2, FIL-5). The list follows while one types; without JavaScript on Search. */
export function FilterPanel({ criteria, action, clearHref, onApply, searchRef }: FilterPanelProps) {
  const { draft, type, pick, flush } = useFilterDraft(criteria, onApply);
  const { options, load } = useFilterOptions();
  return (
    <form
      action={action}
      method="get"
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        flush();
      }}
      onPointerEnter={load}
      onFocus={load}
    >
      <div className="flex h-13 flex-none items-center gap-1.5 pr-3 pl-4">
        <h2 className="mr-auto text-prose/5 font-semibold tracking-heading">Filters</h2>
        <a href={clearHref} data-nav="" className={buttonVariants({ variant: "ghost", size: "sm" })}>
          Reset
        </a>
      </div>
      <div className="grid min-h-0 flex-1 auto-rows-max gap-3.5 px-4 pt-0.5 pb-4 scroll-quiet">
        {CRITERIA_FIELDS.map((field) => (
          <FilterControl key={field.label} {...{ field, draft, type, pick, options, searchRef }} />
        ))}
      </div>
      <div className="flex flex-none border-t px-4 py-3">
        <Button type="submit" block>
          <Search className="size-3.5!" /> Search
        </Button>
      </div>
    </form>
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
