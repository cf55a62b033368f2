"use client";

import { X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { callApi } from "@/components/api/call-api";
import { Alert } from "@/components/ui/alert";
import { IconButton } from "@/components/ui/icon-button";
import type { PaymentOutcome, SubscriptionStatus } from "@/lib/billing/schema";

/** Milliseconds between two questions, and how many are asked: Stripe confirms within seconds. */
const ASK_EVERY_MS = 2_000;
const QUESTIONS_MAX = 15;

interface PaymentMessageProps {
  /** What the address says; null where it says nothing. */
  outcome: PaymentOutcome;
  /** Stripe has confirmed the payment. */
  isActive: boolean;
}

/**
 * How a visit to the Checkout page ended (BIL-5). Success is told as such only once Stripe has confirmed it; until
 * then it is asked for. The query string goes at once, so that a reload does not tell it again.
 */
export function PaymentMessage({ outcome, isActive }: PaymentMessageProps) {
  // Kept beyond the address that brought it: the screen is fetched again without it.
  const [told] = useState(outcome);
  const [dismissed, setDismissed] = useState(false);
  const waiting = told === "success" && !isActive;
  const router = useRouter();
  const { gaveUp } = useConfirmation(waiting);

  useEffect(() => {
    if (!told) return;
    window.history.replaceState(null, "", "/billing");
    // The banner over the screen was drawn while Stripe was being asked.
    if (told === "success") router.refresh();
  }, [told, router]);

  if (!told || dismissed) return null;
  return (
    <Alert
      tone={told === "canceled" ? "warning" : waiting ? "info" : "success"}
      action={
        <IconButton aria-label="Dismiss" tone="inherit" onClick={() => setDismissed(true)}>
          <X />
        </IconButton>
      }
    >
      {told === "canceled"
        ? "Payment was canceled. You can try again anytime."
        : waiting
          ? gaveUp
            ? "The payment has not been confirmed yet. Press Refresh Status in a minute."
            : "Your payment is being confirmed..."
          : "Payment successful! Your subscription is now active."}
    </Alert>
  );
}

/** Asks for the status until it is active, then shows the screen again. */
function useConfirmation(waiting: boolean) {
  const router = useRouter();
  const [questions, setQuestions] = useState(0);
  const gaveUp = questions >= QUESTIONS_MAX;

  useEffect(() => {
    if (!waiting || gaveUp) return;
    const timer = setInterval(async () => {
      setQuestions((asked) => asked + 1);
      const status = await callApi<SubscriptionStatus>("/api/billing/subscription", {
        query: { refresh: "true" },
      }).catch(() => null);
      if (status?.status === "active") router.refresh();
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [waiting, gaveUp, router]);

  return { gaveUp };
}
