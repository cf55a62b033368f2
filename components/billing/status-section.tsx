import { Section } from "@/components/shell/page";
import { Badge, type BadgeVariant } from "@/components/ui/badge";
import { Description, DescriptionList } from "@/components/ui/description-list";
import type { SubscriptionStatus } from "@/lib/billing/schema";
import { longDate } from "@/lib/core/dates";

/** Badge labels; any other status is shown as the payment provider reports it (BIL-1). */
const BADGE: Record<string, { label: string; variant: BadgeVariant }> = {
  trial: { label: "Trial", variant: "accent" },
  active: { label: "Active", variant: "success" },
  canceled: { label: "Canceled", variant: "warning" },
  past_due: { label: "Past Due", variant: "destructive" },
};

/** The user's current subscription (BIL-1). */
export function StatusSection({ status }: { status: SubscriptionStatus }) {
  const badge = BADGE[status.status] ?? { label: status.status, variant: "neutral" as const };
  const onTrial = status.status === "trial";
  return (
    <Section title="Subscription Status" why="Your current plan, as reported by the payment provider.">
      <DescriptionList>
        <Description term="Status">
          <Badge variant={badge.variant} size="lg">
            {badge.label}
          </Badge>
        </Description>
        {onTrial ? (
          <>
            <Description term={status.hasAccess ? "Trial ends" : "Trial ended"}>
              {longDate(status.trialEndsAt)}
            </Description>
            <Description term="Days remaining">{status.trialDaysRemaining}</Description>
          </>
        ) : null}
        {status.subscriptionId && !onTrial ? (
          <>
            <Description term="Subscription">
              <span className="font-mono">{status.subscriptionId}</span>
            </Description>
            <Description term="Current period ends">{longDate(status.subscriptionEndsAt)}</Description>
          </>
        ) : null}
        <Description term="Payment provider customer">{status.hasStripeCustomer ? "Yes" : "No"}</Description>
      </DescriptionList>
    </Section>
  );
}
