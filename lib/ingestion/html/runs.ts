import { meaningOf } from "./labels";
import { elementBeside, isElement, type PageElement, type PageNode, parentOf, tidy } from "./page";

/** Maximum length of a text read as one label or one short value. */
const SHORT = 300;
const MAX_LABEL_LENGTH = 60;
/** Per page; a normal page has hundreds. */
const MAX_RUNS = 3_000;
/** Navigation and form controls are not facts of the listing. */
const CONTROLS = new Set(["nav", "footer", "select", "option", "button", "textarea", "datalist"]);
const LABEL_CLASS = /label|title|key|term|heading|name|caption/i;
const VALUE_CLASS = /value|data|content|info|answer|figure|amount|number|detail/i;

/** '$' and '300,000', or the digits of an amount in separate elements. */
const isGlued = (before: string, after: string) =>
  (/[$£€]$/.test(before) && /^\d/.test(after)) ||
  (/\d[,.]?$/.test(before) && /^(?:[,.]\d*|\d+)$/.test(after) && !/[^\d,.$£€]/.test(before)) ||
  (/^[$£€][\d,.]+$/.test(before) && /^[km]m?$/i.test(after));
const INLINE = /^(?:span|b|strong|em|i|a|small|ins|sup|sub|font|data|u|mark|bdi|abbr|time)$/;
const isInline = (node: PageNode) => node.type === "text" || (isElement(node) && INLINE.test(node.name));
const ONE_NUMBER = /^[$£€]?\s?\d[\d.,]*\s?(?:[km]m?)?$/i;

/** 'Price reduced' is not a label for the name below it. */
const NEWS = /^(?:new |big |huge )?price (?:reduced|reduction|drop(?:ped)?|cut|lowered|improvement)\W*$/i;

/** '+ inventory' behind a price is no label of it. */
const ADDED = /^(?:\+|plus\b|and\b|incl)/i;

/** 'SBA pre-qualified' next to 'Verified' is not a label with its value. */
const BADGE_CLASS = /(?:^|[\s_-])(?:badge|tag|chip|pill|ribbon)s?(?:[\s_-]|$)/i;

/** A run of text that is separate on the page: a label, a value, a paragraph. */
export interface Run {
  text: string;
  /** `marked`: identified by its tag or a colon; `known`: only by its words. */
  label: "marked" | "known" | null;
  node: PageNode;
}

/** Part of a page as its text runs, in order. */
export class Runs {
  readonly all: Run[] = [];
  /** The runs inside each element: from (inclusive), to (exclusive). */
  readonly within = new Map<PageNode, [from: number, to: number]>();
  private readonly short = new Map<PageNode, string | null>();

  constructor(readonly scope: PageElement) {
    this.measure(scope);
    this.visit(scope);
  }

  /** The whole text of a node if it is short, otherwise null. */
  textOf(node: PageNode): string | null {
    return this.short.get(node) ?? null;
  }

  /** Bottom-up and length-limited, so the cost of deep nesting stays linear. */
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
    if (text.length > MAX_LABEL_LENGTH || !/\p{L}/u.test(text) || NEWS.test(text) || ADDED.test(text))
      return null;
    const holder = isElement(node) ? node : parentOf(node);
    if (holder && (BADGE_CLASS.test(holder.attribs.class ?? "") || isValue(holder))) return null;
    if (/^[^:.!?]{2,}:$/.test(text)) return "marked";
    if (isElement(node) && (/^(?:dt|th|label)$/.test(node.name) || isPaired(node))) return "marked";
    return meaningOf(text) ? "known" : null;
  }

  private visit(node: PageNode): void {
    const from = this.all.length;
    const text = this.textOf(node);
    if (text === "" || from >= MAX_RUNS) return;
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

/** `<li><span>$</span>385,000 (Asking)</li>`: one line, split only by a separate currency sign. */
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

/** Whether an element follows a label-class element and has a value class. */
function isValue(element: PageElement): boolean {
  const before = elementBeside(element, "prev");
  return before !== null && isPaired(before);
}

/** `<span class="title">Parking</span><span class="value">Yes</span>`: classes tell label and value. */
function isPaired(element: PageElement): boolean {
  const classOf = (name: PageElement) => name.attribs.class ?? "";
  if (!LABEL_CLASS.test(classOf(element))) return false;
  const next = elementBeside(element, "next");
  return next !== null && VALUE_CLASS.test(classOf(next)) && !LABEL_CLASS.test(classOf(next));
}
