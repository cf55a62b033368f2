"use client";

import { Command, CommandEmpty, CommandInput, CommandItem, CommandList } from "@/components/ui/command";
import type { FloatingProps } from "@/components/ui/lazy";
import type { MultiSelectOption } from "@/components/ui/multi-select";
import { OptionLine } from "@/components/ui/pick";
import { Popover, PopoverContent } from "@/components/ui/popover";

type MultiSelectOptionsProps = FloatingProps & {
  id: string;
  label: string;
  options: readonly MultiSelectOption[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
  searchPlaceholder: string;
};

/** The open half of a multi-select: a search box over the options, which stays open while picking. */
export default function MultiSelectOptions({
  open,
  onOpenChange,
  triggerRef,
  id,
  label,
  options,
  chosen,
  onToggle,
  searchPlaceholder,
}: MultiSelectOptionsProps) {
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverContent
        id={id}
        triggerRef={triggerRef}
        aria-label={label}
        className="flex max-h-(--radix-popover-content-available-height) w-(--radix-popover-trigger-width) min-w-56 flex-col overflow-hidden"
      >
        <Command label={`Search ${label}`} filter={contains}>
          <CommandInput placeholder={searchPlaceholder} />
          <CommandList aria-label={label}>
            <CommandEmpty>No options found.</CommandEmpty>
            {options.map((option) => (
              <CommandItem
                key={option.value}
                value={option.value}
                keywords={[option.label]}
                aria-checked={chosen.includes(option.value)}
                onSelect={() => onToggle(option.value)}
              >
                <OptionLine
                  checked={chosen.includes(option.value)}
                  label={option.label}
                  count={option.count}
                />
              </CommandItem>
            ))}
          </CommandList>
        </Command>
      </PopoverContent>
    </Popover>
  );
}

/** Keeps the options whose words contain what was typed, in their own order. */
function contains(_value: string, search: string, keywords: string[] = []): number {
  const wanted = search.trim().toLocaleLowerCase("en-US");
  return keywords.some((words) => words.toLocaleLowerCase("en-US").includes(wanted)) ? 1 : 0;
}
