"use client";

import Form from "next/form";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";

/** How long typing must pause before the form submits, in milliseconds: a date is typed in three parts. */
const DEBOUNCE_MS = 900;

/** The date from which the funnel counts. */
export function SinceForm({ view, since }: { view: string; since: string }) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => {
    if (input.current && input.current.value !== since) input.current.value = since;
  }, [since]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (
    <Form action="/pipeline" scroll={false} className="inline-flex items-center gap-1.5 max-md:hidden">
      <label className="inline-flex items-center gap-1.5 text-muted-foreground">
        <span className="max-lg:sr-only">Counted since</span>
        <span aria-hidden="true" className="lg:hidden">
          Since
        </span>
        <input
          ref={input}
          type="date"
          name="since"
          defaultValue={since}
          onChange={({ currentTarget: { value, form } }) => {
            window.clearTimeout(timer.current);
            if (value) timer.current = window.setTimeout(() => form?.requestSubmit(), DEBOUNCE_MS);
          }}
          className="ledger-line h-7 px-1.5 text-foreground"
        />
      </label>
      <input type="hidden" name="view" value={view} />
      <span className="hidden noscript:inline-flex">
        <Button type="submit" variant="outline" size="sm">
          Count
        </Button>
      </span>
    </Form>
  );
}
