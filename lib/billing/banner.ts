import { longDate } from "@/lib/core/dates";
import type { Standing } from "./rules";

/** The subscription banner below the navigation bar (BAN-2). */
export interface Banner {
  tone: "informational" | "urgent" | "warning";
  title: string;
  /** Hidden on narrow screens, which show `shortDetail` if there is one. */
  detail?: string;
  shortDetail?: string;
  action: { label: string; href: string };
  /** Stored in a cookie when the banner is dismissed, so that the server stops rendering it. */
  dismissKey: string;
}

/** Remaining trial days at which the banner turns red (section 9 of the specification). */
const WARNING_DAYS = 3;
const LONG_DAY = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
const BILLING = "/billing";
/** Opens the payment modal on load. */
const SUBSCRIBE = "/billing?subscribe=true";

/** The banner for a standing; null when there is nothing to report (BAN-1, BAN-2). */
export function bannerFor(standing: Standing): Banner | null {
  switch (standing.status) {
    case "trial":
      return trialBanner(standing);
    case "canceled":
      return canceledBanner(standing);
    case "past_due":
      return {
        tone: "urgent",
        title: "Your last payment failed",
        detail: standing.hasAccess
          ? "Update your card to keep your subscription."
          : "AI searches, further pages, exports and alerts are paused until payment.",
        action: { label: "Update Payment", href: BILLING },
        dismissKey: `past_due:${standing.hasAccess}`,
      };
    default:
      return null;
  }
}

function trialBanner({ trialEndsAt, trialDaysRemaining: days, hasAccess }: Standing): Banner {
  if (!hasAccess) {
    return {
      tone: "urgent",
      title: "Your free trial is over",
      detail: "Your filters and notes are kept; AI searches, further pages, exports and alerts are paused.",
      action: { label: "Subscribe Now", href: SUBSCRIBE },
      dismissKey: "trial:over",
    };
  }
  const left = `${days} ${days === 1 ? "day" : "days"} left`;
  if (days <= WARNING_DAYS) {
    return {
      tone: "urgent",
      title: "Trial ending soon!",
      detail: `${left}. Your filters and notes stay; AI searches and alerts pause on ${LONG_DAY.format(trialEndsAt)}.`,
      action: { label: "Subscribe Now", href: SUBSCRIBE },
      dismissKey: `trial:${days}`,
    };
  }
  return {
    tone: "informational",
    title: "Free trial active",
    detail: `${left}, until ${longDate(trialEndsAt)}`,
    shortDetail: left,
    action: { label: "View Billing", href: BILLING },
    dismissKey: "trial:active",
  };
}

function canceledBanner({ endsAt, hasAccess }: Standing): Banner {
  const runsUntil = hasAccess ? endsAt : null;
  return {
    tone: "warning",
    title: runsUntil ? `Your subscription ends on ${longDate(runsUntil)}` : "Your subscription has ended",
    detail: runsUntil
      ? "It will not renew; you keep full access until then."
      : "Your filters and notes are kept; AI searches, further pages, exports and alerts are paused.",
    action: { label: "Reactivate", href: runsUntil ? BILLING : SUBSCRIBE },
    dismissKey: `canceled:${runsUntil !== null}`,
  };
}
