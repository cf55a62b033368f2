import { useState } from "react";
import { LabelledCheckbox } from "@/components/ui/checkbox";
import { Field, FieldInput } from "@/components/ui/field";
import { Legend } from "@/components/ui/label";
import { MultiSelect } from "@/components/ui/multi-select";
import {
  ALL_STATUSES,
  type ChoicesField,
  type Criteria,
  type CriteriaField,
  type NumberField,
  type TermsField,
} from "@/lib/listings/criteria";
import { FigureInput, FigureRange } from "./figure-range";
import { FINDERS } from "./find-options";
import type { FilterOptions } from "./use-filter-options";
import { WordsControl } from "./words-control";

export interface DraftProps {
  draft: Criteria;
  /** Applies a change after a pause, because more typing may follow. */
  type: (change: Partial<Criteria>) => void;
  /** Applies a change at once. */
  pick: (change: Partial<Criteria>) => void;
}

interface FilterControlProps extends DraftProps {
  field: CriteriaField;
  options: FilterOptions;
}

/** The control for one filter field. */
export function FilterControl({ field, draft, type, pick, options }: FilterControlProps) {
  switch (field.kind) {
    case "text":
      return <WordsControl field={field} draft={draft} type={type} />;
    case "range":
      return (
        <FigureRange
          field={field}
          min={draft[field.min]}
          max={draft[field.max]}
          onChange={(name, value) => type({ [name]: value })}
        />
      );
    case "number":
      return <NumberControl field={field} draft={draft} type={type} />;
    case "choices":
      return field.key === "status" ? (
        <CheckControl
          label="Show sold and no longer observed"
          checked={draft.status.length > 0}
          onChange={(checked) => pick({ status: checked ? [...ALL_STATUSES] : [] })}
        />
      ) : (
        <ChoicesControl field={field} draft={draft} pick={pick} options={options} />
      );
    case "terms":
      return <TermsControl field={field} draft={draft} type={type} pick={pick} />;
    case "switch":
      return (
        <CheckControl
          label={field.label}
          checked={draft[field.key]}
          onChange={(checked) => pick({ [field.key]: checked })}
        />
      );
  }
}

function NumberControl({ field, draft, type }: { field: NumberField } & Pick<DraftProps, "draft" | "type">) {
  const [before = ""] = field.words.split("{}");
  const unit = field.unit === "days" || field.unit === "miles" ? field.unit : null;
  return (
    <fieldset className="min-w-0">
      <Legend>{field.label}</Legend>
      <Field>
        <span className="flex-none text-subtle-foreground">{before.trim()}</span>
        <FigureInput
          name={field.key}
          unit={field.unit}
          value={draft[field.key]}
          label={`${field.label}, ${before}${unit ?? ""}`.trim()}
          placeholder={"usual" in field ? String(field.usual) : "Any"}
          onChange={(value) => type({ [field.key]: value })}
        />
        {unit ? <span className="flex-none text-subtle-foreground">{unit}</span> : null}
      </Field>
    </fieldset>
  );
}

function placeholderOf(field: ChoicesField): string {
  if ("any" in field) return field.any;
  return "excludes" in field ? "None excluded" : `Any ${field.label.toLowerCase()}`;
}

function ChoicesControl({
  field,
  draft,
  pick,
  options,
}: { field: ChoicesField; options: FilterOptions } & Pick<DraftProps, "draft" | "pick">) {
  return (
    <fieldset className="relative min-w-0">
      <Legend>{field.label}</Legend>
      <MultiSelect
        name={field.key}
        label={field.label}
        placeholder={placeholderOf(field)}
        options={options[field.key]}
        chosen={draft[field.key]}
        find={FINDERS[field.key]}
        onChange={(chosen) => pick({ [field.key]: chosen })}
      />
    </fieldset>
  );
}

/** Words to exclude, separated by commas. The typed text is kept as is. */
function TermsControl({ field, draft, type, pick }: { field: TermsField } & DraftProps) {
  const kept = draft[field.key].join(", ");
  const [text, setText] = useState(kept);
  const asTerms = (typed: string) =>
    [...new Set(typed.split(",").map((term) => term.trim().slice(0, field.longest)))]
      .filter(Boolean)
      .slice(0, field.most);
  // Removing a chip or opening another saved filter changes the words from outside.
  const shown = asTerms(text).join(", ") === kept ? text : kept;
  return (
    <fieldset className="min-w-0">
      <Legend>{field.label}</Legend>
      <Field>
        <FieldInput
          aria-label={field.label}
          autoComplete="off"
          placeholder="Separated by commas"
          value={shown}
          onChange={(event) => {
            setText(event.target.value);
            type({ [field.key]: asTerms(event.target.value) });
          }}
        />
      </Field>
      {draft[field.key].length > 0 ? (
        <CheckControl
          label="In titles only"
          checked={draft[field.within] === "title"}
          onChange={(checked) => pick({ [field.within]: checked ? "title" : null })}
        />
      ) : null}
    </fieldset>
  );
}

interface CheckControlProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function CheckControl({ label, checked, onChange }: CheckControlProps) {
  return (
    <LabelledCheckbox
      className="min-h-6 gap-2.5 text-muted-foreground touch:min-h-11"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    >
      {label}
    </LabelledCheckbox>
  );
}
