"use client";

import Form from "next/form";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { DealView } from "@/lib/deals/rules";
import { STAGE_LABEL } from "@/lib/deals/stages";

interface DealFiltersProps {
  view: DealView;
  brokers: string[];
  /** What is said at the right. */
  children: ReactNode;
}

const STEPS = { any: "any", due: "due", overdue: "overdue", none: "none" } as const;

/** Which deals the list shows: a form that sends itself, or by its button without JavaScript. */
export function DealFilters({ view, brokers, children }: DealFiltersProps) {
  const select = (name: string, label: string, value: string, options: [string, string][]) => (
    <label className="inline-flex h-7 items-center gap-1 rounded-md border border-border-strong bg-card pl-2.5 font-medium touch:h-11">
      <span className="font-normal text-muted-foreground">{label}</span>
      <select
        name={name}
        aria-label={label}
        defaultValue={value}
        key={value}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="h-full max-w-48 cursor-pointer bg-transparent pr-1.5"
      >
        {options.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <Form
      action="/pipeline"
      scroll={false}
      className="flex flex-none flex-wrap items-center gap-2 px-4 pb-2.5"
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
      <span className="ml-auto text-meta text-muted-foreground">{children}</span>
    </Form>
  );
}
