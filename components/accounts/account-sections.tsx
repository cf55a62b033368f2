import { EyeOff } from "lucide-react";
import { Section } from "@/components/shell/page";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { counted } from "@/components/ui/counted";
import { Description, DescriptionList } from "@/components/ui/description-list";
import { Link } from "@/components/ui/link";
import type { UserView } from "@/lib/accounts/schema";
import type { SubscriptionLine } from "@/lib/accounts/subscription-line";
import { longDate } from "@/lib/core/dates";
import { UnlinkGoogle } from "./unlink-google";
import { VerificationState } from "./verification-state";

type AccountSectionsProps = { user: UserView; subscription: SubscriptionLine; hiddenListings: number };

/** Read-only account details: subscription, profile and hidden listings (SET-1 to SET-3). */
export function AccountSections({ user, subscription, hiddenListings }: AccountSectionsProps) {
  return (
    <>
      <Section title="Subscription" why={subscription.until}>
        <div className="flex flex-wrap items-center gap-3">
          <Badge variant={subscription.tone} size="lg">
            {subscription.badge}
          </Badge>
          <span className="mr-auto">{subscription.text}</span>
          <Link href="/billing" className={buttonVariants({ variant: "outline" })}>
            Manage Subscription
          </Link>
        </div>
      </Section>
      <Section title="Profile">
        <DescriptionList>
          <Description term="Email">{user.email}</Description>
          {user.emailVerified && user.emailRefusal === null ? null : (
            <Description term="Confirmation">
              <VerificationState refusal={user.emailRefusal} />
            </Description>
          )}
          <Description term="Account type">{user.isAdmin ? "Administrator" : "Regular User"}</Description>
          <Description term="Member since">{longDate(user.createdAt)}</Description>
          {user.googleId === null ? null : (
            <Description term="Google sign-in">
              <UnlinkGoogle hasPassword={user.hasPassword} />
            </Description>
          )}
        </DescriptionList>
      </Section>
      <Section title="Listing Management" why="Listings you hid stay out of every list.">
        <div className="flex flex-wrap items-center gap-3">
          <span className="mr-auto text-muted-foreground">{counted(hiddenListings, "hidden listing")}</span>
          <Link href="/my-hidden-listings" className={buttonVariants({ variant: "outline" })}>
            <EyeOff />
            Hidden listings
          </Link>
        </div>
      </Section>
    </>
  );
}
