import { KeyRound } from "lucide-react";
import { createRoot } from "react-dom/client";
import { callApi } from "@/components/api/call-api";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { askPasskey } from "./passkey-client";
import { usePasswordPrompt } from "./use-password-prompt";

const FAILED = "We couldn’t confirm it’s you. Please try again.";

/** Asks users to confirm their identity; resolves to true once confirmed (SEC-15). */
export function askProof(): Promise<boolean> {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  return new Promise((done) => {
    const end = (proved: boolean) => {
      root.unmount();
      place.remove();
      done(proved);
    };
    root.render(<ProofDialog onEnd={end} />);
  });
}

function ProofDialog({ onEnd }: { onEnd: (proved: boolean) => void }) {
  const { password, busy, attempt, field } = usePasswordPrompt("proof-password", FAILED);
  const prove = (proof: () => object | Promise<object>) =>
    attempt(async () => {
      await callApi("/api/me/proof", { method: "POST", body: await proof() });
      onEnd(true);
    });

  return (
    <AlertDialog
      open
      onOpenChange={() => onEnd(false)}
      title="Confirm it’s you"
      description="We ask again before sensitive changes. If you have no password or passkey, sign out and back in."
      confirmLabel="Confirm"
      confirmVariant="default"
      busyLabel="Confirming..."
      busy={busy}
      onConfirm={() => void prove(() => ({ password }))}
    >
      {field}
      <Button
        variant="outline"
        block
        className="mt-3"
        disabled={busy}
        onClick={() => void prove(async () => ({ passkey: await askPasskey() }))}
      >
        <KeyRound />
        Use a passkey
      </Button>
    </AlertDialog>
  );
}
