import senders from "./senders.json";

const LISTINGS = senders.listings.map(({ host, id }) => ({ host, id: new RegExp(id, "i") }));
const CONFIRMATIONS = senders.confirmations.map(({ host, subject, code }) => ({
  host,
  subject: new RegExp(subject, "i"),
  code: new RegExp(code, "i"),
}));

/** Whether a host is this domain or lies within it. */
const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/** What an address says by itself: a listing of a known site, another page of it, or nothing. */
export function readLink(address: string): { listing: string } | "other page" | null {
  const { hostname, pathname } = new URL(address);
  const site = LISTINGS.find(({ host }) => isWithin(hostname, host));
  // The hosts through which a site counts its readers' clicks say nothing about where they lead.
  if (!site || !/^(?:www\.|m\.|us\.|uk\.|network\.|my\.|app\.)?[^.]+\.[^.]+$/.test(hostname)) return null;
  const id = site.id.exec(pathname)?.[1];
  return id ? { listing: `${site.host}:${id.toLowerCase()}` } : "other page";
}

const NESTED = /https?(?::|%3A)(?:\/|%2F){1,2}[^\s]+/i;
const MOST_WRAPPERS = 4;

function unwrappedOnce(address: string): string {
  const url = new URL(address);
  const given = [...url.searchParams.values()].find((value) => /^https?:\/\//i.test(value));
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

/** Where a link leads as far as its own text tells: out of the wrappers of mail filters and click counters. Nothing is asked for. */
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

/** The code of a mail by which a mail provider asks whether mail may be forwarded here; null for any other mail (MAIL-6). */
export function confirmationOf(mail: {
  from: string;
  subject: string;
  text: string;
}): { code: string | null } | null {
  const host = mail.from.split("@")[1]?.toLowerCase() ?? "";
  const known = CONFIRMATIONS.find(
    (sender) => isWithin(host, sender.host) && sender.subject.test(mail.subject),
  );
  if (!known) return null;
  return { code: known.code.exec(mail.text)?.[1] ?? known.code.exec(mail.subject)?.[1] ?? null };
}
