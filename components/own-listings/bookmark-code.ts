/**
 * The page data that the bookmark passes in the fragment of /save; browsers never send the fragment to a
 * server.
 */
export interface BroughtPage {
  title: string;
  address: string;
  text: string;
  jsonLd: string[];
}

/** Size limits; see PAGE_LIMITS in lib/own-listings/schema.ts. */
const TEXT = 15_000;
const BLOCK = 25_000;

/**
 * The code of the bookmark (OWN-9). It reads the current page and opens /save on this site with the data in
 * the fragment. It contains no key: saving takes a signed-in session.
 */
export function bookmarkCode(origin: string): string {
  const code = `(()=>{const d=document,j=[...d.querySelectorAll('script[type="application/ld+json"]')].map(s=>s.textContent.slice(0,${BLOCK})).slice(0,10),p={title:d.title,address:location.href,text:String(getSelection()).slice(0,${TEXT}),jsonLd:j};open(${JSON.stringify(`${origin}/save`)}+'#'+encodeURIComponent(JSON.stringify(p)),'_blank','noopener')})()`;
  return `javascript:${encodeURIComponent(code)}`;
}

const KEPT = "winnow.brought";

/**
 * Moves the data from the fragment into sessionStorage until /save takes it, so that it stays out of the
 * browser's history.
 */
export function keepBrought(): void {
  if (!readFragment(location.hash)) return;
  sessionStorage.setItem(KEPT, location.hash);
  history.replaceState(history.state, "", location.pathname + location.search);
}

/** Takes the data from the fragment, or what was stored before a sign-in, once. */
export function takeBrought(): BroughtPage | null {
  keepBrought();
  const kept = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  return kept ? readFragment(kept) : null;
}

const text = (value: unknown, most: number) => (typeof value === "string" ? value.slice(0, most) : "");

/** Parses a fragment; null when it is empty or something else. Its contents are untrusted text. */
export function readFragment(fragment: string): BroughtPage | null {
  try {
    const brought: unknown = JSON.parse(decodeURIComponent(fragment.replace(/^#/, "")));
    if (typeof brought !== "object" || brought === null) return null;
    const { title, address, text: words, jsonLd } = brought as Record<string, unknown>;
    const blocks = Array.isArray(jsonLd) ? jsonLd.slice(0, 10).map((block) => text(block, BLOCK)) : [];
    const href = text(address, 2_000);
    return {
      title: text(title, 300),
      address: /^https?:\/\//i.test(href) ? href : "",
      text: text(words, TEXT),
      jsonLd: blocks.filter(Boolean),
    };
  } catch {
    return null;
  }
}
