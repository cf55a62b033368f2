"use client";

import { ExternalLink, RefreshCw, X } from "lucide-react";
import { useEffect } from "react";
import { callApi } from "@/components/api/call-api";
import { useCalls } from "@/components/api/use-calls";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { useLazyFloating } from "@/components/ui/lazy";
import type { SubscriptionStatus } from "@/lib/billing/schema";

const loadModal = () => import("./payment-modal");
const loadCancelDialog = () => import("./cancel-dialog");

const REACTIVATE = "/api/billing/reactivate-subscription";
const REFRESH = "/api/billing/subscription?refresh=true";

/**
 * Opens Stripe's portal in a new tab. The tab is opened before the URL is known; otherwise browsers would
 * block it.
 */
async function openPortal(): Promise<void> {
  const tab = window.open("about:blank", "_blank");
  try {
    const body = { returnUrl: `${window.location.origin}/billing` };
    const { url } = await callApi<{ url: string }>("/api/billing/portal", { method: "POST", body });
    if (!tab) return window.location.assign(url);
    tab.opener = null;
    tab.location.replace(url);
  } catch (thrown) {
    tab?.close();
    throw thrown;
  }
}

interface SubscriptionActionsProps {
  status: SubscriptionStatus;
  /** Opens the payment dialog on load. */
  subscribe: boolean;
  /** Whether this server has a support address. */
  hasSupport: boolean;
}

/** The actions available for a subscription in its current status (BIL-2). */
export function SubscriptionActions({
  status: subscription,
  subscribe,
  hasSupport,
}: SubscriptionActionsProps) {
  const { status, canReactivate } = subscription;
  const calls = useCalls();
  const { failure, setFailure } = calls;
  const modal = useLazyFloating(loadModal);
  const cancelDialog = useLazyFloating(loadCancelDialog);
  const paying = status === "trial" || (status === "canceled" && !canReactivate);
  const openModal = modal.setOpen;

  useEffect(() => {
    if (subscribe && paying) openModal(true);
  }, [subscribe, paying, openModal]);
  const changeModal = (wanted: boolean) => {
    openModal(wanted);
    // A reload should not open the dialog again.
    if (!wanted && subscribe) window.history.replaceState(null, "", "/billing");
  };

  return (
    <div className="grid gap-3">
      {failure ? (
        <Alert
          tone="destructive"
          action={
            <IconButton aria-label="Dismiss" tone="inherit" onClick={() => setFailure(null)}>
              <X />
            </IconButton>
          }
        >
          {failure}
        </Alert>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        {paying ? (
          <Button {...modal.trigger} aria-haspopup="dialog">
            {status === "trial" ? "Subscribe Now" : "Reactivate"}
          </Button>
        ) : null}
        <CallButtons subscription={subscription} calls={calls} />
        {status === "active" ? (
          <Button variant="danger" className="ml-auto" aria-haspopup="dialog" {...cancelDialog.trigger}>
            Cancel Subscription
          </Button>
        ) : null}
      </div>
      {modal.Part ? <modal.Part {...modal.part} onOpenChange={changeModal} hasSupport={hasSupport} /> : null}
      {cancelDialog.Part ? (
        <cancelDialog.Part {...cancelDialog.part} endsAt={subscription.subscriptionEndsAt} />
      ) : null}
    </div>
  );
}

interface CallButtonsProps {
  subscription: SubscriptionStatus;
  calls: ReturnType<typeof useCalls>;
}

/** The actions that take a single call: reactivating, opening Stripe's portal, refreshing the status. */
function CallButtons({ subscription, calls }: CallButtonsProps) {
  const { status, canReactivate, hasStripeCustomer } = subscription;
  const { underWay, refreshing, run, call } = calls;
  return (
    <>
      {canReactivate ? (
        <Button
          busy={underWay === REACTIVATE}
          busyLabel="Reactivating..."
          onClick={() => void call(REACTIVATE, { method: "POST" }, "Failed to reactivate subscription")}
        >
          Reactivate
        </Button>
      ) : null}
      {hasStripeCustomer ? (
        <Button
          variant={status === "past_due" ? "default" : "outline"}
          busy={underWay === "portal"}
          busyLabel="Opening..."
          onClick={() => void run("portal", "Failed to open billing portal", openPortal)}
        >
          <ExternalLink />
          Manage Billing
        </Button>
      ) : null}
      <Button
        variant="outline"
        busy={underWay === REFRESH || refreshing}
        onClick={() => void call(REFRESH, {}, "Failed to load subscription status")}
      >
        {underWay === REFRESH || refreshing ? null : <RefreshCw />}
        Refresh Status
      </Button>
    </>
  );
}
