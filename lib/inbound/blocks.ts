import { meaningOf } from "@/lib/ingestion/html/labels";
import {
  isElement,
  linkTarget,
  type PageElement,
  type PageNode,
  type ParsedPage,
  tidy,
} from "@/lib/ingestion/html/page";
import { readLink, unwrapped } from "./senders";

/** A part of a mail that speaks of one listing. */
export interface Block {
  element: PageElement;
  title: string;
  url: string;
  /** Known when the address itself names the listing. */
  listing: string | null;
  /** It stands below a heading such as 'Recently sold'. */
  sold: boolean;
}

type Kind = "title" | "image" | "button" | "figure" | "words";
interface Token {
  kind: Kind;
  node: PageNode;
  text: string;
  heading: boolean;
  url?: string;
  listing?: string | null;
}

const BUTTON =
  /^(?:(?:view|more|read|see|learn|full|click|get|show|open|request|contact|sign|inquire|save|details?|info|go|check|find out|continue|log)\b.{0,60}|»|›|→)$/i;
/** What stands beside the listings of every mail. */
const BESIDE =
  /unsubscribe|opt[- ]?out|preferences|manage|settings|(?:edit|update|change|pause|delete|modify) (?:your |my |this |these )|in (?:your|a) (?:web )?browser|online version|web version|privacy|terms|forward to|forward this|facebook|twitter|linkedin|instagram|youtube|help cent|contact us|(?:view|see|show) (?:all|more (?:listings|results|businesses|matches))|log ?in|sign (?:in|up)|my account|saved search|home ?page|blog\b/i;
const HEADING = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "b", "strong"]);
const BOLD = /font-weight:\s*(?:bold|[6-9]00)|font-size:\s*(?:1[7-9]|[2-9]\d)px/i;
const FIGURES = new Set<string | undefined>(["askingPrice", "revenue", "earnings"]);
const AMOUNT = /[$£€]\s?\d|\b(?:USD|CAD|AUD|GBP|EUR)\s?\d/;
const LONGEST_TITLE = 180;
const LEAST_TITLE = 4;
const MOST_TOKENS = 20_000;
const SOLD =
  /^(?:our )?(?:just|recent(?:ly)?|latest)\s+(?:sold|closed|closings|sales|transactions|deals closed|success)|^(?:sold|closed)\s+(?:deals|transactions|businesses|listings)|success stories/i;

const bare = (text: string) => text.replace(/^[\s•·*▪–-]+/, "");
const MOST_WORDS_BESIDE = 4;

/** 'Price $1', 'Asking: TBD', 'SDE undisclosed': what a label of a figure opens. */
const OPENED =
  /^([\p{L}' ]{3,30}?)\s*(?:[:|–-]|(?=[$£€]|tbd|n\/a|undisclosed|not disclosed|(?:up)?on request))/iu;

/** Whether a text opens with the label of a price, revenue or earnings. */
export const opensWithFigure = (text: string): boolean =>
  FIGURES.has(meaningOf(OPENED.exec(bare(text))?.[1] ?? "")?.field);

/** A label of a figure, or an amount that hardly a word stands beside; an amount in a sentence is none. */
function isFigure(text: string): boolean {
  if (text.length > LONGEST_TITLE) return false;
  if (opensWithFigure(text)) return true;
  if (FIGURES.has(meaningOf(bare(text))?.field)) return true;
  return AMOUNT.test(text) && (text.match(/\p{L}{2,}/gu) ?? []).length <= MOST_WORDS_BESIDE;
}

/** An address that is nothing but its host leads to a home page. */
const isBare = (address: string) => /^https?:\/\/[^/]+\/?$/.test(address);

function isHeading({ $ }: ParsedPage, node: PageNode): boolean {
  for (
    let at = node.parent;
    at && isElement(at) && !/^(?:td|th|div|body|table)$/.test(at.name);
    at = at.parent
  ) {
    if (HEADING.has(at.name) || BOLD.test(at.attribs.style ?? "")) return true;
  }
  const around = node.parent;
  return Boolean(
    around && isElement(around) && BOLD.test(around.attribs.style ?? "") && $(around).children().length === 0,
  );
}

/** What a link is in its mail; null for one that belongs to no listing. */
function linkOf(page: ParsedPage, link: PageElement): Pick<Token, "url" | "listing"> | null {
  const target = linkTarget(link.attribs.href?.trim(), "https://mail.invalid/");
  if (!target || target.startsWith("https://mail.invalid/")) return null;
  const text = tidy(page.$(link).text());
  const url = unwrapped(target);
  const read = readLink(url);
  if (isBare(url) || read === "other page" || (!read && BESIDE.test(text))) return null;
  return { url, listing: read?.listing ?? null };
}

function kindOf(text: string, link: Pick<Token, "url"> | null): Kind {
  if (isFigure(text)) return "figure";
  if (!link) return "words";
  return BUTTON.test(text) || text === link.url || /^https?:\/\//i.test(text) ? "button" : "title";
}

function tokensOf(page: ParsedPage, body: PageElement): Token[] {
  const tokens: Token[] = [];
  const visit = (node: PageNode, link: Pick<Token, "url" | "listing"> | null, beside: boolean) => {
    if (tokens.length >= MOST_TOKENS) return;
    if (node.type === "text") {
      const text = tidy(node.data);
      if (!text || (beside && BESIDE.test(text))) return;
      tokens.push({ kind: kindOf(text, link), node, text, heading: isHeading(page, node), ...link });
    }
    if (!isElement(node)) return;
    let own = link;
    if (node.name === "a") {
      own = linkOf(page, node);
      const text = tidy(page.$(node).text());
      const [picture] = page.$(node).find("img").toArray();
      if (own && text === "" && picture)
        tokens.push({
          kind: "image",
          node: picture,
          text: tidy(picture.attribs.alt ?? ""),
          heading: false,
          ...own,
        });
      // One token for 'Name of the <b>listing</b>'; a link around a whole card is taken apart.
      else if (own && text.length <= LONGEST_TITLE && page.$(node).find("td, p, div, br").length === 0) {
        tokens.push({ kind: kindOf(text, own), node, text, heading: true, ...own });
        return;
      }
    }
    for (const child of node.children) visit(child, own, beside || (node.name === "a" && !own));
  };
  visit(body, null, false);
  return tokens;
}

const keyOf = ({ listing, url }: Token) => listing ?? url ?? "";

/** Mails that put the address between a name and its figures: there the link opens what others close with it. */
function withLeadingLinks(tokens: Token[]): Token[] {
  const button = tokens.findIndex(({ kind }) => kind === "button");
  const figure = tokens.findIndex(({ kind }) => kind === "figure");
  if (button < 1 || figure < button || tokens.some(({ kind }) => kind === "title")) return tokens;
  return tokens.map((token, index) => {
    const next = tokens[index + 1];
    return token.kind === "words" && next?.kind === "button"
      ? { ...token, kind: "title", url: next.url ?? "", listing: next.listing ?? null }
      : token;
  });
}

/** Cuts a mail into stretches that hold one listing each: a link that names it opens one, its button closes it. */
function stretchesOf(tokens: Token[]): Token[][] {
  const stretches: Token[][] = [];
  let current: Token[] = [];
  let keys = new Set<string>();
  let [named, figures, closed] = [false, false, false];
  const begin = () => {
    if (current.length > 0) stretches.push(current);
    current = [];
    keys = new Set();
    [named, figures, closed] = [false, false, false];
  };
  for (const token of tokens) {
    const key = keyOf(token);
    const isOwn = key !== "" && keys.has(key);
    if (token.kind === "title" && !isOwn && (named || figures || closed)) begin();
    else if (token.kind === "image" && !isOwn && (figures || closed)) begin();
    else if (token.listing && !isOwn && keys.size > 0 && [...keys].some((other) => !other.includes("/")))
      begin();
    else if (closed && !isOwn && (token.kind === "figure" || token.kind === "words")) begin();
    current.push(token);
    if (key) keys.add(key);
    named ||= token.kind === "title";
    figures ||= token.kind === "figure";
    closed ||= token.kind === "button" && figures;
  }
  begin();
  return stretches;
}

/** What the stretch is held together by: from the name of the listing to its last figure or link. */
function coreOf(stretch: Token[]): Token[] | null {
  const figure = stretch.findIndex(({ kind }) => kind === "figure");
  const linked = stretch.some(({ url }) => url);
  if (figure < 0 || !linked) return null;
  const named = stretch.findIndex(({ kind }) => kind === "title");
  const before = stretch.slice(0, figure);
  const heading = before.findLastIndex(
    ({ kind, heading: isOne, text }) => kind === "words" && isOne && text.length >= LEAST_TITLE,
  );
  const start = named >= 0 ? Math.min(named, figure) : heading >= 0 ? heading : figure;
  return stretch.slice(start);
}

type Mark = number | "several";

/** Which core each element speaks of. */
function marksOf(cores: Token[][]): Map<PageNode, Mark> {
  const marks = new Map<PageNode, Mark>();
  for (const [index, core] of cores.entries()) {
    for (const { node } of core) {
      for (let at: PageNode | null = node; at; at = at.parent) {
        const mark = marks.get(at);
        if (mark === "several") break;
        marks.set(at, mark === undefined || mark === index ? index : "several");
      }
    }
  }
  return marks;
}

/** The smallest element around all tokens of a mail's only listing. */
function commonOf(core: Token[]): PageElement | null {
  const holds = (element: PageNode, node: PageNode) => {
    for (let at: PageNode | null = node; at; at = at.parent) if (at === element) return true;
    return false;
  };
  for (let at: PageNode | null = core[0]?.node ?? null; at; at = at.parent) {
    if (isElement(at) && core.every(({ node }) => holds(at as PageNode, node))) return at;
  }
  return null;
}

/** The parts of the page that speak of this core alone, as one element. */
function elementOf(
  { $ }: ParsedPage,
  core: Token[],
  index: number,
  marks: Map<PageNode, Mark>,
  alone: boolean,
): PageElement {
  const tops = new Set<PageNode>();
  for (const { node } of core) {
    let top = node;
    while (top.parent && marks.get(top.parent) === index && !(alone && top.parent === commonOf(core)?.parent))
      top = top.parent;
    tops.add(top);
  }
  const [only] = tops;
  if (only && tops.size === 1 && isElement(only)) return only;
  const wrapper = $("<div></div>");
  for (const top of tops) wrapper.append($("<div></div>").append($(top).clone()));
  return wrapper.get(0) as PageElement;
}

/** The name of a listing whose name is no link: the first words of its card. */
function nameIn(core: Token[], stretch: Token[], element: PageElement, page: ParsedPage): string {
  const named =
    core.find(({ kind }) => kind === "title") ??
    core.find(({ kind, heading }) => kind === "words" && heading);
  if (named && (named.url || named.heading)) return named.text;
  const within = stretch.filter(({ kind, node }) => kind === "words" && page.$.contains(element, node));
  return (within[0] ?? stretch.find(({ kind }) => kind === "image"))?.text ?? "";
}

/** The parts of a mail that speak of one listing each: repeated blocks that hold a link and a figure. */
export function blocksOf(page: ParsedPage): Block[] {
  const body = page.$("body").get(0);
  if (!body || !isElement(body)) return [];
  const stretches = stretchesOf(withLeadingLinks(tokensOf(page, body)));
  let sold = false;
  const found = stretches.flatMap((stretch) => {
    const core = coreOf(stretch);
    for (const { text, kind } of stretch.slice(0, core ? stretch.indexOf(core[0] as Token) + 1 : undefined)) {
      if (kind === "words" && SOLD.test(text)) sold = true;
      else if (
        sold &&
        kind === "words" &&
        /\b(?:new|featured|for sale|available|active|listings)\b/i.test(text)
      )
        sold = false;
    }
    return core ? [{ stretch, core, sold }] : [];
  });
  const cores = found.map(({ core }) => core);
  const marks = marksOf(cores);
  return found.flatMap(({ stretch, core, sold: isSold }, index) => {
    const link =
      core.find(({ kind, url }) => kind === "title" && url) ??
      core.find(({ kind, url }) => kind === "button" && url) ??
      stretch.find(({ url }) => url);
    if (!link?.url) return [];
    const element = elementOf(page, core, index, marks, cores.length === 1);
    const listing = stretch.find(({ listing: known }) => known)?.listing ?? null;
    return [{ element, title: nameIn(core, stretch, element, page), url: link.url, listing, sold: isSold }];
  });
}
