import type { ReactNode } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import type { FloatingProps } from "@/components/ui/lazy";
import { usePasswordPrompt } from "./use-password-prompt";

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
  const { password, busy, setMessage, attempt, field } = usePasswordPrompt("confirm-password", fallback);
  const confirm = () => (password === "" ? setMessage(emptyMessage) : void attempt(() => run(password)));

  return (
    <AlertDialog {...dialog} busy={busy} onConfirm={confirm}>
      {field}
    </AlertDialog>
  );
}
