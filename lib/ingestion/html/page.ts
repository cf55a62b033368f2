import { type CheerioAPI, type contains, load } from "cheerio";
import { AppError } from "@/lib/core/errors";
import { shownByScripts } from "./embedded-data";

type Selection = ReturnType<CheerioAPI>;
export type PageNode = Parameters<typeof contains>[0];
export type PageElement = Extract<PageNode, { attribs: object }>;

export const isElement = (node: PageNode): node is PageElement => "attribs" in node;

/** The element around a node, if it is in one. */
export const parentOf = ({ parent }: PageNode): PageElement | null =>
  parent && isElement(parent) ? parent : null;

/** Whether a node is a cell of a table. */
export const isCell = (node: PageNode | null): node is PageElement & { name: "td" | "th" } =>
  node !== null && isElement(node) && (node.name === "td" || node.name === "th");

/** Collapses whitespace to single spaces and trims. */
export const tidy = (text: string) => text.replace(/\s+/g, " ").trim();

const BLOCKS =
  /^(?:p|div|li|ul|ol|hr|dt|dd|dl|tr|table|caption|h[1-6]|section|article|main|aside|header|footer|figcaption|blockquote|address|summary|details|legend|pre)$/;

/** A parsed page, repaired as browsers do, without scripts and styles. */
export interface ParsedPage {
  $: CheerioAPI;
  /** The texts of the page's JSON-LD blocks, not yet parsed. */
  jsonLd: string[];
}

/** Far deeper than any normal page; recursive readers slow down with depth and overflow the stack. */
const MAX_DEPTH = 200;
const TAG = /<(\/?)([a-z][\w-]*)/gi;
/** Void elements, and those closed implicitly by the next of their kind. */
const UNCLOSED =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|p|li|dt|dd|tr|td|th|thead|tbody|tfoot|option)$/i;

function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, closing, name = ""] of html.matchAll(TAG)) {
    if (UNCLOSED.test(name)) continue;
    depth = Math.max(0, depth + (closing ? -1 : 1));
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** Removes comments and joins the text nodes around them: React writes '$<!-- -->7.25<!-- -->M'. */
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

const NAMES_ADDRESS = ["data-href", "data-url", "data-link"];
const GOES_TO = /\blocation(?:\.href)?\s*=\s*(["'])(.+?)\1|\b(?:window\.)?(?:open|navigate)\((["'])(.+?)\3/;

/** `<div onclick="location.href='/listing/7'">`, `<tr data-href="/listing/7">` become links. */
function linkClicked($: CheerioAPI): void {
  const selector = ["onclick", ...NAMES_ADDRESS].map((name) => `[${name}]:not(a)`).join(", ");
  for (const element of $(selector).toArray().filter(isElement)) {
    const { attribs } = element;
    const [, , to, , open] = GOES_TO.exec(attribs.onclick ?? "") ?? [];
    const href = to ?? open ?? NAMES_ADDRESS.map((name) => attribs[name]).find(Boolean);
    if (!href || $(element).find("a[href]").length > 0) continue;
    // Put the link inside the first cell, so that the row keeps as many cells as its header.
    const [first] = element.children.filter(
      (child) => isElement(child) && !/^(?:img|input|br|hr)$/.test(child.name),
    );
    $(first ?? element).prepend($("<a></a>").attr("href", href));
  }
}

/** Replaces SVGs with elements that carry their label or icon name, like other icons. */
function nameDrawings($: CheerioAPI): void {
  for (const drawing of $("svg").toArray()) {
    const said = tidy($(drawing).attr("aria-label") ?? $(drawing).children("title").first().text());
    const sign = $(drawing).find("use").attr("href") ?? $(drawing).find("use").attr("xlink:href") ?? "";
    if (said || sign)
      $(drawing).replaceWith(
        $("<i></i>").attr({ class: sign.replace(/^.*#/, "icon "), ...(said && { title: said }) }),
      );
  }
}

/** Where scripts that count up from zero keep the number they end at: 'data-to-value="243600"'. */
const COUNTED_TO = ["to-value", "count", "count-to", "to", "target", "end", "end-value", "number", "value"];

/** Writes out numbers that a script would count up to once the page is scrolled to them. */
function finishCounters($: CheerioAPI): void {
  for (const name of COUNTED_TO)
    for (const one of $(`[data-${name}]`).toArray()) {
      const [end = "", counter] = [$(one).attr(`data-${name}`)?.trim(), $(one)];
      if (/^\d+(?:\.\d+)?$/.test(end) && /^0(?:\.0+)?$/.test(tidy(counter.text())))
        counter.text(Number(end).toLocaleString("en-US"));
    }
}

/** '"asking_price":', '"cashFlow":' in a script's data. */
const HOLDS_FIGURE = /"[a-z_]*(?:price|revenue|sales|sde|ebitda|cash_?flow|earnings|profit)"\s*:/i;
const AMOUNTS = /(?:[$£€]|\b[A-Z]{3}\s)\s?\d[\d.,]*/g;
/** A single amount may be an advertisement's. */
const showsFigures = (text: string) => (text.match(AMOUNTS)?.length ?? 0) > 1;

/** Throws BAD_GATEWAY with one sentence when the page is nested unreasonably deep. */
export function parsePage(html: string): ParsedPage {
  if (isTooDeep(html)) throw new AppError("BAD_GATEWAY", "The page is nested too deeply to be read.");
  const $ = load(html);
  const jsonLd = $('script[type="application/ld+json"]')
    .toArray()
    .map((script) => $(script).text());
  const scripts = $("script:not([src]):not([type*='ld+json'])")
    .toArray()
    .map((script) => $(script).text());
  nameDrawings($);
  finishCounters($);
  linkClicked($);
  $("script, style, noscript, template, iframe, svg").remove();
  if (scripts.some((script) => HOLDS_FIGURE.test(script)) && !showsFigures($("body").text()))
    $("body").append(shownByScripts(scripts));
  withWholeTexts($, $.root().get(0));
  return { $, jsonLd };
}

/** The text of the first element found, on one line; undefined when it is empty or missing. */
export function lineOf(selection: Selection): string | undefined {
  const first = selection.first();
  return tidy(first.attr("content") ?? first.text()) || undefined;
}

/** The text of an element if it is short, otherwise null. Reads no more than `limit` requires. */
export function shortText(node: PageNode, limit: number): string | null {
  if (node.type === "text") return node.data.length > 4 * limit ? null : node.data;
  if (!("children" in node)) return "";
  const parts: string[] = [];
  let length = -1;
  for (const child of node.children) {
    const part = shortText(child, limit);
    if (part === null) return null;
    const words = tidy(part);
    if (words === "") continue;
    parts.push(words);
    length += words.length + 1;
    if (length > limit) return null;
  }
  return parts.join(" ");
}

/** The whole text of a node, without tags. */
export const textIn = (node: PageNode): string => shortText(node, Number.POSITIVE_INFINITY) ?? "";

/** Marks heading lines in texts that are read with `marked`. */
export const HEADING = "\u0001";
const MAX_HEADING_LENGTH = 60;

interface Layout {
  /** Separate the cells of a row with bars, and start headings with `HEADING`. */
  marked: boolean;
}

/** The previous or next sibling element, skipping text nodes. */
export function elementBeside(element: PageElement, side: "prev" | "next"): PageElement | null {
  let at = element[side];
  while (at && !isElement(at)) at = at[side];
  return at;
}

/** Fewer short elements side by side are a label with its value. */
const MIN_CELLS = 3;
const MAX_CELL_LENGTH = 60;

/** Whether an element looks like a table row built from divs: short cells, as many as in an adjacent row. */
function isRow(element: PageElement): boolean {
  const cellsOf = ({ name, children }: PageElement) => (name === "div" ? children.filter(isElement) : []);
  const cells = cellsOf(element);
  return (
    cells.length >= MIN_CELLS &&
    cells.every((cell) => cell.name === "div" && shortText(cell, MAX_CELL_LENGTH)) &&
    cells.every(({ children }) => !children.some((child) => isElement(child) && BLOCKS.test(child.name))) &&
    (["next", "prev"] as const).some((side) => {
      const beside = elementBeside(element, side);
      return beside && cellsOf(beside).length === cells.length;
    })
  );
}

const HEADED = /heading|(?:^|[-_\s])(?:hdr|header)(?:\s|$)/i;
const isHeading = ({ name, attribs }: PageElement) =>
  /^h[1-6]$/.test(name) || HEADED.test(attribs.class ?? "");
/** 'Employees: 12' is styled like a heading but states a fact. */
const HAS_VALUE = /:\s*\S/;

/** A node's text with one line per block; adjacent inline elements don't merge into one word. */
function written(node: PageNode, layout: Layout): string {
  if (node.type === "text") return node.data.replace(/\s+/g, " ");
  if (!("children" in node)) return "";
  let text = "";
  let last = "";
  if (layout.marked && isElement(node) && isRow(node))
    return `\n${node.children.flatMap((cell) => (isElement(cell) ? [tidy(written(cell, layout))] : [])).join(" | ")}\n`;
  for (const child of node.children) {
    const part = written(child, layout);
    const touch = isElement(child) && /[\p{L}\d.:)]$/u.test(last) && /^[\p{L}$£€(]/u.test(part);
    text += touch ? ` ${part}` : part;
    if (part) last = isElement(child) ? part.slice(-1) : "";
  }
  if (!isElement(node)) return text;
  if (node.name === "br") return "\n";
  if (isCell(node))
    return layout.marked && isCell(elementBeside(node, "prev")) && !text.includes("\n")
      ? ` | ${text}`
      : ` ${text} `;
  const isMarked =
    layout.marked && isHeading(node) && text.length <= MAX_HEADING_LENGTH && !HAS_VALUE.test(text);
  return BLOCKS.test(node.name) ? `\n${isMarked ? HEADING : ""}${text}\n` : text;
}

/** The non-blank lines of a node's text, one per block. */
export const linesIn = (node: PageNode, layout: Layout = { marked: false }): string[] =>
  written(node, layout).split("\n").map(tidy).filter(Boolean);

/** The text of the first element found, one line per block; undefined when it is empty or missing. */
export function paragraphsOf(selection: Selection): string | undefined {
  const [first] = selection.toArray();
  return (first && linesIn(first).join("\n")) || undefined;
}

/** The URL that a page's links are resolved against. */
export const baseOf = ({ $ }: ParsedPage, url: string): string =>
  linkTarget($("base[href]").attr("href"), url) ?? url;

/** The absolute URL of a link, if it is http or https. */
export function linkTarget(href: string | undefined, base: string): string | null {
  if (!href || !URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  url.hash = "";
  return /^https?:$/.test(url.protocol) ? url.href : null;
}
