import { Page, PageHeader, Section } from "@/components/shell/page";
import { Alert } from "@/components/ui/alert";
import type { LoadedBilling } from "@/lib/billing/loaders";
import type { SubscriptionStatus } from "@/lib/billing/schema";
import { FailedStatus } from "./failed-status";
import { PaymentMessage } from "./payment-message";
import { PlanSection } from "./plan-section";
import { StatusSection } from "./status-section";
import { SubscriptionActions } from "./subscription-actions";
import { SupportSection } from "./support-section";
import { UsageSection } from "./usage-section";

/** Status, actions, plan and usage of a subscription (BIL-1 to BIL-6). */
export function BillingScreen({
  status,
  outcome,
  subscribe,
  testMode,
  configured,
  supportHref,
}: LoadedBilling) {
  return (
    <Page narrow>
      <PageHeader title="Billing & Subscription" />
      <div className="mb-5 grid gap-3 empty:hidden">
        <PaymentMessage outcome={outcome} isActive={status?.status === "active"} />
        {testMode ? (
          <Alert tone="info">Test mode: payments go to a local sandbox and no card is charged.</Alert>
        ) : null}
        {configured ? null : <Alert tone="warning">Payments are not set up on this server.</Alert>}
      </div>
      {status ? (
        <>
          <StatusSection status={status} />
          <Section title="Actions" why={whyActions(status)}>
            <SubscriptionActions status={status} subscribe={subscribe} hasSupport={supportHref !== null} />
          </Section>
        </>
      ) : (
        <Section title="Subscription Status">
          <FailedStatus />
        </Section>
      )}
      <PlanSection hasSupport={supportHref !== null} />
      {status ? <UsageSection usage={status.usage} /> : null}
      <SupportSection href={supportHref} hasPriority={status?.status === "active"} />
    </Page>
  );
}

function whyActions({ status, canReactivate, hasStripeCustomer }: SubscriptionStatus): string {
  if (status === "trial") return "Nothing is charged until you subscribe.";
  if (canReactivate)
    return "Reactivating undoes the cancellation. You won’t be charged before the period ends.";
  return hasStripeCustomer
    ? "Cards, invoices and addresses are stored by the payment provider."
    : "Subscribe to pick up where you left off.";
}
