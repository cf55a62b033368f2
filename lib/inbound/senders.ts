import senders from "./senders.json";

const LISTINGS = senders.listings.map(({ host, id }) => ({ host, id: new RegExp(id, "i") }));
const CONFIRMATIONS = senders.confirmations.map(({ host, subject, code }) => ({
  host,
  subject: new RegExp(subject, "i"),
  code: new RegExp(code, "i"),
}));

/** Stands in for the address of a mail or a listing that has none. */
export const NOWHERE = "https://mail.invalid/";

/** Whether a host is this domain or a subdomain of it. */
const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/** Classifies a URL without fetching it: a listing on a known site, another page of that site, or null. */
export function readLink(address: string): { listing: string } | "other page" | null {
  const { hostname, pathname } = new URL(address);
  const site = LISTINGS.find(({ host }) => isWithin(hostname, host));
  // A site's click-tracking hosts say nothing about the target.
  if (!site || !/^(?:www\.|m\.|us\.|uk\.|network\.|my\.|app\.)?[^.]+\.[^.]+$/.test(hostname)) return null;
  const id = site.id.exec(pathname)?.[1];
  return id ? { listing: `${site.host}:${id.toLowerCase()}` } : "other page";
}

const NESTED = /https?(?::|%3A)(?:\/|%2F){1,2}[^\s]+/i;
const MOST_WRAPPERS = 4;

/** 'aHR0cHM6Ly…' is an address in base64. */
const decoded = (value: string) =>
  /^aHR0c/.test(value) ? Buffer.from(value, "base64url").toString("utf8") : value;

function unwrappedOnce(address: string): string {
  const url = new URL(address);
  const given = [...url.searchParams.values()].map(decoded).find((value) => /^https?:\/\//i.test(value));
  if (given && URL.canParse(given)) return given;
  // '…/L0/https:%2F%2Fwww.site.com%2Fa/1/…' and '…/v3/__https://www.site.com/a__;…'
  const within = NESTED.exec(url.pathname)?.[0]?.split("__;")[0]?.replace(/__$/, "");
  if (!within) return address;
  try {
    const inner = /%2F/i.test(within) ? decodeURIComponent(within.split("/")[0] ?? "") : within;
    const mended = inner.replace(/^(https?:)\/+/i, "$1//");
    return URL.canParse(mended) ? mended : address;
  } catch {
    return address;
  }
}

/** Unwraps a URL from mail filters and click trackers using only its text; nothing is requested. */
export function unwrapped(address: string): string {
  let current = address;
  for (let round = 0; round < MOST_WRAPPERS; round++) {
    const next = unwrappedOnce(current);
    if (next === current) break;
    current = next;
  }
  const url = new URL(current);
  for (const name of [...url.searchParams.keys()])
    if (/^(?:utm_|mc_[ce]id)/i.test(name)) url.searchParams.delete(name);
  url.hash = "";
  return url.href;
}

/** The code of a mail with which a provider confirms forwarding; null for any other mail (MAIL-6). */
export function confirmationOf(mail: Record<"from" | "subject" | "text", string>) {
  const host = mail.from.split("@")[1]?.toLowerCase() ?? "";
  const known = CONFIRMATIONS.find(
    (sender) => isWithin(host, sender.host) && sender.subject.test(mail.subject),
  );
  if (!known) return null;
  return { code: known.code.exec(mail.text)?.[1] ?? known.code.exec(mail.subject)?.[1] ?? null };
}
