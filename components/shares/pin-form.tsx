"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { FieldError, Label } from "@/components/ui/label";
import { openShareAction } from "@/lib/shares/actions";

/** Asks for a link's PIN; the page shows its contents once it is correct. */
export function PinForm({ token }: { token: string }) {
  const [result, submit, busy] = useActionState(openShareAction, null);
  const error = result && !result.ok ? result.error.message : null;
  return (
    <form action={submit} className="grid gap-4">
      <input type="hidden" name="token" value={token} />
      <div>
        <Label htmlFor="pin">PIN</Label>
        <Input
          id="pin"
          name="pin"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          required
          controlSize="lg"
          aria-describedby={error ? "pin-error" : undefined}
        />
        {error ? (
          <FieldError id="pin-error" role="alert">
            {error}
          </FieldError>
        ) : null}
      </div>
      <Button type="submit" size="lg" block busy={busy}>
        Open
      </Button>
    </form>
  );
}
