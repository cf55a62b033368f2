import { type ReactNode, useState } from "react";
import { AuthField } from "@/components/accounts/auth-field";
import { FormError } from "@/components/accounts/form-error";
import { failureShown } from "@/components/accounts/use-submit";
import { AlertDialog } from "@/components/ui/alert-dialog";
import type { FloatingProps } from "@/components/ui/lazy";

type PasswordDialogProps = FloatingProps & {
  title: string;
  description: ReactNode;
  confirmLabel: string;
  busyLabel: string;
  /** Said when the field is empty. */
  emptyMessage: string;
  /** Said when a failure has no sentence of its own. */
  fallback: string;
  /** Shows its failure; success leaves the screen or reloads it. */
  run: (password: string) => Promise<void>;
};

/** Asks for the password before something that cannot be undone. */
export default function PasswordDialog({ emptyMessage, fallback, run, ...dialog }: PasswordDialogProps) {
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();

  async function confirm() {
    if (password === "") return setMessage(emptyMessage);
    setBusy(true);
    setMessage(undefined);
    try {
      await run(password);
    } catch (thrown) {
      setMessage(failureShown(thrown, fallback).message);
      setBusy(false);
    }
  }

  return (
    <AlertDialog {...dialog} busy={busy} onConfirm={() => void confirm()}>
      <FormError message={message} />
      <AuthField
        name="confirm-password"
        label="Password"
        type="password"
        autoComplete="current-password"
        required={false}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        invalid={message !== undefined}
      />
    </AlertDialog>
  );
}
