"use client";

import { type FormEvent, useId } from "react";
import { withProof } from "@/components/accounts/proof";
import { useAction } from "@/components/api/use-action";
import { QuietButton } from "@/components/ui/button";
import { counted } from "@/components/ui/counted";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast";
import { setAiBudgetAction } from "@/lib/admin/actions";
import type { AdminAi } from "@/lib/admin/schema";

const dollars = (usd: number) => `$${usd.toFixed(usd > 0 && usd < 1 ? 4 : 2)}`;

/** The AI cost of today and the daily limit for the whole installation (SEC-12). */
export function AiBudget({ budgetUsd, spentUsd, calls }: AdminAi["budget"]) {
  const id = useId();
  const { busy, run } = useAction("The budget could not be saved. Please try again.");
  const isSpent = budgetUsd !== null && spentUsd >= budgetUsd;
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("budget")).trim();
    const wanted = { budgetUsd: typed === "" ? null : Number(typed) };
    run(
      () => withProof(() => setAiBudgetAction(wanted)),
      () => showToast({ message: "AI budget saved." }),
    );
  }
  return (
    <form
      onSubmit={save}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b py-2.75 text-meta text-muted-foreground"
    >
      <span className="mr-auto max-sm:basis-full">
        Today {dollars(spentUsd)}
        {budgetUsd === null ? "" : ` of ${dollars(budgetUsd)}`} in {counted(calls, "call")}
        {isSpent ? (
          <b className="block font-medium text-warning">Budget used up. Keyword matching until 00:00 UTC.</b>
        ) : null}
      </span>
      <label htmlFor={id} className="whitespace-nowrap max-sm:mr-auto">
        Daily budget, $
      </label>
      <Input
        id={id}
        name="budget"
        type="number"
        min={0}
        max={1_000_000}
        step="0.01"
        placeholder="No limit"
        defaultValue={budgetUsd ?? ""}
        className="max-w-24 text-right"
      />
      <QuietButton type="submit" busy={busy} aria-label="Save the AI budget">
        Save
      </QuietButton>
    </form>
  );
}
