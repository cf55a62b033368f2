"use client";

import Form from "next/form";
import { Button } from "@/components/ui/button";

/** From which day the funnel counts. */
export function SinceForm({ view, since }: { view: string; since: string }) {
  return (
    <Form action="/pipeline" scroll={false} className="inline-flex items-center gap-1.5 max-md:hidden">
      <label className="inline-flex items-center gap-1.5 text-muted-foreground">
        <span className="max-lg:sr-only">Counted since</span>
        <span aria-hidden="true" className="lg:hidden">
          Since
        </span>
        <input
          type="date"
          name="since"
          key={since}
          defaultValue={since}
          onChange={(event) => {
            if (event.currentTarget.value) event.currentTarget.form?.requestSubmit();
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
