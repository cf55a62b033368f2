"use client";

import { type ComponentProps, type FormEvent, useState } from "react";
import { withProof } from "@/components/accounts/proof";
import { useInlineAction } from "@/components/api/use-action";
import { Button, QuietButton } from "@/components/ui/button";
import { FieldError } from "@/components/ui/label";
import { showToast } from "@/components/ui/toast";
import { addLendingRulesAction } from "@/lib/financing/actions";
import {
  draftAfter,
  entryOf,
  RULES_FIELDS,
  type RulesDraft,
  STEP_TABLES,
  stepsOf,
  withoutStep,
  withStep,
} from "@/lib/financing/entry";
import type { KnownRules } from "@/lib/financing/schema";
import { RulesInput } from "./rules-input";

/** A form for newer lending rules, prefilled with the latest; errors appear at their fields (FIN-12). */
export function LendingRulesForm({ latest }: { latest: KnownRules }) {
  const [draft, setDraft] = useState(() => draftAfter(latest));
  const { busy, failure: fault, run } = useInlineAction("The rules could not be saved. Please try again.");
  const errorAt = (path: string) => (fault?.field === path ? fault.message : undefined);
  const inputAt = (path: string) => ({
    name: path,
    value: draft[path] ?? "",
    error: errorAt(path),
    onChange: (text: string) => setDraft((before) => ({ ...before, [path]: text })),
  });
  const isShown = fault?.field !== undefined && fault.field in draft;

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    run(
      () => withProof(() => addLendingRulesAction(entryOf(draft))),
      () => showToast({ message: `Rules from ${draft.validFrom} saved.` }),
      ({ field }) => {
        if (field) form.querySelector<HTMLInputElement>(`[name="${CSS.escape(field)}"]`)?.focus();
      },
    );
  }

  return (
    <form onSubmit={save} noValidate className="pt-4">
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {RULES_FIELDS.map(({ path, ...field }) => (
          <RulesInput key={path} {...field} {...inputAt(path)} />
        ))}
      </div>
      {STEP_TABLES.map((table) => (
        <Steps
          key={table.of}
          table={table}
          draft={draft}
          error={errorAt(`rules.${table.of}`)}
          inputAt={inputAt}
          change={setDraft}
        />
      ))}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy}>
          Save rules
        </Button>
        {fault && !isShown ? <FieldError role="alert">{fault.message}</FieldError> : null}
      </div>
    </form>
  );
}

interface StepsProps {
  table: (typeof STEP_TABLES)[number];
  draft: RulesDraft;
  /** What is wrong with the steps as a whole. */
  error: string | undefined;
  /** What connects an input to a path of the draft. */
  inputAt: (path: string) => Pick<ComponentProps<typeof RulesInput>, "name" | "value" | "error" | "onChange">;
  change: (draft: RulesDraft) => void;
}

/** Values that depend on the size of the loan: one row per step; the last step is open-ended. */
function Steps({ table: { of, title, columns }, draft, error, inputAt, change }: StepsProps) {
  const count = stepsOf(draft, of);
  return (
    <fieldset className="mt-5 border-t pt-4">
      <legend className="sr-only">{title}</legend>
      <div className="mb-2 flex items-baseline gap-3">
        <h3 className="font-medium">{title}</h3>
        <QuietButton onClick={() => change(withStep(draft, of))}>
          Add a step<span className="sr-only"> to {title}</span>
        </QuietButton>
      </div>
      <div className="grid gap-2 max-sm:gap-6">
        {Array.from({ length: count }, (_, index) => {
          const path = `rules.${of}.${index}`;
          const isLast = index === count - 1;
          const name = isLast ? "Above that" : `Step ${index + 1}`;
          return (
            <div
              key={path}
              className="flex flex-wrap items-start gap-x-6 gap-y-2 max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:*:w-auto max-sm:*:first:col-span-2"
            >
              {isLast ? (
                <p className="w-44 self-end pb-1.5 text-muted-foreground">Loans above that</p>
              ) : (
                <RulesInput
                  {...inputAt(`${path}.upTo`)}
                  label="Loans up to"
                  within={name}
                  kind="dollars"
                  className="w-44"
                />
              )}
              {columns.map((column) => (
                <RulesInput
                  key={column.path}
                  {...inputAt(`${path}.${column.path}`)}
                  label={column.label}
                  within={name}
                  kind={column.kind}
                  className="w-36"
                />
              ))}
              {isLast ? null : (
                <QuietButton
                  className="self-end max-sm:justify-self-start"
                  onClick={() => change(withoutStep(draft, of, index))}
                >
                  Remove<span className="sr-only"> {`${name} of ${title}`}</span>
                </QuietButton>
              )}
            </div>
          );
        })}
      </div>
      {error ? <FieldError role="alert">{error}</FieldError> : null}
    </fieldset>
  );
}
