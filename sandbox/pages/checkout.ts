import { escapeMarkup } from "@/lib/core/markup";
import { type Business, GOOD_CARD } from "../business";
import type { Ledger } from "../ledger";
import type { CheckoutSession } from "../objects";
import { StripeFault } from "../wire";
import { cardFields, dollars, htmlPage, type PageAnswer, redirectTo } from "./layout";

/** The hosted Checkout page: the product, a card form and a link back. */
export function checkoutPage(
  ledger: Ledger,
  session: CheckoutSession,
  card = GOOD_CARD,
  failure = "",
): PageAnswer {
  if (session.status !== "open") {
    const what =
      session.status === "complete" ? "This page has already been paid." : "This page has expired.";
    const back = session.cancel_url ?? session.success_url;
    return htmlPage(
      "Checkout",
      `<h1>${what}</h1><p class="soft">You will not be charged again.</p><a class="button plain" href="${escapeMarkup(back)}">Back to Winnow</a>`,
    );
  }
  const price = ledger.prices[ledger.baskets[session.id]?.price ?? ""];
  const email = ledger.customers[session.customer]?.email;
  return htmlPage(
    "Checkout",
    `<h1>Subscribe to Winnow ${escapeMarkup(price?.nickname ?? "")}</h1>
<p><b class="price">${dollars(price?.unit_amount ?? 0)}</b> <span class="soft">per month</span></p>
<p class="soft">${escapeMarkup(email ?? "")}</p>
${failure ? `<div role="alert">${escapeMarkup(failure)}</div>` : ""}
<form method="post">${cardFields(card)}<button>Subscribe</button></form>
${session.cancel_url ? `<a class="button plain" href="${escapeMarkup(session.cancel_url)}">Back</a>` : ""}`,
    failure ? 402 : 200,
  );
}

/** Pays with the entered card. A declined card shows the page again with the reason. */
export function payCheckout(
  ledger: Ledger,
  business: Business,
  session: CheckoutSession,
  card: string,
): PageAnswer {
  if (session.status !== "open") return checkoutPage(ledger, session);
  try {
    business.pay(session.id, card);
  } catch (thrown) {
    if (!(thrown instanceof StripeFault)) throw thrown;
    return checkoutPage(ledger, session, card, thrown.message);
  }
  return redirectTo(session.success_url.replace("{CHECKOUT_SESSION_ID}", session.id));
}
