import { type CheerioAPI, type contains, load } from "cheerio";
import { AppError } from "@/lib/core/errors";

type Selection = ReturnType<CheerioAPI>;
export type PageNode = Parameters<typeof contains>[0];
export type PageElement = Extract<PageNode, { attribs: object }>;

export const isElement = (node: PageNode): node is PageElement => "attribs" in node;

/** A text on one line. */
export const tidy = (text: string) => text.replace(/\s+/g, " ").trim();

const BLOCKS =
  "p, div, li, ul, ol, br, hr, dt, dd, dl, tr, table, caption, h1, h2, h3, h4, h5, h6, section, article, main, aside, header, footer, figcaption, blockquote, address, summary, details, legend, pre";

/** A parsed page. Broken markup is mended as browsers do; scripts and styles are gone, JSON-LD has been read before. */
export interface ParsedPage {
  $: CheerioAPI;
  /** The texts of the page's JSON-LD blocks, still unparsed. */
  jsonLd: string[];
}

/** Far deeper than any page for people; what reads a tree takes ever longer with its depth, and fails at some. */
const DEEPEST = 200;
const TAG = /<(\/?)([a-z][\w-]*)/gi;
/** Elements that hold nothing, and those that the next of their kind closes. */
const UNCLOSED =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|p|li|dt|dd|tr|td|th|thead|tbody|tfoot|option)$/i;

function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, closing, name = ""] of html.matchAll(TAG)) {
    if (UNCLOSED.test(name)) continue;
    depth = Math.max(0, depth + (closing ? -1 : 1));
    if (depth > DEEPEST) return true;
  }
  return false;
}

/** Drops comments and joins the texts around them: React writes '$<!-- -->7.25<!-- -->M'. */
function withWholeTexts($: CheerioAPI, node: PageNode | undefined): void {
  if (!node || !("children" in node)) return;
  for (const child of [...node.children]) {
    const before = child.prev;
    if (child.type === "comment") $(child).remove();
    else if (child.type === "text" && before?.type === "text") {
      before.data += child.data;
      $(child).remove();
    } else withWholeTexts($, child);
  }
}

/** Throws BAD_GATEWAY with one sentence when elements stand within elements as in no page for people. */
export function parsePage(html: string): ParsedPage {
  if (isTooDeep(html)) throw new AppError("BAD_GATEWAY", "The page is nested too deeply to be read.");
  const $ = load(html);
  const jsonLd = $('script[type="application/ld+json"]')
    .toArray()
    .map((script) => $(script).text());
  $("script, style, noscript, template, iframe, svg").remove();
  withWholeTexts($, $.root().get(0));
  return { $, jsonLd };
}

/** The text of the first element found, on one line; undefined when it is empty or missing. */
export function lineOf(selection: Selection): string | undefined {
  const first = selection.first();
  const text = (first.attr("content") ?? first.text()).replace(/\s+/g, " ").trim();
  return text === "" ? undefined : text;
}

/** The text of the first element found, with a line for each block; undefined when it is empty or missing. */
export function paragraphsOf({ $ }: ParsedPage, selection: Selection): string | undefined {
  const copy = selection.first().clone();
  copy.find(BLOCKS).each((_, block) => {
    $(block).before("\n").after("\n");
  });
  const lines = copy.text().split("\n");
  const text = lines
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n");
  return text === "" ? undefined : text;
}

/** The address from which a page's links are reckoned. */
export const baseOf = ({ $ }: ParsedPage, url: string): string =>
  linkTarget($("base[href]").attr("href"), url) ?? url;

/** The address that a link leads to, when it is http or https. */
export function linkTarget(href: string | undefined, base: string): string | null {
  if (!href || !URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  url.hash = "";
  return /^https?:$/.test(url.protocol) ? url.href : null;
}
