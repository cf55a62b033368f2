import type { BrowserContext, Page } from "@playwright/test";
import { SUPPORT_EMAIL } from "../setup/accounts";

/** Short descriptions of forbidden content in a page. */
export type Faults = string[];

/** The scripts that ran or tried to run in the pages of a context, in order. */
export interface Watch {
  ran: string[];
}

/**
 * Watches every page and frame of a context for payloads, which call `alert` with their id, and for
 * violations of the content security policy.
 */
export async function watchContext(context: BrowserContext): Promise<Watch> {
  const watch: Watch = { ran: [] };
  await context.exposeFunction("tellTest", (what: string) => {
    watch.ran.push(what);
  });
  await context.addInitScript(() => {
    const tell = (window as unknown as { tellTest?: (what: string) => void }).tellTest;
    for (const name of ["alert", "confirm", "prompt", "print", "open"] as const) {
      Object.assign(window, { [name]: (what: unknown) => void tell?.(`${name}(${what})`) });
    }
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      tell?.(`${violatedDirective} blocked ${blockedURI} ${sample}`);
    });
  });
  context.on("dialog", (dialog) => {
    watch.ran.push(`dialog ${dialog.message()}`);
    void dialog.dismiss().catch(() => {});
  });
  return watch;
}

/**
 * Searches the document, including shadow trees and templates, for inline handlers, elements that execute,
 * load or frame content, scripts without the page's nonce, and URLs that are neither http(s) nor on this
 * site. Mail links to our own support address are allowed. Resources may come from this site and from
 * `origins`. `within` is a selector that limits the search.
 */
export function findFaults(
  page: Page,
  { isMail = false, origins = [] as string[], within = "" } = {},
): Promise<Faults> {
  return page.evaluate(
    ({ mail, others, root, support }) => {
      const ADDRESSES = [
        "href",
        "src",
        "action",
        "formaction",
        "data",
        "poster",
        "background",
        "cite",
        "ping",
        "manifest",
      ];
      const NEVER = new Set(
        "IFRAME FRAME FRAMESET OBJECT EMBED APPLET BASE MARQUEE PLAINTEXT XMP LISTING NOEMBED NOFRAMES MATH IMAGE VIDEO AUDIO XSS ISINDEX PORTAL BGSOUND KEYGEN SOURCE TRACK MAP AREA IMG".split(
          " ",
        ),
      );
      const SVG_NEVER = new Set([
        "script",
        "foreignObject",
        "animate",
        "set",
        "use",
        "image",
        "a",
        "style",
        "handler",
      ]);
      const faults: string[] = [];
      const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
      const outline = (element: Element) => element.outerHTML.slice(0, 160);

      function checkAddress(element: Element, name: string, value: string): void {
        const written = value.trim();
        if (name === "href" && (written.startsWith("#") || written.startsWith(`mailto:${support}`))) return;
        // React's placeholder for forms with a function as action: it only throws and contains no user data.
        if (name === "action" && written.startsWith("javascript:throw new Error('A React form was")) return;
        const url = URL.canParse(written, document.baseURI) ? new URL(written, document.baseURI) : null;
        if (!url || !/^https?:$/.test(url.protocol))
          faults.push(`${name} points to ${written}: ${outline(element)}`);
        else if (/^\/[/\\]/.test(written)) faults.push(`${name} hides its host: ${outline(element)}`);
        else if (name !== "href" && ![location.origin, ...others].includes(url.origin))
          faults.push(`${name} loads from ${url.origin}`);
      }

      function check(element: Element): void {
        const isSvg = element.namespaceURI === "http://www.w3.org/2000/svg";
        if (isSvg ? SVG_NEVER.has(element.localName) : NEVER.has(element.tagName)) {
          if (!(mail && element.tagName === "IMG")) faults.push(`forbidden element: ${outline(element)}`);
        }
        if (element instanceof HTMLScriptElement && (mail || !nonce || element.nonce !== nonce)) {
          const own = !mail && element.src.startsWith(`${location.origin}/_next/static/`);
          if (!own) faults.push(`script without the nonce: ${outline(element)}`);
        }
        if (
          element instanceof HTMLMetaElement &&
          element.httpEquiv &&
          !/^content-type$/i.test(element.httpEquiv)
        ) {
          faults.push(`meta element with http-equiv: ${outline(element)}`);
        }
        for (const { name, value } of element.attributes) {
          if (/^on/i.test(name)) faults.push(`inline handler: ${outline(element)}`);
          if (/^srcdoc$/i.test(name)) faults.push(`srcdoc attribute: ${outline(element)}`);
          if (ADDRESSES.includes(name.replace(/^.*:/, "").toLowerCase()) && (!isSvg || name !== "data")) {
            checkAddress(element, name, value);
          }
        }
        if (element.shadowRoot) for (const inner of element.shadowRoot.querySelectorAll("*")) check(inner);
        if (element instanceof HTMLTemplateElement)
          for (const inner of element.content.querySelectorAll("*")) check(inner);
      }
      for (const element of document.querySelectorAll(`${root} *`)) check(element);
      return [...new Set(faults)].slice(0, 20);
    },
    { mail: isMail, others: origins, root: within, support: SUPPORT_EMAIL },
  );
}

/** Text prepared for comparison: without white space and characters that HTML cannot contain. */
export const comparable = (text: string) => text.replaceAll("\u0000", "").replace(/\s+/g, "").toWellFormed();

/** The texts that are missing from what is shown. */
export function missingTexts(shown: string, texts: readonly (string | null | undefined)[]): string[] {
  const within = comparable(shown);
  return texts.flatMap((text) => (text && !within.includes(comparable(text)) ? [text] : []));
}
