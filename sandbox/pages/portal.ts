import { longDate } from "@/lib/core/dates";
import { escapeMarkup } from "@/lib/core/markup";
import { type Business, GOOD_CARD } from "../business";
import type { Ledger } from "../ledger";
import type { PortalSession, Subscription } from "../objects";
import { type Params, StripeFault, text } from "../wire";
import { cardFields, dollars, htmlPage, type PageAnswer, redirectTo } from "./layout";

const STATUS: Record<Subscription["status"], string> = {
  active: "Active",
  past_due: "Past due: the last payment failed",
  canceled: "Ended",
};

const button = (action: string, label: string, plain = true) =>
  `<form method="post"><input type="hidden" name="action" value="${action}"><button class="${plain ? "plain" : ""}">${label}</button></form>`;

function subscriptionPart(subscription: Subscription | undefined): string {
  if (!subscription) return `<p class="soft">There is no subscription.</p>`;
  const [item] = subscription.items.data;
  const canceled = subscription.cancel_at !== null && subscription.status !== "canceled";
  const when = subscription.ended_at ?? item.current_period_end;
  const whenLabel = subscription.ended_at ? "Ended on" : canceled ? "Ends on" : "Renews on";
  const actions =
    subscription.status === "canceled"
      ? ""
      : `${canceled ? button("resume", "Don't cancel subscription") : button("cancel", "Cancel subscription")}
<h2>Test clock</h2><p class="soft">Skips to the end of the period: the next payment, or the end of the subscription.</p>
${button("advance", "Go to the end of the period")}`;
  return `<dl><dt>Plan</dt><dd>${escapeMarkup(item.price.nickname)}, ${dollars(item.price.unit_amount)} per month</dd>
<dt>Status</dt><dd>${canceled ? "Canceled" : STATUS[subscription.status]}</dd>
<dt>${whenLabel}</dt><dd>${longDate(when * 1_000)}</dd>
<dt>Id</dt><dd><code>${escapeMarkup(subscription.id)}</code></dd></dl>${actions}`;
}

/** The portal page: subscription, card and invoices. */
export function portalPage(
  ledger: Ledger,
  business: Business,
  session: PortalSession,
  failure = "",
  card = GOOD_CARD,
): PageAnswer {
  const { customer } = session;
  const [subscription] = business.subscriptionsOf(customer);
  const invoices = Object.values(ledger.invoices).filter((one) => one.customer === customer);
  const kept = ledger.cards[customer];
  return htmlPage(
    "Billing portal",
    `<h1>Manage your billing</h1><p class="soft">${escapeMarkup(ledger.customers[customer]?.email ?? "")}</p>
${failure ? `<div role="alert">${escapeMarkup(failure)}</div>` : ""}
<h2>Subscription</h2>${subscriptionPart(subscription)}
<h2>Payment method</h2><p>${kept ? `Card ending in ${escapeMarkup(kept.slice(-4))}` : "No card"}</p>
<form method="post"><input type="hidden" name="action" value="card">${cardFields(card)}<button class="plain">Update card</button></form>
<h2>Invoices</h2><dl>${invoices
      .reverse()
      .map(
        ({ created, amount_due, status }) =>
          `<dt>${longDate(created * 1_000)}</dt><dd>${dollars(amount_due)} · ${status}</dd>`,
      )
      .join("")}</dl>
${session.return_url ? `<a class="button" href="${escapeMarkup(session.return_url)}">Return to Winnow</a>` : ""}`,
    failure ? 402 : 200,
  );
}

/** Handles the portal's forms. A declined card shows the page again with the reason. */
export function actOnPortal(
  ledger: Ledger,
  business: Business,
  session: PortalSession,
  params: Params,
): PageAnswer {
  const [subscription] = business.subscriptionsOf(session.customer);
  const card = (text(params, "card") ?? "").replace(/\D/g, "");
  try {
    const action = text(params, "action");
    if (action === "card") business.updateCard(session.customer, card);
    else if (subscription && action === "cancel") business.cancelAtPeriodEnd(subscription.id, true);
    else if (subscription && action === "resume") business.cancelAtPeriodEnd(subscription.id, false);
    else if (subscription && action === "advance") business.endPeriod(subscription.id);
  } catch (thrown) {
    if (!(thrown instanceof StripeFault)) throw thrown;
    return portalPage(ledger, business, session, thrown.message, card || GOOD_CARD);
  }
  return redirectTo(`/p/session/${session.id}`);
}
