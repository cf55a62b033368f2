import type { Business } from "../business";
import type { Ledger } from "../ledger";
import { type Params, text } from "../wire";
import { checkoutPage, payCheckout } from "./checkout";
import { htmlPage, type PageAnswer } from "./layout";
import { actOnPortal, portalPage } from "./portal";

const notFound = () => htmlPage("Not found", "<h1>Page not found</h1>", 404);

/** The sandbox's pages by method and path. */
export function pages(ledger: Ledger, business: Business) {
  return (method: string, path: string, params: Params): PageAnswer => {
    const [, kind, id = ""] = /^\/(c\/pay|p\/session)\/(\w+)$/.exec(path) ?? [];
    if (path === "/")
      return htmlPage("Stripe sandbox", "<h1>Stripe sandbox</h1><p>The sandbox is running.</p>");
    if (kind === "c/pay" && ledger.checkouts[id]) {
      const session = business.checkout(id);
      const card = (text(params, "card") ?? "").replace(/\D/g, "");
      return method === "POST" ? payCheckout(ledger, business, session, card) : checkoutPage(ledger, session);
    }
    const portal = kind === "p/session" ? ledger.portals[id] : undefined;
    if (!portal) return notFound();
    return method === "POST"
      ? actOnPortal(ledger, business, portal, params)
      : portalPage(ledger, business, portal);
  };
}
