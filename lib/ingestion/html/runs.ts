import { meaningOf } from "./labels";
import { elementBeside, isElement, type PageElement, type PageNode, tidy } from "./page";

/** Longest text that is read as one label or one short value. */
const SHORT = 300;
const LONGEST_LABEL = 60;
/** Of a page; one for people has hundreds. */
const MOST_RUNS = 3_000;
/** What people click and choose is no fact of the listing. */
const CONTROLS = new Set(["nav", "footer", "select", "option", "button", "textarea", "datalist"]);
const LABEL_CLASS = /label|title|key|term|heading|name|caption/i;
const VALUE_CLASS = /value|data|content|info|answer|figure|amount|number|detail/i;

/** '$' and '300,000', or the digits of an amount in elements of their own. */
const isGlued = (before: string, after: string) =>
  (/[$£€]$/.test(before) && /^\d/.test(after)) ||
  (/\d[,.]?$/.test(before) && /^(?:[,.]\d*|\d+)$/.test(after) && !/[^\d,.$£€]/.test(before)) ||
  (/^[$£€][\d,.]+$/.test(before) && /^[km]m?$/i.test(after));
const INLINE = /^(?:span|b|strong|em|i|a|small|ins|sup|sub|font|data|u|mark|bdi|abbr|time)$/;
const isInline = (node: PageNode) => node.type === "text" || (isElement(node) && INLINE.test(node.name));
const ONE_NUMBER = /^[$£€]?\s?\d[\d.,]*\s?(?:[km]m?)?$/i;

/** 'Price reduced' is no label of the name below it. */
const NEWS = /^(?:new |big |huge )?price (?:reduced|reduction|drop(?:ped)?|cut|lowered|improvement)\W*$/i;

/** 'SBA pre-qualified' beside 'Verified' is no question with its answer. */
const BADGE_CLASS = /(?:^|[\s_-])(?:badge|tag|chip|pill|ribbon)s?(?:[\s_-]|$)/i;

/** A stretch of text that stands by itself on the page: a label, a value, a paragraph. */
export interface Run {
  text: string;
  /** `marked`: the page itself says so, by its tag or a colon; `known`: only its words do. */
  label: "marked" | "known" | null;
  node: PageNode;
}

/** A part of a page as its stretches of text in order. */
export class Runs {
  readonly all: Run[] = [];
  /** Which runs stand within an element: from, up to and not including. */
  readonly within = new Map<PageNode, [from: number, to: number]>();
  private readonly short = new Map<PageNode, string | null>();

  constructor(readonly scope: PageElement) {
    this.measure(scope);
    this.visit(scope);
  }

  /** The whole text of a node when it is short; null when it is long. */
  textOf(node: PageNode): string | null {
    return this.short.get(node) ?? null;
  }

  /** From the leaves up, bounded, so that deep nesting costs no more than its length. */
  private measure(node: PageNode): string | null {
    let text: string | null = "";
    if (node.type === "text") text = node.data.length > SHORT * 10 ? null : tidy(node.data);
    else if (isElement(node) && !CONTROLS.has(node.name)) {
      for (const child of node.children) {
        const part = this.measure(child);
        if (part === null || text === null) text = null;
        else if (part)
          text = text ? `${text}${isInline(child) && isGlued(text, part) ? "" : " "}${part}` : part;
      }
    }
    if (text !== null && text.length > SHORT) text = null;
    this.short.set(node, text);
    return text;
  }

  private kindOf(node: PageNode, text: string): Run["label"] {
    if (text.length > LONGEST_LABEL || !/\p{L}/u.test(text) || NEWS.test(text)) return null;
    const holder = isElement(node) ? node : node.parent;
    if (holder && isElement(holder) && (BADGE_CLASS.test(holder.attribs.class ?? "") || isValue(holder)))
      return null;
    if (isElement(node) && /^(?:dt|th|label)$/.test(node.name)) return "marked";
    if (/^[^:.!?]{2,}:$/.test(text)) return "marked";
    if (isElement(node) && isPaired(node)) return "marked";
    return meaningOf(text) ? "known" : null;
  }

  private visit(node: PageNode): void {
    const from = this.all.length;
    const text = this.textOf(node);
    if (text === "" || from >= MOST_RUNS) return;
    if (node.type === "text") {
      const words = text ?? tidy(node.data);
      this.all.push({ text: words, label: this.kindOf(node, words), node });
    } else if (isElement(node)) {
      const label = text === null || CONTROLS.has(node.name) ? null : this.kindOf(node, text);
      const isNumber = text !== null && (ONE_NUMBER.test(text) || isSigned(node));
      if (text !== null && (label || isNumber)) this.all.push({ text, label, node });
      else if (!CONTROLS.has(node.name)) for (const child of node.children) this.visit(child);
    }
    this.within.set(node, [from, this.all.length]);
  }
}

/** `<li><span>$</span>385,000 (Asking)</li>`: a line that only a sign of its own takes apart. */
function isSigned({ children }: PageElement): boolean {
  const [sign, words, ...rest] = children.filter((child) =>
    child.type === "text" ? tidy(child.data) : isElement(child),
  );
  return (
    sign !== undefined &&
    isElement(sign) &&
    /^[$£€]$/.test(tidy(textOf(sign))) &&
    words?.type === "text" &&
    rest.length === 0
  );
}
const textOf = ({ children: [only] }: PageElement) => (only?.type === "text" ? only.data : "");

/** What follows an element that is called a label, and is called a value itself. */
function isValue(element: PageElement): boolean {
  const before = elementBeside(element, "prev");
  return before !== null && isPaired(before);
}

/** `<span class="title">Parking</span><span class="value">Yes</span>`: classes that say which is which. */
function isPaired(element: PageElement): boolean {
  const classOf = (name: PageElement) => name.attribs.class ?? "";
  if (!LABEL_CLASS.test(classOf(element))) return false;
  const next = elementBeside(element, "next");
  return next !== null && VALUE_CLASS.test(classOf(next)) && !LABEL_CLASS.test(classOf(next));
}
