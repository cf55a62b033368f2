import type { ReactNode } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import type { FloatingProps } from "@/components/ui/lazy";
import { usePasswordPrompt } from "./use-password-prompt";

type PasswordDialogProps = FloatingProps & {
  title: string;
  description: ReactNode;
  confirmLabel: string;
  busyLabel: string;
  /** Shown when the field is empty. */
  emptyMessage: string;
  /** Shown when a failure has no message of its own. */
  fallback: string;
  /** Failures are shown in the dialog; on success the caller leaves or refreshes the page. */
  run: (password: string) => Promise<void>;
};

/** Asks for the password before an irreversible action. */
export default function PasswordDialog({ emptyMessage, fallback, run, ...dialog }: PasswordDialogProps) {
  const { password, busy, setError, attempt, field } = usePasswordPrompt("confirm-password", fallback);
  const confirm = () =>
    password === "" ? setError({ message: emptyMessage }) : void attempt(() => run(password));

  return (
    <AlertDialog {...dialog} busy={busy} onConfirm={confirm}>
      {field}
    </AlertDialog>
  );
}
