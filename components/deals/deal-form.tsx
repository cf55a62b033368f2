"use client";

import {
  type FormEvent,
  type ReactNode,
  startTransition,
  useActionState,
  useEffect,
  useId,
  useRef,
} from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/label";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import type { ActionResult } from "@/lib/http/action";

type Result = ActionResult<unknown> | null;

type Submitted = (previous: Result, form: FormData) => Promise<Result>;

interface DealFormProps {
  id: string;
  /** One of the actions of lib/deals/actions.ts, whatever fields it takes. */
  action: (previous: never, form: FormData) => Promise<ActionResult<unknown>>;
  save: string;
  /** How its button looks: the one thing to do on a page, one of several, or what cannot be undone. */
  variant?: "default" | "outline" | "danger";
  children?: ReactNode;
}

/** A form of a deal: it works without JavaScript, keeps what was typed when it is refused, says why and leads to the field. */
export function DealForm({ id, action, save, variant = "outline", children }: DealFormProps) {
  const [result, submit, busy] = useActionState(action as Submitted, null);
  useKeptFocus(busy);
  const errorId = useId();
  const error = result && !result.ok ? result.error : null;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const at = error?.field ? form.current?.elements.namedItem(error.field) : null;
    if (!(at instanceof HTMLElement)) return;
    at.setAttribute("aria-invalid", "true");
    at.setAttribute("aria-describedby", errorId);
    at.focus();
    return () => {
      at.removeAttribute("aria-invalid");
      at.removeAttribute("aria-describedby");
    };
  }, [error, errorId]);
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // A form that React submits itself is emptied afterwards, also when it was refused.
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    startTransition(() => submit(fields));
  }
  return (
    <form ref={form} action={submit} onSubmit={onSubmit} className="grid gap-3">
      <input type="hidden" name="id" value={id} />
      {children}
      {error ? (
        <FieldError id={errorId} role="alert">
          {error.message}
        </FieldError>
      ) : null}
      <div className="flex items-center gap-3">
        <Button type="submit" variant={variant} busy={busy} aria-describedby={error ? errorId : undefined}>
          {save}
        </Button>
        <span role="status" className="text-meta text-subtle-foreground">
          {result?.ok && !busy ? "Saved" : ""}
        </span>
      </div>
    </form>
  );
}
