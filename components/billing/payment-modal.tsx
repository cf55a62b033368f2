import { Lock } from "lucide-react";
import { callApi } from "@/components/api/call-api";
import { useAttempt } from "@/components/api/use-attempt";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogClose, DialogFooter, DialogHeader } from "@/components/ui/dialog";
import type { FloatingProps } from "@/components/ui/lazy";
import { Price } from "./price";
import { Ticks } from "./ticks";

const FEATURES = ["Unlimited listing access", "Advanced AI filtering", "Save favorites & notes"];
const SUPPORT = "Priority support";

/** What the plan includes, shown before the browser goes to the Checkout page (BIL-4). */
export default function PaymentModal({
  open,
  onOpenChange,
  triggerRef,
  hasSupport,
}: FloatingProps & { hasSupport: boolean }) {
  const { busy, setBusy, error, attempt } = useAttempt("Failed to create checkout session");
  const subscribe = () =>
    attempt(async () => {
      const { url } = await callApi<{ url: string }>("/api/billing/create-checkout-session", {
        method: "POST",
      });
      // Stays busy until the page unloads; the back button may restore the page in that state.
      window.addEventListener("pageshow", () => setBusy(false), { once: true });
      window.location.assign(url);
    });

  return (
    <Dialog open={open} onOpenChange={busy ? undefined : onOpenChange} triggerRef={triggerRef} size="sm">
      <DialogHeader title="Subscribe to Pro Plan" description="Continue with full access to all features" />
      <DialogBody>
        <div className="mb-3.5 border-y pt-3.5 pb-4">
          <div className="mb-3">
            <Price period="/month" />
          </div>
          <Ticks items={hasSupport ? [...FEATURES, SUPPORT] : FEATURES} />
        </div>
        <p className="flex items-center gap-1.5 text-meta text-subtle-foreground">
          <Lock className="size-3.5!" />
          Credit card payments only • Complete payment in one step
        </p>
        {error ? (
          <Alert tone="destructive" className="mt-3.5">
            {error.message}
          </Alert>
        ) : null}
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline" disabled={busy}>
            Cancel
          </Button>
        </DialogClose>
        <Button autoFocus busy={busy} busyLabel="Redirecting..." onClick={() => void subscribe()}>
          Subscribe Now
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
