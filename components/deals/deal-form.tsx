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
  /** An action of lib/deals/actions.ts; each takes its own fields. */
  action: (previous: never, form: FormData) => Promise<ActionResult<unknown>>;
  save: string;
  /** The style of its button: the page's main action, one of several, or a destructive one. */
  variant?: "default" | "outline" | "danger";
  children?: ReactNode;
}

/**
 * A form of a deal. Works without JavaScript. If it is rejected, it keeps what was typed, shows why and
 * focuses the field.
 */
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
    // React resets forms it submits itself, even after an error.
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
