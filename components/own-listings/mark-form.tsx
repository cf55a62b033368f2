"use client";

import { type FormEvent, startTransition, useActionState } from "react";
import { changeOwnListingAction } from "@/lib/own-listings/actions";

interface MarkFormProps {
  id: number;
  mark: "isFavourite" | "isHidden";
  isSet: boolean;
  /** Accessible name for buttons without text. */
  label?: string;
  className?: string;
  children?: React.ReactNode;
}

/** A button that toggles one mark of an own listing; works without JavaScript. */
export function MarkForm({ id, mark, isSet, label, className, children }: MarkFormProps) {
  const [, submit, busy] = useActionState(changeOwnListingAction, null);
  const wanted = busy ? !isSet : isSet;
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    startTransition(() => submit(fields));
  }
  return (
    <form action={submit} onSubmit={onSubmit} className="inline">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name={mark} value={String(!isSet)} />
      <button type="submit" className={className} aria-pressed={wanted} aria-label={label} disabled={busy}>
        {children}
      </button>
    </form>
  );
}
