"use client";

import { useActionState } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import { FieldError } from "@/components/ui/label";
import { Link } from "@/components/ui/link";
import { copyFilterAction } from "@/lib/shares/actions";

/** Copies a shared filter to the visitor's account (SHR-4); signed-out visitors go to the login first. */
export function CopyFilter({ token, signIn }: { token: string; signIn: string | null }) {
  const [result, submit, busy] = useActionState(copyFilterAction, null);
  if (signIn !== null) {
    return (
      <Link href={signIn} className={buttonVariants({ variant: "outline" })}>
        Sign in to copy this filter
      </Link>
    );
  }
  return (
    <form action={submit} className="grid justify-items-start gap-2">
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="outline" busy={busy}>
        Copy this filter
      </Button>
      {result && !result.ok ? <FieldError role="alert">{result.error.message}</FieldError> : null}
    </form>
  );
}
