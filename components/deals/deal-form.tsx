"use client";

import { type FormEvent, type ReactNode, startTransition, useActionState, useId } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/label";
import type { ActionResult } from "@/lib/http/action";

type Result = ActionResult<unknown> | null;

type Submitted = (previous: Result, form: FormData) => Promise<Result>;

interface DealFormProps {
  id: string;
  /** One of the actions of lib/deals/actions.ts, whatever fields it takes. */
  action: (previous: never, form: FormData) => Promise<ActionResult<unknown>>;
  save: string;
  danger?: boolean;
  children?: ReactNode;
}

/** A form of a deal: it works without JavaScript, keeps what was typed when it is refused, and says why. */
export function DealForm({ id, action, save, danger = false, children }: DealFormProps) {
  const [result, submit, busy] = useActionState(action as Submitted, null);
  const errorId = useId();
  const error = result && !result.ok ? result.error : null;
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // A form that React submits itself is emptied afterwards, also when it was refused.
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    startTransition(() => submit(fields));
  }
  return (
    <form action={submit} onSubmit={onSubmit} className="grid gap-3">
      <input type="hidden" name="id" value={id} />
      {children}
      {error ? (
        <FieldError id={errorId} role="alert">
          {error.message}
        </FieldError>
      ) : null}
      <div className="flex items-center gap-3">
        <Button
          type="submit"
          variant={danger ? "danger" : "outline"}
          busy={busy}
          aria-describedby={error ? errorId : undefined}
        >
          {save}
        </Button>
        <span role="status" className="text-meta text-subtle-foreground">
          {result?.ok && !busy ? "Saved" : ""}
        </span>
      </div>
    </form>
  );
}
