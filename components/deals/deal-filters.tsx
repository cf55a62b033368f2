"use client";

import { ChevronDown } from "lucide-react";
import Form from "next/form";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { DealView } from "@/lib/deals/rules";
import { STAGE_LABEL } from "@/lib/deals/stages";

interface DealFiltersProps {
  view: DealView;
  brokers: string[];
  /** Shown on the right. */
  children: ReactNode;
}

const STEPS = { any: "any", due: "due", overdue: "overdue", none: "none" } as const;

/** Filters for the deal list. The form submits on change, or with its button when there is no JavaScript. */
export function DealFilters({ view, brokers, children }: DealFiltersProps) {
  const select = (name: string, label: string, value: string, options: [string, string][]) => (
    <label className="relative inline-flex h-7 min-w-0 items-center gap-1 rounded-md border border-border-strong bg-card pl-2.5 font-medium touch:h-11 last-of-type:max-md:col-span-2">
      <span className="flex-none font-normal text-muted-foreground">{label}</span>
      <select
        name={name}
        aria-label={label}
        defaultValue={value}
        key={value}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="h-full min-w-0 flex-1 cursor-pointer appearance-none rounded-md bg-transparent pr-7 md:max-w-48"
      >
        {options.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute right-2 size-3.5! text-subtle-foreground" />
    </label>
  );
  return (
    <Form
      action="/pipeline"
      scroll={false}
      className="flex flex-none flex-wrap items-center gap-2 px-4 pb-2.5 max-md:grid max-md:grid-cols-2"
    >
      {select("stage", "Stage", view.stage, [
        ["active", "all active"],
        ["any", "any"],
        ...Object.entries(STAGE_LABEL),
      ])}
      {select("step", "Next step", view.step, Object.entries(STEPS))}
      {select("broker", "Broker", view.broker ?? "", [
        ["", "any"],
        ...brokers.map((name): [string, string] => [name, name]),
      ])}
      <input type="hidden" name="view" value="list" />
      <input type="hidden" name="sort" value={view.sort} />
      <input type="hidden" name="order" value={view.order} />
      <span className="hidden noscript:inline-flex">
        <Button type="submit" variant="outline" size="sm">
          Show
        </Button>
      </span>
      <span className="ml-auto text-meta text-muted-foreground max-md:col-span-2 max-md:ml-0">
        {children}
      </span>
    </Form>
  );
}
