import { useCalls } from "@/components/api/use-calls";
import { Alert } from "@/components/ui/alert";
import { AlertDialog } from "@/components/ui/alert-dialog";
import type { FloatingProps } from "@/components/ui/lazy";
import { longDate } from "@/lib/core/dates";

/** Confirms the cancellation and says how long access lasts (BIL-2). */
export default function CancelDialog({ endsAt, ...floating }: FloatingProps & { endsAt: string | null }) {
  const { busy, failure, call } = useCalls();

  async function cancel() {
    const failed = "Failed to cancel subscription";
    const canceled = await call("/api/billing/cancel-subscription", { method: "POST" }, failed);
    if (canceled) floating.onOpenChange(false);
  }

  return (
    <AlertDialog
      {...floating}
      title="Are you sure you want to cancel your subscription?"
      description={`You keep full access until ${longDate(endsAt)}. Your filters, favourites and notes stay after that.`}
      cancelLabel="Keep subscription"
      confirmLabel="Cancel Subscription"
      busyLabel="Canceling..."
      busy={busy}
      onConfirm={() => void cancel()}
    >
      {failure ? <Alert tone="destructive">{failure}</Alert> : null}
    </AlertDialog>
  );
}
