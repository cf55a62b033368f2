import { Alert } from "@/components/ui/alert";
import { AlertDialog } from "@/components/ui/alert-dialog";
import type { FloatingProps } from "@/components/ui/lazy";
import { longDate } from "@/lib/core/dates";
import { useBillingCalls } from "./use-billing-calls";

/** Asks before the subscription is canceled, and says until when everything goes on (BIL-2). */
export default function CancelDialog({ endsAt, ...floating }: FloatingProps & { endsAt: string | null }) {
  const { busy, failure, change } = useBillingCalls<"cancel">();

  async function cancel() {
    const failed = "Failed to cancel subscription";
    if (await change("cancel", failed, "/api/billing/cancel-subscription")) floating.onOpenChange(false);
  }

  return (
    <AlertDialog
      {...floating}
      title="Are you sure you want to cancel your subscription?"
      description={`Everything goes on until ${longDate(endsAt)}. Your filters, favourites and notes are kept after that, too.`}
      cancelLabel="Keep subscription"
      confirmLabel="Cancel Subscription"
      busyLabel="Canceling..."
      busy={busy !== null}
      onConfirm={() => void cancel()}
    >
      {failure ? <Alert tone="destructive">{failure}</Alert> : null}
    </AlertDialog>
  );
}
