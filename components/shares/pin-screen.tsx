import { AuthCard } from "@/components/shell/auth-card";
import { Alert } from "@/components/ui/alert";
import { PinForm } from "./pin-form";

/** A shared link that requires a PIN, or is locked after wrong ones (SHR-5). */
export function PinScreen({ token, isLocked }: { token: string; isLocked: boolean }) {
  return (
    <AuthCard title="Shared with you" subtitle="The sender has set a PIN.">
      {isLocked ? (
        <Alert tone="destructive">Too many wrong PINs: this link is locked. Ask for a new one.</Alert>
      ) : (
        <PinForm token={token} />
      )}
    </AuthCard>
  );
}
