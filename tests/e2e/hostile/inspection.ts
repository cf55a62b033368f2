import type { BrowserContext, Page } from "@playwright/test";
import { SUPPORT_EMAIL } from "../setup/accounts";

/** What a page holds that it must not hold, each in a few words. */
export type Faults = string[];

/** What ran or tried to run in the pages of a context, in order. */
export interface Watch {
  ran: string[];
}

/**
 * Listens in every page and frame of a context: a payload calls `alert` with its id, and what the content security
 * policy stops tells of itself.
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
      tell?.(`${violatedDirective} stopped ${blockedURI} ${sample}`);
    });
  });
  context.on("dialog", (dialog) => {
    watch.ran.push(`dialog ${dialog.message()}`);
    void dialog.dismiss().catch(() => {});
  });
  return watch;
}

/**
 * Looks through the document, shadow trees and templates too: handlers in attributes, elements that run, load
 * or frame, scripts without this page's nonce, and every address that is neither http(s) nor a path of this site.
 * Links may also write to our own support. Besides this site's own, things may be loaded from `origins`. `within`
 * names the part of the page that is looked through.
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
        // What React writes where a function answers a form: it throws, and nothing of anybody's stands in it.
        if (name === "action" && written.startsWith("javascript:throw new Error('A React form was")) return;
        const url = URL.canParse(written, document.baseURI) ? new URL(written, document.baseURI) : null;
        if (!url || !/^https?:$/.test(url.protocol))
          faults.push(`${name} leads to ${written}: ${outline(element)}`);
        else if (/^\/[/\\]/.test(written)) faults.push(`${name} hides its host: ${outline(element)}`);
        else if (name !== "href" && ![location.origin, ...others].includes(url.origin))
          faults.push(`${name} loads from ${url.origin}`);
      }

      function check(element: Element): void {
        const isSvg = element.namespaceURI === "http://www.w3.org/2000/svg";
        if (isSvg ? SVG_NEVER.has(element.localName) : NEVER.has(element.tagName)) {
          if (!(mail && element.tagName === "IMG"))
            faults.push(`an element that has no place: ${outline(element)}`);
        }
        if (element instanceof HTMLScriptElement && (mail || !nonce || element.nonce !== nonce)) {
          const own = !mail && element.src.startsWith(`${location.origin}/_next/static/`);
          if (!own) faults.push(`a script without the nonce: ${outline(element)}`);
        }
        if (
          element instanceof HTMLMetaElement &&
          element.httpEquiv &&
          !/^content-type$/i.test(element.httpEquiv)
        ) {
          faults.push(`a meta element that commands: ${outline(element)}`);
        }
        for (const { name, value } of element.attributes) {
          if (/^on/i.test(name)) faults.push(`a handler: ${outline(element)}`);
          if (/^srcdoc$/i.test(name)) faults.push(`a document in an attribute: ${outline(element)}`);
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

/** Text as it compares: what HTML cannot hold is gone, and white space does not count. */
export const comparable = (text: string) => text.replaceAll("\u0000", "").replace(/\s+/g, "").toWellFormed();

/** Which of these texts a piece of shown text does not hold. */
export function missingTexts(shown: string, texts: readonly (string | null | undefined)[]): string[] {
  const within = comparable(shown);
  return texts.flatMap((text) => (text && !within.includes(comparable(text)) ? [text] : []));
}
