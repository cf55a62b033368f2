"use client";

import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { useLazyFloating } from "./lazy";
import { Pick } from "./pick";

export type MultiSelectOption = {
  value: string;
  label: string;
  /** A formatted count of results: '1,200'. */
  count?: string;
};

type MultiSelectProps = {
  /** The form field name; each chosen value is submitted under it. */
  name: string;
  /** The visible name: 'Industry'. */
  label: string;
  options: readonly MultiSelectOption[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Shown while nothing is chosen: 'Any industry'. */
  placeholder: string;
  /** Finds values by synonyms, and values missing from `options`. */
  find?: (typed: string) => Promise<readonly string[]>;
};

const loadOptions = () => import("./multi-select-options");

/** Picks any number of values. Closed it is plain HTML; the searchable list loads on hover or focus. */
export function MultiSelect({ name, label, options, chosen, onChange, placeholder, find }: MultiSelectProps) {
  const listId = useId();
  const { Part, part, open, setOpen, trigger } = useLazyFloating(loadOptions);
  const labels = new Map(options.map((option) => [option.value, option.label]));
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return (
    <div className="ledger-line relative flex min-h-8 flex-wrap gap-0.75 py-0.75 pr-6.5 pl-0.75 touch:min-h-11 touch:py-1.75">
      <button
        type="button"
        role="combobox"
        aria-label={label}
        aria-haspopup="dialog"
        aria-controls={open ? listId : undefined}
        aria-description={chosen.map((value) => labels.get(value) ?? value).join(", ") || undefined}
        className="absolute inset-0 rounded-md noscript:hidden"
        {...trigger}
        aria-expanded={open}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      {chosen.length === 0 ? (
        <span className="pointer-events-none px-1.5 py-0.75 text-subtle-foreground touch:py-1 touch:text-title">
          {placeholder}
        </span>
      ) : (
        chosen.map((value) => (
          <Pick
            key={value}
            name={name}
            value={value}
            label={labels.get(value) ?? value}
            onRemove={() => toggle(value)}
          />
        ))
      )}
      <ChevronDown className="pointer-events-none absolute top-2.25 right-2 size-3.5! text-subtle-foreground touch:top-3.75 noscript:hidden" />
      {Part ? (
        <Part
          {...part}
          id={listId}
          label={label}
          options={options}
          chosen={chosen}
          onToggle={toggle}
          find={find}
        />
      ) : null}
    </div>
  );
}
