import { isRecord } from "../schema";
import { isElement, type PageElement, type ParsedPage, paragraphsOf } from "./page";

/** A node of structured data; its shape is not trusted. */
export type Node = Record<string, unknown>;

const MAX_DEPTH = 8;
const MAX_MEMBERS = 1_000;

const listOf = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : [value]).slice(0, MAX_MEMBERS) as unknown[];

function parseBlock(text: string): unknown {
  try {
    // Raw line breaks in strings are the most common fault of hand-written blocks.
    return JSON.parse(text.replace(/\p{Cc}+/gu, " ").replace(/^\s*<!--|-->\s*$/g, ""));
  } catch {
    return null;
  }
}

/** Members that lead from a page to its subject; all others lead elsewhere. */
const LEADING = ["@graph", "mainEntity", "mainEntityOfPage", "itemOffered", "about"];

function collect(value: unknown, found: Node[], depth: number): void {
  if (depth > MAX_DEPTH) return;
  for (const member of listOf(value)) {
    if (!isRecord(member)) continue;
    found.push(member);
    for (const name of LEADING) if (name in member) collect(member[name], found, depth + 1);
  }
}

/** A node with only `@id` refers to a node defined elsewhere in the same blocks. */
function withReferences(nodes: Node[]): Node[] {
  const named = new Map<unknown, Node>();
  for (const node of nodes) if (node["@id"] && Object.keys(node).length > 1) named.set(node["@id"], node);
  const isReference = (node: Node) => Object.keys(node).length === 1 && "@id" in node;
  return [...new Set(nodes.map((node) => (isReference(node) ? (named.get(node["@id"]) ?? node) : node)))];
}

/** The nodes of a page's JSON-LD that may be its subject; malformed blocks are skipped. */
export function readJsonLd({ jsonLd }: ParsedPage): Node[] {
  const found: Node[] = [];
  for (const block of jsonLd) collect(parseBlock(block), found, 0);
  return withReferences(found);
}

const nameOf = (attribute: string) => attribute.replace(/^.*[/#:]/, "");

/** The outermost descendants that pass, without descending into them. */
function* outermost(
  element: PageElement,
  passes: (candidate: PageElement) => boolean,
): Generator<PageElement> {
  for (const child of element.children) {
    if (!isElement(child)) continue;
    if (passes(child)) yield child;
    else yield* outermost(child, passes);
  }
}

function propertyValue(page: ParsedPage, element: PageElement): string {
  const { content, datetime, href, src } = element.attribs;
  return content ?? datetime ?? paragraphsOf(page.$(element)) ?? href ?? src ?? "";
}

/** Adds the properties below an element as members of a node; a nested scope becomes a nested node. */
function addProperties(page: ParsedPage, element: PageElement, node: Node, depth: number): void {
  if (depth > MAX_DEPTH) return;
  for (const part of outermost(element, ({ attribs }) => "itemprop" in attribs || "itemscope" in attribs)) {
    const { itemprop, itemscope } = part.attribs;
    if (itemprop === undefined) continue;
    const value = itemscope === undefined ? propertyValue(page, part) : itemOf(page, part, depth + 1);
    for (const name of itemprop.split(/\s+/).map(nameOf)) {
      const before = node[name];
      node[name] = before === undefined ? value : [...listOf(before), value];
    }
    // A value may contain further properties, such as a price with its currency.
    if (itemscope === undefined) addProperties(page, part, node, depth + 1);
  }
}

function itemOf(page: ParsedPage, element: PageElement, depth: number): Node {
  const node: Node = { "@type": (element.attribs.itemtype ?? "").split(/\s+/).map(nameOf) };
  addProperties(page, element, node, depth);
  return node;
}

/** A page's microdata as structured-data nodes. Properties outside any item belong to the page's own node. */
export function readMicrodata(page: ParsedPage, root: PageElement): Node[] {
  const own: Node = { "@type": "Product" };
  addProperties(page, root, own, 0);
  const items = [...outermost(root, ({ attribs }) => "itemscope" in attribs)].map((item) =>
    itemOf(page, item, 0),
  );
  return [...items, ...(Object.keys(own).length > 1 ? [own] : [])];
}

/** Whether a node is of one of these schema.org types. */
export function hasType(node: Node, types: RegExp): boolean {
  return listOf(node["@type"]).some((type) => typeof type === "string" && types.test(nameOf(type)));
}

/** A member of a node as text: a string, a number, or the name or value of the node it points to. */
export function textMember(node: Node | undefined, ...names: string[]): string | undefined {
  for (const name of names) {
    const [value] = listOf(node?.[name]);
    if (typeof value === "number") return String(value);
    if (typeof value === "string" && value.trim()) return value.trim();
    if (isRecord(value) && name !== "name") {
      const within: string | undefined = textMember(value, "name") ?? textMember(value, "value");
      if (within) return within;
    }
  }
  return undefined;
}

/** The first of these members that is a node. */
export function nodeMember(node: Node | undefined, ...names: string[]): Node | undefined {
  return names.flatMap((name) => listOf(node?.[name])).find(isRecord);
}

/** A member of a node as a list of nodes. */
export const nodesMember = (node: Node | undefined, name: string): Node[] =>
  listOf(node?.[name]).filter(isRecord);

/** The entries of a page's ItemList, in order: URL and item node. */
export function listedItems(nodes: Node[]): { url: string; item: Node }[] {
  return nodes
    .filter((node) => hasType(node, /^(?:ItemList|SearchResultsPage|CollectionPage|OfferCatalog)$/))
    .flatMap((list) => nodesMember(list, "itemListElement"))
    .flatMap((element) => {
      const item = nodeMember(element, "item") ?? element;
      const address =
        textMember(element, "url") ?? textMember(item, "url", "@id") ?? textMember(element, "item");
      return address ? [{ url: address, item }] : [];
    });
}
