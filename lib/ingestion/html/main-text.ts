import { type ParsedPage, paragraphsOf } from "./page";

/** Selects parts of a page that are about the site, about other listings, or not shown. */
export const BESIDE = [
  "nav, body > header, footer, aside, form, button, select, [role='navigation'], [role='dialog'], [role='alert']",
  "blockquote, [hidden], [aria-hidden='true'], [style*='display:none'], [style*='display: none']",
  ...[
    "cookie",
    "consent",
    "testimonial",
    "related",
    "similar",
    "newsletter",
    "breadcrumb",
    "share",
    "calculator",
  ].map((word) => `[class*='${word}' i], [id*='${word}' i]`),
  ...["modal", "sidebar", "disclaimer", "popup"].map((word) => `[class*='${word}' i]`),
].join(", ");
const MAIN = "main, [role='main'], article, #content, .content";
/** What is shorter is no page's text. */
const LEAST = 250;
const MOST = 6_000;
const MOST_OF_A_FACT = 120;

/**
 * The text of the part of a page that its main heading stands in, line by line, without what is beside it and without the
 * lines in `known` (facts that were read). Undefined when there is none. For pages that mark no description.
 */
export function mainText(page: ParsedPage, known: ReadonlySet<string>): string | undefined {
  const { $ } = page;
  const heading = $("h1").first();
  const length = (node: ReturnType<typeof $>) => node.text().replace(/\s+/g, " ").length;
  const marked = heading.closest(MAIN);
  const around =
    marked.length > 0
      ? marked
      : heading
          .parents()
          .filter((_, part) => length($(part)) >= LEAST)
          .first();
  const root = (around.length > 0 && length(around) >= LEAST ? around : $("body").first()).clone();
  root.find(BESIDE).remove();
  root.find("td, th").append(" ");
  const lines = paragraphsOf(page, root)?.split("\n") ?? [];
  // 'Asking Price $2,150,000': said as a fact already.
  const isKnown = (line: string) =>
    known.has(line.replace(/\s*:$/, "")) ||
    (line.length < MOST_OF_A_FACT && [...known].some((part) => part.length > 3 && line.startsWith(part)));
  const text = lines.filter((line) => !isKnown(line)).join("\n");
  return text === "" ? undefined : text.slice(0, MOST);
}
