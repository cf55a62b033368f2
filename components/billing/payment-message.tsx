"use client";

import { X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { callApi } from "@/components/api/call-api";
import { Alert } from "@/components/ui/alert";
import { IconButton } from "@/components/ui/icon-button";
import type { PaymentOutcome, SubscriptionStatus } from "@/lib/billing/schema";

/** Milliseconds between status checks, and how many are made: Stripe confirms within seconds. */
const CHECK_EVERY_MS = 2_000;
const CHECKS_MAX = 15;

interface PaymentMessageProps {
  /** The result named in the URL; null when there is none. */
  outcome: PaymentOutcome;
  /** True once Stripe has confirmed the payment. */
  isActive: boolean;
}

/**
 * The result of a visit to the Checkout page (BIL-5). Success is shown only once Stripe has confirmed it;
 * until then the status is polled. The query string is removed at once, so that a reload does not show the
 * message again.
 */
export function PaymentMessage({ outcome, isActive }: PaymentMessageProps) {
  // Kept in state: after the refresh the URL no longer names it.
  const [shownOutcome] = useState(outcome);
  const [dismissed, setDismissed] = useState(false);
  const waiting = shownOutcome === "success" && !isActive;
  const router = useRouter();
  const { gaveUp } = useConfirmation(waiting);

  useEffect(() => {
    if (!shownOutcome) return;
    window.history.replaceState(null, "", "/billing");
    // The banner above was rendered before Stripe confirmed the payment.
    if (shownOutcome === "success") router.refresh();
  }, [shownOutcome, router]);

  if (!shownOutcome || dismissed) return null;
  return (
    <Alert
      tone={shownOutcome === "canceled" ? "warning" : waiting ? "info" : "success"}
      action={
        <IconButton aria-label="Dismiss" tone="inherit" onClick={() => setDismissed(true)}>
          <X />
        </IconButton>
      }
    >
      {shownOutcome === "canceled"
        ? "Payment was canceled. You can try again anytime."
        : waiting
          ? gaveUp
            ? "The payment has not been confirmed yet. Press Refresh Status in a minute."
            : "Your payment is being confirmed..."
          : "Payment successful! Your subscription is now active."}
    </Alert>
  );
}

/** Polls the status until it is active, then refreshes the page. */
function useConfirmation(waiting: boolean) {
  const router = useRouter();
  const [checks, setChecks] = useState(0);
  const gaveUp = checks >= CHECKS_MAX;

  useEffect(() => {
    if (!waiting || gaveUp) return;
    const timer = setInterval(async () => {
      setChecks((made) => made + 1);
      const status = await callApi<SubscriptionStatus>("/api/billing/subscription", {
        query: { refresh: "true" },
      }).catch(() => null);
      if (status?.status === "active") router.refresh();
    }, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [waiting, gaveUp, router]);

  return { gaveUp };
}
