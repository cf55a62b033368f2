"use client";

import { useEffect, useState } from "react";
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList } from "./command";
import type { FloatingProps } from "./lazy";
import type { MultiSelectOption } from "./multi-select";
import { OptionLine } from "./pick";
import { Popover } from "./popover";

type MultiSelectOptionsProps = FloatingProps & {
  id: string;
  label: string;
  options: readonly MultiSelectOption[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
  find?: (typed: string) => Promise<readonly string[]>;
};

/** How long typing must pause before `find` is called, in milliseconds. */
const DEBOUNCE_MS = 200;

/** The values `find` returns for the typed text; none while it is pending or after it fails. */
function useFound({ find, open, options }: Pick<MultiSelectOptionsProps, "find" | "open" | "options">) {
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<{ of: string; values: readonly string[] }>({ of: "", values: [] });
  const isAsked = open && find !== undefined && (typed.trim().length > 1 || options.length === 0);
  useEffect(() => {
    if (!open) setTyped("");
  }, [open]);
  useEffect(() => {
    if (!isAsked) return;
    let isStale = false;
    const timer = window.setTimeout(() => {
      find?.(typed.trim()).then(
        (values) => isStale || setFound({ of: typed, values }),
        (cause: unknown) => console.error("Further choices could not be found.", cause),
      );
    }, DEBOUNCE_MS);
    return () => {
      isStale = true;
      window.clearTimeout(timer);
    };
  }, [isAsked, typed, find]);
  return { typed, setTyped, found: found.of === typed ? found.values : [] };
}

const lowered = (words: string) => words.toLocaleLowerCase("en-US");

/** How well a label matches the typed text: at its start, at the start of a word, or anywhere. */
function rankOf(label: string, wanted: string): number {
  if (label.startsWith(wanted)) return 0;
  return label.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted)) ? 1 : 2;
}

/** The popover of a multi-select: a search field above the options; it stays open while picking. */
export default function MultiSelectOptions({
  id,
  label,
  options,
  chosen,
  onToggle,
  find,
  ...floating
}: MultiSelectOptionsProps) {
  const { typed, setTyped, found } = useFound({ find, open: floating.open, options });
  const further = found.filter((value) => !options.some((option) => option.value === value));
  const wanted = lowered(typed.trim());
  const shown = [
    ...options
      .filter(({ value, label: words }) => lowered(words).includes(wanted) || found.includes(value))
      .sort((a, b) => (wanted ? rankOf(lowered(a.label), wanted) - rankOf(lowered(b.label), wanted) : 0)),
    ...further.map((value): MultiSelectOption => ({ value, label: value })),
  ];
  return (
    <Popover
      {...floating}
      id={id}
      aria-label={label}
      className="flex max-h-(--radix-popover-content-available-height) w-(--radix-popover-trigger-width) min-w-56 flex-col overflow-hidden"
    >
      <Command label={`Search ${label}`} shouldFilter={false}>
        <CommandInput placeholder="Search" value={typed} onValueChange={setTyped} />
        <CommandList aria-label={label}>
          <CommandEmpty>No options found.</CommandEmpty>
          {shown.map((option) => (
            <CommandItem
              key={option.value}
              value={option.value}
              aria-checked={chosen.includes(option.value)}
              onSelect={() => onToggle(option.value)}
            >
              <OptionLine checked={chosen.includes(option.value)} label={option.label} count={option.count} />
            </CommandItem>
          ))}
        </CommandList>
      </Command>
    </Popover>
  );
}
