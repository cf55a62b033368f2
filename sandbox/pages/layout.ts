import { escapeMarkup } from "@/lib/core/markup";

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  html: string;
}

const STYLE = `
:root { color-scheme: light dark; --ink: #14201f; --soft: #5b6766; --line: #d5dbda; --plane: #fff; --ground: #f3f5f5;
  --accent: #0b5d6c; --on-accent: #fff; --red: #a32018; --red-tint: #fdeceb; --amber: #7a4f00; --amber-tint: #fff3d6; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8edec; --soft: #9fabaa; --line: #333d3d; --plane: #171d1d;
  --ground: #0e1212; --accent: #55bbcb; --on-accent: #06222a; --red: #ff9d93; --red-tint: #3a1613; --amber: #f1c25e;
  --amber-tint: #33270c; } }
* { box-sizing: border-box; }
body { margin: 0; font: 15px/22px system-ui, sans-serif; color: var(--ink); background: var(--ground); }
.test { padding: 10px 16px; text-align: center; font-weight: 600; color: var(--amber); background: var(--amber-tint); }
main { width: min(460px, calc(100vw - 32px)); margin: 32px auto; padding: 24px; background: var(--plane);
  border: 1px solid var(--line); border-radius: 12px; }
h1 { margin: 0 0 4px; font-size: 20px; line-height: 26px; } h2 { margin: 28px 0 8px; font-size: 15px; }
p { margin: 6px 0; } .soft { color: var(--soft); } b.price { font-size: 28px; line-height: 36px; }
label { display: block; margin: 12px 0 4px; font-weight: 500; }
input { width: 100%; height: 40px; padding: 0 12px; font: inherit; font-size: 16px; color: inherit; background: var(--plane);
  border: 1px solid var(--soft); border-radius: 7px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
button, a.button { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 44px; margin-top: 16px;
  padding: 0 16px; font: inherit; font-weight: 600; text-decoration: none; color: var(--on-accent); background: var(--accent);
  border: 1px solid var(--accent); border-radius: 7px; cursor: pointer; }
button.plain, a.plain { color: var(--ink); background: transparent; border-color: var(--line); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
[role=alert] { margin: 16px 0; padding: 10px 12px; color: var(--red); background: var(--red-tint); border-radius: 7px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 12px 0; } dt { color: var(--soft); } dd { margin: 0; text-align: right; }
code { font-size: 13px; }`;

/** A page of the sandbox, with a banner stating that no real card is charged. */
export function htmlPage(title: string, body: string, status = 200): PageAnswer {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeMarkup(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${STYLE}</style></head><body><header class="test">Test mode: a local stand-in for Stripe. No real card is charged.</header>
<main>${body}</main></body></html>`;
  return {
    status,
    html,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    },
  };
}

export function redirectTo(location: string): PageAnswer {
  return { status: 303, headers: { location }, html: "" };
}

const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

export const dollars = (cents: number) => DOLLARS.format(cents / 100);

/** The card form, prefilled with a card that works. */
export function cardFields(card: string): string {
  return `<label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" required value="${escapeMarkup(card)}">
<div class="pair"><div><label for="expiry">Expiry</label><input id="expiry" name="expiry" autocomplete="off" value="12 / 34"></div>
<div><label for="cvc">CVC</label><input id="cvc" name="cvc" inputmode="numeric" autocomplete="off" value="123"></div></div>
<p class="soft">4242 4242 4242 4242 succeeds · 4000 0000 0000 0002 is declined · 4000 0000 0000 0341 succeeds once and is then declined</p>`;
}
