import { escaped } from "../normalise/words";

/** The path and query of a URL, which listing patterns match against. */
export const pathOf = (url: string) => {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
};

/** 'biz3301' → 'biz\\d+': names that differ only in their number. */
const NUMBERED = /^([a-z]{0,12}[-_]?)\d+$/i;

/** The query parameter that identifies an item: '?id=9102', '?office=77&lid=40217'. */
const ID = /^(?:\w*id|\w*(?:no|num|number|ref|key|listing|business))$/i;

function kindOfQuery(pathname: string, search: string): string | null {
  const parameters = [...new URLSearchParams(search)];
  const id = parameters.findLastIndex(([name, value]) => ID.test(name) && /\d/.test(value));
  if (id < 0) return null;
  const query = parameters.map(([name, value], at) =>
    at === id
      ? `${escaped(name)}=([^&]+)`
      : `${escaped(name)}=${/\d/.test(value) ? "[^&]*" : escaped(encodeURIComponent(value))}`,
  );
  return `^${escaped(pathname)}\\?${query.join("&")}$`;
}

/** The kind of a URL: a regular expression that all listing URLs like this one match, capturing the id. */
export function kindOf(url: string): string | null {
  const { pathname, search } = new URL(url);
  const byQuery = search && kindOfQuery(pathname, search);
  if (byQuery) return byQuery;
  const parts = pathname.replace(/\/$/, "").split("/").slice(1);
  const last = parts.at(-1);
  if (!last) return null;
  const numbered = parts.findLastIndex((part) => /^\d{2,}$/.test(part));
  const id = numbered >= 0 ? numbered : parts.length - 1;
  const extension = /\.[a-z]{2,5}$/i.exec(last)?.[0] ?? "";
  const pattern = parts.map((part, index) => {
    if (index === id && numbered >= 0) return "(\\d+)";
    if (index === parts.length - 1) {
      const [, prefix] = NUMBERED.exec(part.slice(0, part.length - extension.length)) ?? [];
      const slug = prefix ? `${escaped(prefix)}\\d+` : "[^/]+";
      return index === id ? `(${slug})${escaped(extension)}` : `${slug}${escaped(extension)}`;
    }
    return index > 0 && /\d|-.*-/.test(part) ? "[^/]+" : escaped(part);
  });
  return `^/${pattern.join("/")}/?$`;
}

/** Like kindOf with any folders below the first ('/listing/ohio/bakery'); null when it has none. */
export function widerKindOf(url: string): string | null {
  const { pathname, search } = new URL(url);
  const [first = "", ...rest] = pathname.replace(/\/$/, "").split("/").slice(1);
  const last = rest.at(-1);
  if (rest.length < 2 || !last || search) return null;
  return `^/${escaped(first)}/${"[^/]+/".repeat(rest.length - 1)}([^/]+)/?$`;
}

/** The kind of a URL as seen from a page; for another host it includes that host. */
export function kindSeenFrom(page: string, url: string): string | null {
  const kind = kindOf(url);
  const { host } = new URL(url);
  return kind && host !== new URL(page).host ? `^https?://${escaped(host)}${kind.slice(1)}` : kind;
}

/** Tests for URLs of the same kind as `own`: other listings, as far as one page can show. */
export function sameKind(own: string): (url: string) => boolean {
  const kind = kindOf(own);
  // Top-level paths can be anything.
  if (!kind || /^\^\/\(\[\^\/\]\+\)/.test(kind)) return () => false;
  const pattern = new RegExp(kind);
  const { host } = new URL(own);
  return (url) => new URL(url).host === host && pattern.test(pathOf(url)) && pathOf(url) !== pathOf(own);
}
